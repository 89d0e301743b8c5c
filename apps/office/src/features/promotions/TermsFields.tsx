import { exampleOf, figuresIn } from '@krapao/contract/bonus-rules';
import { currencies, formatMoney } from '@krapao/money';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { fieldWords } from '../../i18n/rule-texts.ts';
import { LocalTextField } from '../../ui/LocalTextField.tsx';
import { MoneyField } from '../../ui/MoneyField.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { RichTextField } from '../../ui/RichTextField.tsx';
import { Section } from '../../ui/Section.tsx';
import { TimeField } from '../../ui/TimeField.tsx';
import { BannersField } from './BannersField.tsx';
import type { BonusRule, PromotionRule } from './checks.ts';
import { words } from './promotions.words.ts';
import { SharesField } from './SharesField.tsx';

type Common = Omit<BonusRule, 'type' | 'maxReceived'> & Partial<Pick<PromotionRule, 'fixed'>>;
type Props = { value: Common; set: (patch: Partial<Common>) => void };

/** Amounts, condition, shares of providers; `way`: what decides how the amount is found. */
export function MoneyFields({ value, set, way }: Props & { way?: ReactNode }) {
  const say = useWords(words);
  const name = useWords(fieldWords);
  const lang = useLanguage();
  const isFixed = value.fixed !== undefined && value.fixed !== null;
  return (
    <Section title={say('money')}>
      {way}
      <div className="grid items-start gap-3 md:grid-cols-3">
        {isFixed ? (
          <MoneyField
            name="fixed"
            label={name('fixed')}
            hint={say('fixedHint')}
            value={value.fixed ?? zero}
            onChange={(fixed) => set({ fixed })}
          />
        ) : (
          <>
            <NumberField name="percent" label={name('ofDeposit')} value={value.percent} onChange={(percent) => set({ percent })} />
            <MoneyField name="cap" label={name('cap')} hint={say('capHint')} value={value.cap} onChange={(cap) => set({ cap })} />
            <MoneyField name="minimum" label={name('minimum')} value={value.minimum} onChange={(minimum) => set({ minimum })} />
          </>
        )}
        <NumberField
          name="multiple"
          label={name('multiple')}
          hint={say(isFixed ? 'fixedMultipleHint' : 'multipleHint')}
          value={value.multiple}
          onChange={(multiple) => set({ multiple })}
        />
        <NumberField
          name="percentFail"
          label={name('percentFail')}
          hint={say('failHint')}
          value={value.percentFail}
          onChange={(percentFail) => set({ percentFail })}
        />
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

export function TimeFields({ value, set }: Props) {
  const name = useWords(fieldWords);
  return (
    <>
      <TimeField name="from" label={name('from')} value={value.from} onChange={(from) => set({ from })} />
      <TimeField name="to" label={name('to')} value={value.to} onChange={(to) => set({ to })} />
    </>
  );
}

export function TextFields({ value, set }: Props) {
  const say = useWords(words);
  const name = useWords(fieldWords);
  return (
    <>
      <Section title={say('texts')}>
        <LocalTextField name="name" label={name('name')} value={value.name} onChange={(text) => set({ name: text })} />
        <RichTextField
          name="text"
          label={name('text')}
          hint={say('textHint')}
          rows={5}
          value={value.text}
          onChange={(text) => set({ text })}
        />
      </Section>
      <Section title={name('banners')}>
        <BannersField value={value.banners} onChange={(banners) => set({ banners })} />
      </Section>
    </>
  );
}

const zero = { THB: 0, LAK: 0 };
