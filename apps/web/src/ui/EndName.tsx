import { BankMark, isBank } from './BankMark.tsx';

/** One end of a movement, with its mark if it is a bank. */
export const EndName = ({ code, children }: { code: string | undefined; children: string }) => (
  <span className="figures inline-flex items-center gap-2">
    {children}
    {code !== undefined && isBank(code) && <BankMark code={code} size="s" />}
  </span>
);
