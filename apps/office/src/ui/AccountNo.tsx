import { displayAccountNo } from '@krapao/contract/values/rules';
import type { ReactNode } from 'react';
import { MaskedNo } from './MaskedNo.tsx';

const looks: Readonly<Record<string, string>> = { '=': 'rounded-xs bg-ok-soft text-ok', '!': 'rounded-xs bg-danger-soft text-danger' };
function marked(no: string, marks: string): ReactNode {
  const left = [...marks];
  return [...no].map((sign, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a digit has no key but its place.
    <span key={at} className={sign === '-' ? undefined : looks[left.shift() ?? '']}>
      {sign}
    </span>
  ));
}

type Props = { no: string; marks?: string | undefined; reveal?: (() => Promise<{ accountNo: string }>) | null };

export function AccountNo({ no, marks = '', reveal = null }: Props) {
  return (
    <span className={`figures font-semibold text-ink ${marks === '' ? 'text-2xl tracking-wide' : 'text-xl'}`}>
      <MaskedNo no={marked(displayAccountNo(no), marks)} reveal={reveal} />
    </span>
  );
}
