import { useWords } from '@krapao/ui/words.ts';
import { fieldWords } from '../../../i18n/rule-texts.ts';
import { bindFields } from '../../../lib/bind-fields.ts';
import { ChoiceField, MoneyField, NumberField, OptionalNumberField } from '../../../ui/FormFields.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import type { Slice } from './new-slice.ts';
import { wheelWords } from './wheel.words.ts';

type Props = {
  slice: Slice;
  at: string;
  put: (patch: Partial<Slice>) => void;
  bonusCodes: readonly string[];
};

export function PrizeFields({ slice, at, put, bonusCodes }: Props) {
  const say = useWords(wheelWords);
  const name = useWords(fieldWords);
  const field = bindFields({ value: slice, set: put }, name, at);
  if (slice.kind === 'nothing') return null;
  const isMoney = slice.kind === 'credit' || slice.kind === 'bonus';
  const codes = [...new Set([...bonusCodes, ...(slice.ruleCode ? [slice.ruleCode] : [])])];
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {isMoney && <MoneyField {...field('amount')} />}
      {slice.kind === 'bonus' && (
        <ChoiceField
          {...field('ruleCode')}
          options={[{ value: '', label: say('chooseRule') }, ...codes.map((value) => ({ value, label: value }))]}
        />
      )}
      {slice.kind === 'coin' && <NumberField {...field('coins')} />}
      <OptionalNumberField {...field('stock')} hint={say('stockHint')} />
      <NumberField {...field('expiryDays')} />
      {isMoney && (
        <div className="space-y-1">
          <Switch
            label={say('hasBudget')}
            checked={slice.budget !== null}
            onChange={(isLimited) => put({ budget: isLimited ? { THB: 0, LAK: 0 } : null })}
          />
          {slice.budget && <MoneyField {...field('budget')} value={slice.budget} />}
        </div>
      )}
    </div>
  );
}
