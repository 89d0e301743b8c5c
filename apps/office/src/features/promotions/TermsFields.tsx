import { currencies, formatMoney } from '@krapao/money';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { fieldWords } from '../../i18n/rule-texts.ts';
import { bindFields } from '../../lib/bind-fields.ts';
import { MoneyField, NumberField, TimeField } from '../../ui/FormFields.tsx';
import { LocalTextField } from '../../ui/LocalTextField.tsx';
import { RichTextField } from '../../ui/RichTextField.tsx';
import { Section } from '../../ui/Section.tsx';
import { BannersField } from './BannersField.tsx';
import { type CommonRule, type PromotionRule, zero } from './checks.ts';
import { words } from './promotions.words.ts';
import { SharesField } from './SharesField.tsx';
import { exampleOf } from './terms-example.ts';

type Common = CommonRule & Partial<Pick<PromotionRule, 'fixed'>>;
type Props = { value: Common; set: (patch: Partial<Common>) => void };

/** Amounts, condition, shares of providers; `way`: what decides how the amount is found. */
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
          const example = exampleOf(value, currency);
          const shown = example && {
            deposit: formatMoney(example.deposit, lang),
            bonus: formatMoney(example.bonus, lang),
            turnover: formatMoney(example.turnover, lang),
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
        <BannersField value={form.value.banners} onChange={(banners) => form.set({ banners })} />
      </Section>
    </>
  );
}
