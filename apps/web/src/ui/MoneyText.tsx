import { formatAmount, type Money, unitName } from '@krapao/money';
import { useLanguage } from '@krapao/ui/words.ts';

const sizes = { s: 'text-base', m: 'text-xl', l: 'text-4xl' } as const;

export type MoneyTextProps = {
  amount: Money;
  size?: keyof typeof sizes;
  /** Put before the figure: '+' or '-' of a statement. */
  sign?: '+' | '-' | '';
  tone?: 'gold' | 'ink' | 'ok' | 'danger';
  hideUnit?: boolean;
};

const tones = { gold: 'text-money', ink: 'text-ink', ok: 'text-ok', danger: 'text-danger' } as const;

/** Money in figures that stand under each other, with the currency named small beside it. */
export function MoneyText({ amount, size = 's', sign = '', tone = 'gold', hideUnit = false }: MoneyTextProps) {
  const lang = useLanguage();
  return (
    <span className={`figures font-semibold whitespace-nowrap ${sizes[size]} ${tones[tone]}`}>
      {sign}
      {formatAmount(amount)}
      {!hideUnit && <span className="ml-1 text-[max(0.55em,0.75rem)] font-normal text-muted">{unitName(amount.currency, lang)}</span>}
    </span>
  );
}
