import { useWords } from '@krapao/ui/words.ts';
import { refreshAll } from '../../lib/query.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { words } from './promotions.words.ts';

export type RuleAct = 'switchOn' | 'switchOff' | 'delete';
const effectOf = { switchOn: 'onEffect', switchOff: 'offEffect', delete: 'deleteEffect' } as const;
type Props = { act: RuleAct; code: string; run: (act: RuleAct) => Promise<unknown>; onDone?: () => void; onClose: () => void };

/** Switches a bonus or a code on or off, or takes it out. */
export function RuleActDialog({ act, code, run, onDone, onClose }: Props) {
  const say = useWords(words);
  return (
    <ActDialog
      title={`${say(act)}: ${code}`}
      effects={[say(effectOf[act], { code }), ...(act === 'switchOn' ? [] : [say('keepEffect')])]}
      confirm={say(act)}
      danger={act !== 'switchOn'}
      onClose={onClose}
      onConfirm={async () => {
        await run(act).finally(refreshAll);
        onDone?.();
      }}
    />
  );
}
