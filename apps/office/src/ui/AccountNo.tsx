import { MaskedNo } from './MaskedNo.tsx';

/** A number that somebody must compare digit by digit: large, and in groups. */
export function AccountNo({ no, reveal = null }: { no: string; reveal?: (() => Promise<{ accountNo: string }>) | null }) {
  return (
    <span className="figures text-2xl font-semibold tracking-wide text-ink">
      <MaskedNo no={no} reveal={reveal} />
    </span>
  );
}
