import { MoneyField } from '../../../ui/FormFields.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import type { PerCurrency } from '../setup.types.ts';

type Props = {
  name: string;
  label: string;
  amountLabel: string;
  value: PerCurrency | null;
  onChange: (value: PerCurrency | null) => void;
};

/** An amount that may be missing: switched on it is there. */
export function BoundField({ name, label, amountLabel, value, onChange }: Props) {
  return (
    <div className="min-w-0 rounded-lg border border-line p-3">
      <Switch label={label} checked={value !== null} onChange={(isOn) => onChange(isOn ? { THB: 0, LAK: 0 } : null)} />
      {value && (
        <div className="mt-2">
          <MoneyField name={name} label={amountLabel} value={value} onChange={onChange} />
        </div>
      )}
    </div>
  );
}
