import { formatMoney, fromJson } from '@krapao/money';
import { useLanguage } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { isPlain } from '../../lib/details.ts';
import type { Facts, Request } from './request.types.ts';

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-1 border-b border-line pb-1 font-semibold text-money">{title}</h3>
    {children}
  </section>
);

/** Two values that must be compared, large. */
export const FromTo = ({ from, to }: { from: string; to: string }) => (
  <p className="figures flex flex-wrap items-baseline gap-x-3 text-xl">
    <del className="text-muted no-underline">{from}</del> <span aria-hidden="true">→</span>{' '}
    <ins className="font-semibold no-underline">{to}</ins>
  </p>
);

export function BeforeAfter({ request: { detail }, wallet }: { request: Request; wallet: NonNullable<Facts['wallet']> }) {
  const lang = useLanguage();
  const currency = isPlain(detail) && detail.currency === 'LAK' ? 'LAK' : 'THB';
  const show = (units: number): string => formatMoney(fromJson(units, currency), lang);
  return <FromTo from={show(wallet.before)} to={show(wallet.after)} />;
}
