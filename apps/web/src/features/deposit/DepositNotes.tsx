import { useWords } from '@krapao/ui/words.ts';
import type { SlipWindow } from './DepositModal.tsx';
import { words } from './deposit.words.ts';

type Props = { slip: SlipWindow | undefined; isManual: boolean; hasRecommended: boolean };

export function DepositNotes({ slip, isManual, hasRecommended }: Props) {
  const w = useWords(words);
  const ways = [
    w('noteMinute'),
    w('noteHour'),
    // The same time twice: slips are taken around the clock.
    ...(slip && slip.closeFrom !== slip.closeTo ? [w('noteClosed', { from: slip.closeFrom, to: slip.closeTo })] : []),
    ...(slip ? [w('noteQr', { n: slip.qrMinutes })] : []),
  ];
  // Staff look at each deposit by hand: there are no codes and slips here, and nobody can promise a minute.
  const notes = [...(isManual ? [] : ways), ...(hasRecommended ? [w('recommendedText')] : [])];
  if (notes.length === 0) return null;
  return (
    <section aria-label={w('notes')} className="rounded-2xl bg-raised px-4 py-3 text-sm">
      <h3 className="font-semibold">{w('notes')}</h3>
      <ul className="mt-1 list-disc pl-5 marker:text-money">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}
