import { messages, useWords } from '@krapao/ui/words.ts';
import { useBankOptions } from '../lib/bank-options.ts';
import type { Order } from '../lib/order.ts';
import { Button } from './Button.tsx';
import { Choice, Field } from './Field.tsx';
import { SortChoice } from './SortChoice.tsx';

const words = messages({
  from: { th: 'ตั้งแต่วันที่', la: 'ແຕ່ວັນທີ', en: 'From' },
  to: { th: 'ถึงวันที่', la: 'ຮອດວັນທີ', en: 'To' },
  min: { th: 'จำนวนเงินต่ำสุด', la: 'ຈຳນວນເງິນຕ່ຳສຸດ', en: 'Amount from' },
  max: { th: 'จำนวนเงินสูงสุด', la: 'ຈຳນວນເງິນສູງສຸດ', en: 'Amount to' },
  bank: { th: 'ธนาคาร', la: 'ທະນາຄານ', en: 'Bank' },
  anyBank: { th: 'ทุกธนาคาร', la: 'ທຸກທະນາຄານ', en: 'Any bank' },
  mine: { th: 'เฉพาะงานของฉัน', la: 'ສະເພາະວຽກຂອງຂ້ອຍ', en: 'Only mine' },
  filters: { th: 'ตัวกรอง', la: 'ຕົວກັ່ນຕອງ', en: 'Filters' },
  clear: { th: 'ล้างตัวกรอง', la: 'ລ້າງຕົວກັ່ນຕອງ', en: 'Clear filters' },
});

export const noFilters = { from: '', to: '', min: '', max: '', bankCode: '', mine: '' } as const;
type Name = keyof typeof noFilters;

const amountIn = (typed: string): number | null => {
  const amount = Number(typed);
  return typed === '' || !Number.isFinite(amount) || amount < 0 ? null : Math.round(amount * 100) / 100;
};

export function narrowing({ from, to, min, max, bankCode, mine, reference = '' }: Values & { readonly reference?: string }) {
  const [least, most] = [amountIn(min), amountIn(max)];
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(least !== null && { min: least }),
    ...(most !== null && { max: most }),
    ...(bankCode && { bankCode }),
    ...(mine === 'true' && { mine: true }),
    ...(reference && { reference }),
  };
}
type Values = Readonly<Record<Name, string>>;
type Props = {
  values: Values;
  set: (changes: Partial<Record<Name, string>>) => void;
  fields: readonly ('date' | 'amount' | 'bank' | 'mine')[];
  order?: Order | undefined;
};

/** Collapsed until one is in use. The sort order filters nothing and is always visible. */
export function ListFilters({ values, set, fields, order }: Props) {
  const say = useWords(words);
  const banks = useBankOptions(values.bankCode).options.slice(1);
  const isUsed = Object.keys(noFilters).some((name) => values[name as Name] !== '');
  const input = (name: Exclude<Name, 'mine' | 'bankCode'>, type: 'date' | 'number') => (
    <Field
      label={say(name)}
      type={type}
      min={type === 'number' ? 0 : undefined}
      value={values[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  return (
    <div className="flex items-start gap-x-6 border-b border-line px-3 py-2 max-md:flex-col max-md:items-stretch">
      <details open={isUsed} className="min-w-0 grow">
        <summary className="cursor-pointer py-1.5 text-muted max-md:min-h-[44px] max-md:py-2">{say('filters')}</summary>
        <div className="mt-2 grid items-end gap-3 pb-1 sm:grid-cols-2 lg:grid-cols-4">
          {fields.includes('date') && (
            <>
              {input('from', 'date')}
              {input('to', 'date')}
            </>
          )}
          {fields.includes('amount') && (
            <>
              {input('min', 'number')}
              {input('max', 'number')}
            </>
          )}
          {fields.includes('bank') && (
            <Choice
              label={say('bank')}
              value={values.bankCode}
              onChange={(event) => set({ bankCode: event.target.value })}
              options={[{ value: '', label: say('anyBank') }, ...banks]}
            />
          )}
          {fields.includes('mine') && (
            <label className="flex min-h-[34px] items-center gap-2 max-md:min-h-[44px]">
              <input
                type="checkbox"
                className="size-4"
                checked={values.mine === 'true'}
                onChange={(event) => set({ mine: event.target.checked ? 'true' : '' })}
              />
              {say('mine')}
            </label>
          )}
          {isUsed && <Button onClick={() => set(noFilters)}>{say('clear')}</Button>}
        </div>
      </details>
      {order && <SortChoice order={order} />}
    </div>
  );
}
