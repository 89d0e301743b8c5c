import type { ApiMap } from '@krapao/contract';
import { useCall } from '../../lib/query.ts';
import { useSettingWords } from '../../lib/setting-words.ts';
import { type Paged, PastChanges } from '../../ui/edit/PastChanges.tsx';

export type CannedChange = ApiMap['GET /api/office/canned/history']['reply']['changes'][number];
type Props = { shortcut?: string; onRestore: (change: CannedChange) => void };

/** Of one reply, or of all, those that were deleted among them. */
export function CannedHistory({ shortcut, onRestore }: Props) {
  const of = shortcut === undefined ? {} : { shortcut };
  const useChanges = (paged: Paged) => useCall('GET /api/office/canned/history', { query: { ...paged, ...of } });
  return (
    <PastChanges
      words={useSettingWords('canned')}
      useChanges={useChanges}
      onRestore={onRestore}
      {...(shortcut === undefined ? { nameOf: (change: CannedChange) => `/${change.shortcut}` } : {})}
    />
  );
}
