import { useWords } from '@krapao/ui/words.ts';
import { tellDone } from '../../lib/attempt.ts';
import { call } from '../../lib/call.ts';
import { refreshAll } from '../../lib/query.ts';
import { useSettingWords } from '../../lib/setting-words.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { editWords } from '../../ui/edit/edit.words.ts';
import { Changed } from '../../ui/edit/History.tsx';
import type { CannedChange } from './CannedHistory.tsx';
import { words as cannedWords } from './canned.words.ts';
import type { Canned } from './chat.types.ts';

type Props = { change: CannedChange; current: Canned | undefined; onClose: () => void };

/** Back to what a reply said before one of its changes, also of one that was deleted since. */
export function CannedRestore({ change: { shortcut, before }, current, onClose }: Props) {
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
        await call('PUT /api/office/canned/:shortcut', { params: { shortcut }, body: { text: before, ...seen } }).finally(refreshAll);
        tellDone(edit('done'));
      }}
    >
      <Changed before={current?.text ?? none} after={before} words={words} />
    </ActDialog>
  );
}

const none = { th: '', la: '', en: '' };
