import { useBankOptions } from '../lib/bank-options.ts';
import { Choice } from './Field.tsx';
import { ChoiceField } from './FormFields.tsx';

type Props = { name: string; label: string; required?: boolean; defaultValue?: string };

/** Banks by their names; what is sent is the code. */
export function BankChoice({ name, label, required = false, defaultValue = '' }: Props) {
  const { options, isReady } = useBankOptions(defaultValue);
  // A choice that is not controlled takes its first value when it is drawn: it is drawn anew once the names are there.
  return <Choice key={String(isReady)} name={name} label={label} required={required} defaultValue={defaultValue} options={options} />;
}

type FieldProps = { name: string; label: string; value: string; onChange: (code: string) => void };

/** The same in a form that is kept in state. */
export const BankField = (props: FieldProps) => <ChoiceField {...props} options={useBankOptions(props.value).options} />;
