import type { WireCurrency } from '@krapao/contract/values/rules';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useWords } from '@krapao/ui/words.ts';
import { grouped } from '../../lib/grouped.ts';
import { MoneyText } from '../../ui/MoneyText.tsx';
import type { Coupon } from './coupon.ts';
import { words } from './wheel.words.ts';

export function CouponAmount({ coupon: { kind, amount }, currency }: { coupon: Coupon; currency: WireCurrency }) {
  const w = useWords(words);
  if (kind === 'coin') return <span className="font-semibold whitespace-nowrap">{w('coins', { n: grouped(amount) })}</span>;
  if (amount === 0) return null;
  return <MoneyText amount={fromWire(amount, currency)} />;
}
