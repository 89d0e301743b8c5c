import { useWords } from '@krapao/ui/words.ts';
import { fieldWords } from '../../../i18n/rule-texts.ts';
import { Choice } from '../../../ui/Field.tsx';
import { useErrorOf } from '../../../ui/form-errors.ts';
import { MoneyField } from '../../../ui/MoneyField.tsx';
import { NumberField, OptionalNumberField } from '../../../ui/NumberField.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import type { Slice } from './wheel.types.ts';
import { wheelWords } from './wheel.words.ts';

type Props = {
  slice: Slice;
  path: (field: string) => string;
  put: (patch: Partial<Slice>) => void;
  bonusCodes: readonly string[];
};

/** What a slice pays: each kind of prize has its own fields. */
export function PrizeFields({ slice, path, put, bonusCodes }: Props) {
  const say = useWords(wheelWords);
  const name = useWords(fieldWords);
  const ruleError = useErrorOf(path('ruleCode'));
  if (slice.kind === 'nothing') return null;
  const isMoney = slice.kind === 'credit' || slice.kind === 'bonus';
  const codes = [...new Set([...bonusCodes, ...(slice.ruleCode ? [slice.ruleCode] : [])])];
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {isMoney && <MoneyField name={path('amount')} label={name('amount')} value={slice.amount} onChange={(amount) => put({ amount })} />}
      {slice.kind === 'bonus' && (
        <div>
          <Choice
            name={path('ruleCode')}
            label={name('ruleCode')}
            value={slice.ruleCode}
            aria-invalid={ruleError ? true : undefined}
            onChange={(event) => put({ ruleCode: event.target.value })}
            options={[{ value: '', label: say('chooseRule') }, ...codes.map((value) => ({ value, label: value }))]}
          />
          {ruleError && <p className="mt-1 text-danger">{ruleError}</p>}
        </div>
      )}
      {slice.kind === 'coin' && (
        <NumberField name={path('coins')} label={name('coins')} value={slice.coins} onChange={(coins) => put({ coins })} />
      )}
      <OptionalNumberField
        name={path('stock')}
        label={name('stock')}
        hint={say('stockHint')}
        value={slice.stock}
        onChange={(stock) => put({ stock })}
      />
      <NumberField
        name={path('expiryDays')}
        label={name('expiryDays')}
        value={slice.expiryDays}
        onChange={(expiryDays) => put({ expiryDays })}
      />
      {isMoney && (
        <div className="space-y-1">
          <Switch
            label={say('hasBudget')}
            checked={slice.budget !== null}
            onChange={(isLimited) => put({ budget: isLimited ? { THB: 0, LAK: 0 } : null })}
          />
          {slice.budget && (
            <MoneyField name={path('budget')} label={name('budget')} value={slice.budget} onChange={(budget) => put({ budget })} />
          )}
        </div>
      )}
    </div>
  );
}
