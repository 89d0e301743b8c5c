import { formatAmount, type Money, unitName } from '@krapao/money';
import { useLanguage } from '@krapao/ui/words.ts';
import type { CSSProperties } from 'react';
import { Hideable } from './hidden-money.tsx';

// Amounts scale with the font up to the available width, so that they are never cut or wrapped.
const sizes = {
  xs: 'font-semibold text-[length:min(0.875rem,calc((100cqi-var(--spacing)*22)/var(--figures)/0.58))]',
  s: 'font-semibold text-[length:min(1rem,calc((100cqi-var(--spacing)*22)/var(--figures)/0.58))]',
  m: 'font-extrabold text-[length:min(1.25rem,calc((100cqi-var(--spacing)*22)/var(--figures)/0.58))]',
  tile: 'font-semibold text-[length:min(0.875rem,calc((100cqi-var(--spacing)*5)/var(--figures)/0.58))]',
  l: 'font-extrabold text-[length:min(2.25rem,calc((100cqi-var(--spacing)*9)/var(--figures)/0.58))]',
  // Leaves room for the unit beside it.
  xl: 'font-extrabold text-[length:min(2.75rem,calc((100cqi-var(--spacing)*9)/(var(--figures)+2)/0.58))]',
} as const;

export type MoneyTextProps = {
  amount: Money;
  size?: keyof typeof sizes;
  sign?: '+' | '-' | '';
  tone?: 'gold' | 'ink' | 'ok' | 'danger';
  hideUnit?: boolean;
};

const tones = { gold: 'text-amount', ink: 'text-ink', ok: 'text-ok', danger: 'text-danger' } as const;

export function MoneyText({ amount, size = 's', sign = '', tone = 'gold', hideUnit = false }: MoneyTextProps) {
  const lang = useLanguage();
  const figures = `${sign}${formatAmount(amount)}`;
  const measure: CSSProperties & { '--figures': number } = { '--figures': figures.length };
  return (
    <span data-money="" style={measure} className={`figures ${sizes[size]} ${tones[tone]}`}>
      <span className="whitespace-nowrap">
        <Hideable>{figures}</Hideable>
      </span>
      {!hideUnit && (
        <span className="text-[max(0.55em,0.75rem)] font-normal whitespace-nowrap text-muted"> {unitName(amount.currency, lang)}</span>
      )}
    </span>
  );
}
