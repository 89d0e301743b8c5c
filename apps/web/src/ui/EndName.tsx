import { BankMark, isBank } from './BankMark.tsx';

type Props = { code: string | undefined; size?: 'xs' | 's'; children: string };

/** One end of a movement, with its mark if it is a bank. The mark is higher than the line, but does not move the text. */
export const EndName = ({ code, size = 's', children }: Props) => (
  <span className="figures inline-flex items-baseline gap-2">
    {code !== undefined && isBank(code) && (
      <span className="-my-1.5 self-center">
        <BankMark code={code} size={size} />
      </span>
    )}
    {children}
  </span>
);
