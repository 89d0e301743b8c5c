import { MaskedNo } from './MaskedNo.tsx';

const grouped = (no: string): string => no.replace(/^([\dx]{3})([\dx]{3})([\dx]+)$/, '$1-$2-$3');

/** A number that somebody must compare digit by digit: large, and in groups. */
export function AccountNo({ no, reveal = null }: { no: string; reveal?: (() => Promise<{ accountNo: string }>) | null }) {
  const whole = reveal && (async () => ({ accountNo: grouped((await reveal()).accountNo) }));
  return (
    <span className="figures text-2xl font-semibold tracking-wide text-ink">
      <MaskedNo no={grouped(no)} reveal={whole} />
    </span>
  );
}
