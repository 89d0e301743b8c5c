import { useWords } from '@krapao/ui/words.ts';
import { Notice } from '../../ui/Notice.tsx';
import { words } from './fair.words.ts';
import type { Checked } from './spin-check.ts';

const tones = { right: 'ok', wrong: 'danger', elsewhere: 'wait', unable: 'plain' } as const;

export function Verdict({ checked, onHow }: { checked: Checked | null; onHow?: (checked: Checked) => unknown }) {
  const w = useWords(words);
  if (!checked) return <Notice>{w('checking')}</Notice>;
  const { verdict, faults } = checked;
  return (
    <div data-verdict={verdict}>
      <Notice tone={tones[verdict]}>
        <p className="font-semibold">{w(verdict)}</p>
        {faults.map((fault) => (
          <p key={fault}>{w(fault)}</p>
        ))}
        {verdict === 'wrong' && <p>{w('wrongText')}</p>}
        {onHow && checked.trace && (
          <button type="button" onClick={() => onHow(checked)} className="-mb-2 min-h-11 font-semibold underline">
            {w('how')}
          </button>
        )}
      </Notice>
    </div>
  );
}
