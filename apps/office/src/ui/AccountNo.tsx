import type { ReactNode } from 'react';
import { MaskedNo } from './MaskedNo.tsx';

const isGrouped = (no: string): boolean => /^[\dx]{7,}$/.test(no);
const grouped = (no: string): string => (isGrouped(no) ? `${no.slice(0, 3)}-${no.slice(3, 6)}-${no.slice(6)}` : no);

const looks: Readonly<Record<string, string>> = { '=': 'rounded-xs bg-ok-soft text-ok', '!': 'rounded-xs bg-danger-soft text-danger' };
/** Each digit as it compares with the other side's. */
function marked(no: string, marks: string): ReactNode {
  return [...no].map((sign, at) => {
    const gap = isGrouped(no) && (at === 3 || at === 6) ? '-' : '';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a digit is known by its place alone.
      <span key={at}>
        {gap}
        <span className={looks[marks[at] ?? '']}>{sign}</span>
      </span>
    );
  });
}

type Props = { no: string; marks?: string | undefined; reveal?: (() => Promise<{ accountNo: string }>) | null };

/** A number that somebody must compare digit by digit: large, and in groups. */
export function AccountNo({ no, marks = '', reveal = null }: Props) {
  const whole = reveal && (async () => ({ accountNo: grouped((await reveal()).accountNo) }));
  return (
    <span className="figures text-xl font-semibold text-ink">
      <MaskedNo no={marks === '' ? grouped(no) : marked(no, marks)} reveal={whole} />
    </span>
  );
}
