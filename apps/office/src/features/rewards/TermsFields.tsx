import { providerCodes } from '@krapao/contract/games/providers';
import { exampleOf, figuresIn } from '@krapao/contract/rewards/bonus-rules';
import { promotionBounds } from '@krapao/contract/rewards/bounds';
import { currencies, formatMoney } from '@krapao/money';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { fieldWords } from '../../i18n/rule-texts.ts';
import { bindFields } from '../../lib/bind-fields.ts';
import { useProviderName } from '../../lib/names.ts';
import { BannersField } from '../../ui/BannersField.tsx';
import { MoneyField, NumberField, TimeField } from '../../ui/FormFields.tsx';
import { LocalTextField } from '../../ui/LocalTextField.tsx';
import { RichTextField } from '../../ui/RichTextField.tsx';
import { Section } from '../../ui/Section.tsx';
import { type CommonRule, type PromotionRule, zero } from './checks.ts';
import { words } from './rewards.words.ts';

type Common = CommonRule & Partial<Pick<PromotionRule, 'fixed'>>;
type Props = { value: Common; set: (patch: Partial<Common>) => void };

export function MoneyFields({ value, set, way }: Props & { way?: ReactNode }) {
  const say = useWords(words);
  const name = useWords(fieldWords);
  const lang = useLanguage();
  const field = bindFields({ value, set }, name);
  const isFixed = value.fixed !== undefined && value.fixed !== null;
  return (
    <Section title={say('money')}>
      {way}
      <div className="grid items-start gap-3 md:grid-cols-3">
        {isFixed ? (
          <MoneyField {...field('fixed')} hint={say('fixedHint')} value={value.fixed ?? zero} />
        ) : (
          <>
            <NumberField {...field('percent')} label={name('ofDeposit')} />
            <MoneyField {...field('cap')} hint={say('capHint')} />
            <MoneyField {...field('minimum')} />
          </>
        )}
        <NumberField {...field('multiple')} hint={say(isFixed ? 'fixedMultipleHint' : 'multipleHint')} />
        <NumberField {...field('percentFail')} hint={say('failHint')} />
      </div>
      {value.percentFail < 100 && (
        <p role="status" className="rounded-lg bg-wait-soft p-3 text-wait">
          {say('failWarning', { n: value.percentFail })}
        </p>
      )}
      <ul className="rounded-lg bg-raised px-3 py-2">
        {currencies.map((currency) => {
          const example = exampleOf(figuresIn(value, currency), currency);
          const shown = example && {
            deposit: formatMoney(example.deposit, lang),
            bonus: formatMoney(example.bonus, lang),
            turnover: formatMoney(example.required, lang),
          };
          return shown && <li key={currency}>{say(isFixed ? 'fixedExample' : 'example', shown)}</li>;
        })}
      </ul>
      <SharesField label={name('shares')} value={value.shares} onChange={(shares) => set({ shares })} />
    </Section>
  );
}

export function TimeFields(form: Props) {
  const field = bindFields(form, useWords(fieldWords));
  return (
    <>
      <TimeField {...field('from')} />
      <TimeField {...field('to')} />
    </>
  );
}

export function TextFields(form: Props) {
  const say = useWords(words);
  const name = useWords(fieldWords);
  const field = bindFields(form, name);
  return (
    <>
      <Section title={say('texts')}>
        <LocalTextField {...field('name')} />
        <RichTextField {...field('text')} hint={say('textHint')} rows={5} />
      </Section>
      <Section title={name('banners')}>
        <BannersField {...field('banners')} most={promotionBounds.bannersMax} />
      </Section>
    </>
  );
}

type Shares = Record<string, number>;

/** Percentage of each provider's turnover that counts; providers at 100% are not stored. */
function SharesField({ label, value, onChange }: { label: string; value: Shares; onChange: (value: Shares) => void }) {
  const say = useWords(words);
  const providerName = useProviderName();
  const codes = [...new Set([...providerCodes, ...Object.keys(value)])];
  const part = Object.entries(value).filter(([, share]) => share !== 1);
  const percentOf = (share: number): number => Math.round(share * 10_000) / 100;
  return (
    <details className="rounded-lg border border-line" open={part.some(([, share]) => Number.isNaN(share))}>
      <summary className="px-3 py-2 max-md:min-h-[44px]">
        {label}:{' '}
        <span className="figures text-muted">
          {part.length === 0 ? say('allFull') : part.map(([code, share]) => `${providerName(code)} ${percentOf(share)}%`).join(' · ')}
        </span>
      </summary>
      <div className="space-y-2 border-t border-line p-3">
        <p className="text-muted">{say('sharesHint')}</p>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-6">
          {codes.map((code) => (
            <NumberField
              key={code}
              name={`shares.${code}`}
              label={`${providerName(code)} (%)`}
              value={percentOf(value[code] ?? 1)}
              onChange={(percent) => {
                const { [code]: _, ...others } = value;
                onChange(percent === 100 ? others : { ...others, [code]: percent / 100 });
              }}
            />
          ))}
        </div>
      </div>
    </details>
  );
}
