import { useWords } from '@krapao/ui/words.ts';
import { type Ref, useId } from 'react';
import type { Contest } from '../../lib/changes.ts';
import { isSame } from '../../lib/changes.ts';
import type { Theirs } from '../../lib/use-edit.ts';
import { Button } from '../Button.tsx';
import { ChangeList, type ChangeWords } from './ChangeList.tsx';
import { editWords } from './edit.words.ts';

type Props = {
  theirs: Theirs;
  words: ChangeWords;
  inForm: (contest: Contest) => unknown;
  choose: (contest: Contest, whose: 'mine' | 'theirs') => void;
  takeTheirs: () => void;
  keepMine: () => void;
  ref: Ref<HTMLDivElement>;
};

export function Meanwhile({ theirs, words, inForm, choose, takeTheirs, keepMine, ref }: Props) {
  const say = useWords(editWords);
  return (
    <div ref={ref} role="alert" className="m-4 space-y-2 rounded-lg bg-wait-soft p-3">
      <p className="text-wait">{say('meanwhile')}</p>
      {theirs.changes.length > 0 && (
        <>
          <p className="font-semibold">{say('theirs')}</p>
          <ChangeList changes={theirs.changes} words={words} />
        </>
      )}
      {theirs.contests.length > 0 && (
        <>
          <p className="font-semibold">{say('contested')}</p>
          {theirs.contests.map((contest) => (
            <Choices
              key={contest.path.join('\n')}
              contest={contest}
              words={words}
              isTheirs={isSame(inForm(contest), contest.theirs)}
              onChoose={(whose) => choose(contest, whose)}
            />
          ))}
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={takeTheirs}>{say('takeTheirs')}</Button>
        <Button onClick={keepMine}>{say('keepMine')}</Button>
      </div>
    </div>
  );
}

type ChoicesProps = { contest: Contest; words: ChangeWords; isTheirs: boolean; onChoose: (whose: 'mine' | 'theirs') => void };

function Choices({ contest, words, isTheirs, onChoose }: ChoicesProps) {
  const say = useWords(editWords);
  const name = useId();
  const options = [
    { whose: 'theirs', label: say('useTheirs', { value: words.value(contest.theirs, contest.path) }), checked: isTheirs },
    { whose: 'mine', label: say('useMine', { value: words.value(contest.mine, contest.path) }), checked: !isTheirs },
  ] as const;
  return (
    <fieldset className="min-w-0">
      <legend className="text-muted">{words.label(contest.path)}</legend>
      {options.map(({ whose, label, checked }) => (
        <label key={whose} className="flex items-start gap-2 max-md:min-h-[44px] max-md:items-center">
          <input type="radio" name={name} checked={checked} onChange={() => onChoose(whose)} className="mt-1 size-4 shrink-0 accent-gold" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
