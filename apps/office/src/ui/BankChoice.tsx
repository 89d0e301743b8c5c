import { useLanguage } from '@krapao/ui/words.ts';
import { useCall } from '../lib/query.ts';
import { Choice } from './Field.tsx';
import { formWords } from './form.words.ts';

type Props = { name: string; label: string; required?: boolean; defaultValue?: string };

/** Banks by their names; what is sent is the code. */
export function BankChoice({ name, label, required = false, defaultValue = '' }: Props) {
  const lang = useLanguage();
  const { data } = useCall('GET /api/office/names', undefined, { staleTimeMs: 600_000 });
  const banks = data?.banks.map((bank) => ({ value: bank.code, label: { th: bank.nameTH, la: bank.nameLA, en: bank.nameEN }[lang] })) ?? [];
  // One that staff took off the list is still the member's.
  const isGone = defaultValue !== '' && !banks.some(({ value }) => value === defaultValue);
  const options = [
    { value: '', label: formWords.chooseBank[lang] },
    ...(isGone ? [{ value: defaultValue, label: defaultValue }] : []),
    ...banks,
  ];
  // A choice that is not controlled takes its first value when it is drawn: it is drawn anew once the names are there.
  return <Choice key={banks.length} name={name} label={label} required={required} defaultValue={defaultValue} options={options} />;
}
