import { messages, useLanguage, useWords } from '@krapao/ui/words.ts';
import { valueText } from '../../../i18n/value-texts.ts';
import { bindFields } from '../../../lib/bind-fields.ts';
import type { Edited } from '../../../ui/edit/EditForm.tsx';
import { ChoiceField, TextField } from '../../../ui/FormFields.tsx';
import { SortableRows } from '../../../ui/SortableRows.tsx';
import { useLabel } from '../frame/fields.tsx';
import { SetupForm } from '../frame/SetupForm.tsx';
import type { Bank } from '../setup.types.ts';

const words = messages({
  hint: {
    th: 'สมาชิกเลือกธนาคารจากรายการนี้ตามลำดับ ธนาคารที่เอาออกยังใช้ได้กับสมาชิกที่มีบัญชีอยู่แล้ว',
    la: 'ສະມາຊິກເລືອກທະນາຄານຈາກລາຍການນີ້ຕາມລຳດັບ ທະນາຄານທີ່ເອົາອອກ ສະມາຊິກທີ່ມີບັນຊີຢູ່ແລ້ວຍັງໃຊ້ໄດ້',
    en: 'Members choose their bank from this list, in this order. Removing a bank does not affect members who already have an account there',
  },
  add: { th: 'เพิ่มธนาคาร', la: 'ເພີ່ມທະນາຄານ', en: 'Add a bank' },
  fresh: { th: 'ธนาคารใหม่', la: 'ທະນາຄານໃໝ່', en: 'New bank' },
});
const blank: Bank = { code: '', nameTH: '', nameEN: '', nameLA: '', country: 'TH' };

export function BanksForm() {
  const say = useWords(words);
  return <SetupForm<Bank[]> settingKey="banks" hint={say('hint')} fields={(form) => <BankRows form={form} />} />;
}

function BankRows({ form: { value, replace } }: { form: Edited<Bank[]> }) {
  const say = useWords(words);
  const label = useLabel();
  const lang = useLanguage();
  const countries = (['TH', 'LA'] as const).map((country) => ({ value: country, label: valueText('country', country)?.[lang] ?? country }));
  return (
    <div className="space-y-3 p-4 max-md:px-3">
      <SortableRows
        label={label('banks')}
        rows={value}
        onChange={replace}
        nameOf={(bank) => ({ th: bank.nameTH, la: bank.nameLA, en: bank.nameEN })[lang] || bank.code || say('fresh')}
        add={{ label: say('add'), row: blank }}
      >
        {(bank, at, put) => {
          const field = bindFields({ value: bank, set: put }, label, `${at}.`);
          return (
            <div className="grid items-start gap-2 sm:grid-cols-2 xl:grid-cols-5">
              <TextField
                {...field('code')}
                autoComplete="off"
                className="figures"
                onChange={(code) => put({ code: code.toUpperCase().trim() })}
              />
              {(['nameTH', 'nameLA', 'nameEN'] as const).map((name) => (
                <TextField key={name} {...field(name)} autoComplete="off" />
              ))}
              <ChoiceField {...field('country')} options={countries} />
            </div>
          );
        }}
      </SortableRows>
    </div>
  );
}
