import { messages, useWords } from '@krapao/ui/words.ts';
import { useProviderName } from '../../../lib/names.ts';
import type { Edited } from '../../../ui/edit/EditForm.tsx';
import { OptionalNumberField, TextField } from '../../../ui/FormFields.tsx';
import { PictureField } from '../../../ui/PictureField.tsx';
import { places } from '../../../ui/picture/place.ts';
import { SortableRows } from '../../../ui/SortableRows.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { useLabel } from '../frame/fields.tsx';
import { SetupForm } from '../frame/SetupForm.tsx';
import type { Provider, Providers } from '../setup.types.ts';
import { inOrder, type Patch, type ProviderRow, rowsOf, withPart } from './provider-rows.ts';

const words = messages({
  hint: {
    th: 'ลากเพื่อจัดลำดับที่สมาชิกเห็น ช่องที่ว่างใช้ค่าของค่ายเกมเอง ค่ายที่ปิดยังโยกเงินออกได้',
    la: 'ລາກເພື່ອຈັດລຳດັບທີ່ສະມາຊິກເຫັນ ຊ່ອງທີ່ຫວ່າງໃຊ້ຄ່າຂອງຄ່າຍເກມເອງ ຄ່າຍທີ່ປິດຍັງຍ້າຍເງິນອອກໄດ້',
    en: 'Drag to set the order members see. Empty fields use the provider’s own values. Money can still be moved out of a provider that is off',
  },
  details: { th: 'ชื่อ ลิงก์ และรูป', la: 'ຊື່ ລິ້ງ ແລະ ຮູບ', en: 'Name, links and picture' },
  nothing: { th: 'สมาชิกจะไม่เห็นเกมเลย', la: 'ສະມາຊິກຈະບໍ່ເຫັນເກມເລີຍ', en: 'Members would see no games' },
});

export function ProvidersForm() {
  const say = useWords(words);
  return (
    <SetupForm<Providers>
      settingKey="providers"
      hint={say('hint')}
      fields={(form) => <ProviderRows form={form} />}
      preview={(providers) => <Preview providers={providers} />}
    />
  );
}

function ProviderRows({ form: { value, replace, problems } }: { form: Edited<Providers> }) {
  const say = useWords(words);
  const label = useLabel();
  const nameOf = useProviderName();
  const put = (code: string, provider: Provider, patch: Patch): void => replace({ ...value, [code]: withPart(provider, patch) });
  return (
    <div className="p-4 max-md:px-3">
      <SortableRows
        keepsAll
        tools={({ code, ...row }) => (
          <Switch label={label('enabled')} checked={row.enabled} onChange={(enabled) => put(code, row, { enabled })} />
        )}
        label={label('providers')}
        rows={rowsOf(value)}
        onChange={(rows) => replace(inOrder(rows))}
        nameOf={({ code, name }) => name ?? nameOf(code)}
      >
        {(row) => {
          const { code, ...provider } = row;
          return (
            <details {...([...problems.keys()].some((path) => path.startsWith(`${code}.`)) ? { open: true } : {})}>
              <summary className="cursor-pointer text-muted max-md:min-h-[44px]">{say('details')}</summary>
              <ProviderFields row={row} put={(patch) => put(code, provider, patch)} />
            </details>
          );
        }}
      </SortableRows>
    </div>
  );
}

type FieldsProps = { row: ProviderRow; put: (patch: Patch) => void };

function ProviderFields({ row, put }: FieldsProps) {
  const label = useLabel();
  return (
    <div className="mt-2 grid items-start gap-3 sm:grid-cols-2">
      <TextField name={`${row.code}.name`} label={label('name')} value={row.name ?? ''} maxLength={60} onChange={(name) => put({ name })} />
      <OptionalNumberField
        name={`${row.code}.ftWalletSlot`}
        label={label('ftWalletSlot')}
        value={row.ftWalletSlot ?? null}
        onChange={(times) => put({ ftWalletSlot: times ?? undefined })}
      />
      {(['web', 'android', 'ios'] as const).map((field) => (
        <TextField
          key={field}
          name={`${row.code}.${field}`}
          label={label(field)}
          value={row[field] ?? ''}
          inputMode="url"
          autoComplete="off"
          onChange={(link) => put({ [field]: link })}
        />
      ))}
      <PictureField
        name={`${row.code}.picture`}
        label={label('picture')}
        place={places.logo}
        value={row.picture ?? ''}
        onChange={(picture) => put({ picture })}
      />
    </div>
  );
}

function Preview({ providers }: { providers: Providers }) {
  const say = useWords(words);
  const nameOf = useProviderName();
  const offered = rowsOf(providers).filter(({ enabled }) => enabled);
  if (offered.length === 0) return <p className="text-danger">{say('nothing')}</p>;
  return (
    <ol className="grid grid-cols-3 gap-2 text-center">
      {offered.map(({ code, name, picture }) => (
        <li key={code} className="min-w-0">
          <img
            src={picture ?? `/providers/${code.toLowerCase()}.svg`}
            alt=""
            className="mx-auto size-14 rounded-2xl bg-raised object-cover"
          />
          <span className="block break-words">{name ?? nameOf(code)}</span>
        </li>
      ))}
    </ol>
  );
}
