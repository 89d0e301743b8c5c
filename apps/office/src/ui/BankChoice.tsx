import { useBankOptions } from '../lib/bank-options.ts';
import { Choice } from './Field.tsx';
import { ChoiceField } from './FormFields.tsx';

type Props = { name: string; label: string; required?: boolean; defaultValue?: string };

export function BankChoice({ name, label, required = false, defaultValue = '' }: Props) {
  const { options, isReady } = useBankOptions(defaultValue);
  // An uncontrolled select takes its initial value on mount, so remount it once the names are loaded.
  return <Choice key={String(isReady)} name={name} label={label} required={required} defaultValue={defaultValue} options={options} />;
}

type FieldProps = { name: string; label: string; value: string; onChange: (code: string) => void };

export const BankField = (props: FieldProps) => <ChoiceField {...props} options={useBankOptions(props.value).options} />;
