import { type BoundedSetting, settingBounds } from '@krapao/contract/settings/bounds';
import { useLanguage } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { fieldLabel } from '../../../i18n/labels.ts';
import type { Form } from '../../../lib/bind-fields.ts';
import type { Edited } from '../../../ui/edit/EditForm.tsx';
import { MoneyField, NumberField } from '../../../ui/FormFields.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import type { PerCurrency } from '../setup.types.ts';

export function useLabel(): (name: string) => string {
  const lang = useLanguage();
  return (name) => fieldLabel(name)?.[lang] ?? name;
}

export const Fields = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-3 p-4 max-md:px-3 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
);

type BoundProps<T> = { of: BoundedSetting; form: Form<T>; hints?: Readonly<Record<string, string>> | undefined };

export function BoundFields<T extends object>({ of, form, hints = {} }: BoundProps<T>) {
  const label = useLabel();
  const values = new Map<string, unknown>(Object.entries(form.value));
  return Object.entries<object>(settingBounds[of]).map(([name, bound]) => {
    const shared = { name, label: label(name), hint: hints[name] };
    const onChange = (value: unknown): void => form.set({ [name]: value } as Partial<T>);
    if ('THB' in bound) return <MoneyField key={name} {...shared} value={values.get(name) as PerCurrency} onChange={onChange} />;
    return 'isWhole' in bound && <NumberField key={name} {...shared} value={values.get(name) as number} onChange={onChange} />;
  });
}

export const OnOff = ({ form, label }: { form: Edited<boolean>; label: string }) => (
  <div className="p-4 max-md:px-3">
    <Switch label={label} checked={form.value} onChange={form.replace} />
  </div>
);
