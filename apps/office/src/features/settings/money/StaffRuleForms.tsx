import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { requestActText } from '../../../i18n/request-texts.ts';
import type { Edited } from '../../../ui/edit/EditForm.tsx';
import { MoneyField } from '../../../ui/FormFields.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { BoundFields, Fields, useLabel } from '../frame/fields.tsx';
import { BoundForm, SetupForm } from '../frame/SetupForm.tsx';
import type { PerCurrency, SecondPerson, StaffSecurity } from '../setup.types.ts';
import { words } from './money.words.ts';

export function StaffRuleForms() {
  const say = useWords(words);
  const label = useLabel();
  return (
    <>
      <BoundForm settingKey="office" hints={{ cashierMax: say('cashierHint') }} />
      <SetupForm<SecondPerson> settingKey="secondPerson" fields={(form) => <SecondPersonFields form={form} />} />
      <SetupForm<StaffSecurity>
        settingKey="staffSecurity"
        hint={say('requiredHint')}
        fields={(form) => (
          <>
            <Fields>
              <BoundFields of="staffSecurity" form={form} />
            </Fields>
            <div className="px-4 pb-4 max-md:px-3">
              <Switch label={label('required')} checked={form.value.required} onChange={(required) => form.set({ required })} />
            </div>
          </>
        )}
      />
    </>
  );
}

function SecondPersonFields({ form: { value, set } }: { form: Edited<SecondPerson> }) {
  const say = useWords(words);
  const label = useLabel();
  const lang = useLanguage();
  return (
    <>
      <Section title={say('aboveTitle')} hint={say('aboveHint')}>
        <div className="grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {Object.entries(value.above).map(([act, bound]) => (
            <BoundField
              key={act}
              name={`above.${act}`}
              label={requestActText(act)[lang]}
              amountLabel={label('above')}
              value={bound}
              onChange={(next) => set({ above: { ...value.above, [act]: next } })}
            />
          ))}
        </div>
      </Section>
      <Section title={say('aloneTitle')}>
        <div className="grid items-start gap-3 sm:grid-cols-2">
          {Object.entries(value.alone).flatMap(([role, sums]) =>
            (['credit', 'payout'] as const).map((kind) => (
              <BoundField
                key={`${role} ${kind}`}
                name={`alone.${role}.${kind}`}
                label={`${label(role)} · ${label(kind)}: ${say('bounded')}`}
                amountLabel={label('max')}
                value={sums[kind]}
                onChange={(next) => set({ alone: { ...value.alone, [role]: { ...sums, [kind]: next } } })}
              />
            )),
          )}
        </div>
        <Switch label={say('staffTwo')} checked={value.staff} onChange={(staff) => set({ staff })} />
      </Section>
    </>
  );
}

type Props = {
  name: string;
  label: string;
  amountLabel: string;
  value: PerCurrency | null;
  onChange: (value: PerCurrency | null) => void;
};

function BoundField({ name, label, amountLabel, value, onChange }: Props) {
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
