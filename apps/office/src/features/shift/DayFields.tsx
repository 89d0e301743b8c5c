import { dayOf } from '@krapao/contract/values/local-day';
import { useWords } from '@krapao/ui/words.ts';
import { Field } from '../../ui/Field.tsx';
import { words } from './shift.words.ts';

export const dayIn = (text: string): string => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : dayOf(new Date()));

export function DayFields({
  values,
  set,
}: {
  values: { from: string; to: string };
  set: (changes: { from?: string; to?: string }) => void;
}) {
  const say = useWords(words);
  return (
    <>
      <Field label={say('from')} type="date" value={dayIn(values.from)} onChange={(event) => set({ from: event.target.value })} />
      <Field label={say('until')} type="date" value={dayIn(values.to)} onChange={(event) => set({ to: event.target.value })} />
    </>
  );
}
