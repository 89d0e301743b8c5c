import { useWords } from '@krapao/ui/words.ts';
import { formWords } from './form.words.ts';

/** Said before the act is sent: it will wait for another of staff. */
export function TwoNeeded() {
  const w = useWords(formWords);
  return <p className="rounded-lg bg-wait-soft px-3 py-2 text-wait">{w('twoNeeded')}</p>;
}
