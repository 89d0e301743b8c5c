import { useCall } from '../../../lib/query.ts';
import type { ChangeWords } from '../../../ui/edit/ChangeList.tsx';
import { type Paged, PastChanges } from '../../../ui/edit/PastChanges.tsx';

type Props = { settingKey: string; words: ChangeWords; onRestore: (value: unknown) => void };

export function SettingHistory({ settingKey, words, onRestore }: Props) {
  const useChanges = (query: Paged) => useCall('GET /api/office/settings/:key/history', { params: { key: settingKey }, query });
  return <PastChanges words={words} useChanges={useChanges} onRestore={({ before }) => onRestore(before)} />;
}
