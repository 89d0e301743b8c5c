import { useLanguage } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { fieldLabel } from '../../../i18n/labels.ts';
import { bindFields, type Form } from '../../../lib/bind-fields.ts';
import type { Edited } from '../../../ui/edit/EditForm.tsx';
import { MoneyField, NumberField } from '../../../ui/FormFields.tsx';
import { Switch } from '../../../ui/Switch.tsx';

type KeysOf<T, V> = { [K in keyof T]: T[K] extends V ? K : never }[keyof T] & string;
type PerCurrency = { THB: number; LAK: number };
type Hints<K extends string> = Readonly<Partial<Record<K, string>>>;

/** What a field is called, in the language of whoever fills it in. */
export function useLabel(): (name: string) => string {
  const lang = useLanguage();
  return (name) => fieldLabel(name)?.[lang] ?? name;
}

/** The inside of a form: its fields in up to three columns. */
export const Fields = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-3 p-4 max-md:px-3 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
);

/** A field for each of these numbers; `at` is the way to the value that they stand in. */
export function NumberFields<T extends object>(props: {
  form: Form<T>;
  names: readonly KeysOf<T, number>[];
  at?: string;
  hints?: Hints<KeysOf<T, number>>;
}) {
  const { form, names, at = '', hints = {} } = props;
  const label = useLabel();
  const field = bindFields(form as unknown as Form<Record<KeysOf<T, number>, number>>, label, at);
  return names.map((name) => <NumberField key={name} {...field(name)} hint={(hints as Hints<string>)[name]} />);
}

/** The same for amounts of each currency. */
export function MoneyFields<T extends object>(props: {
  form: Form<T>;
  names: readonly KeysOf<T, PerCurrency>[];
  hints?: Hints<KeysOf<T, PerCurrency>>;
}) {
  const { form, names, hints = {} } = props;
  const label = useLabel();
  const field = bindFields(form as unknown as Form<Record<KeysOf<T, PerCurrency>, PerCurrency>>, label);
  return names.map((name) => <MoneyField key={name} {...field(name)} hint={(hints as Hints<string>)[name]} />);
}

/** A setting that is on or off as a whole. */
export const OnOff = ({ form, label }: { form: Edited<boolean>; label: string }) => (
  <div className="p-4 max-md:px-3">
    <Switch label={label} checked={form.value} onChange={form.replace} />
  </div>
);
