import type { ApiMap } from '@krapao/contract';
import { CallError } from '@krapao/ui/call-error.ts';
import { useWords } from '@krapao/ui/words.ts';
import { toastDone } from '../../lib/attempt.ts';
import { call, refusal } from '../../lib/call.ts';
import { refreshAll, useCall } from '../../lib/query.ts';
import { useSettingWords } from '../../lib/setting-words.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { editWords } from '../../ui/edit/edit.words.ts';
import { Changed } from '../../ui/edit/History.tsx';
import { type Paged, PastChanges } from '../../ui/edit/PastChanges.tsx';
import { words as cannedWords } from './canned.words.ts';
import type { Canned } from './chat.types.ts';

export type CannedChange = ApiMap['GET /api/office/canned/history']['reply']['changes'][number];
type Props = { shortcut?: string; onRestore: (change: CannedChange) => void };

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

type RestoreProps = { change: CannedChange; current: Canned | undefined; onClose: () => void };

export function CannedRestore({ change: { shortcut, before }, current, onClose }: RestoreProps) {
  const say = useWords(cannedWords);
  const edit = useWords(editWords);
  const words = useSettingWords('canned');
  if (!before) return null;
  return (
    <ActDialog
      title={say('restoreTitle', { shortcut })}
      effects={[say('saveEffect')]}
      confirm={edit('restore')}
      onClose={onClose}
      onConfirm={async () => {
        const seen = { updatedAt: current ? current.updatedAt : null };
        await call('PUT /api/office/canned/:shortcut', { params: { shortcut }, body: { text: before, ...seen } })
          .catch(namingChange)
          .finally(refreshAll);
        toastDone(edit('done'));
      }}
    >
      <Changed before={current?.text ?? none} after={before} words={words} />
    </ActDialog>
  );
}

const none = { th: '', la: '', en: '' };

/** Someone else changed it meanwhile, so the difference shown is out of date. */
async function namingChange(error: unknown): Promise<never> {
  if (error instanceof CallError && error.code === 'KEY_INVALID' && error.key === 'state') throw await refusal('CHANGED_SINCE');
  throw error;
}
