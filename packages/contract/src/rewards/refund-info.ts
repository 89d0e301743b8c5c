/** Cashback rule as text, shared by the server and the form's preview. Must not import zod. */
import { type Currency, formatMoney, fromJson, isPositive } from '@krapao/money';
import type { Language } from '../values/languages.ts';
import { plural } from '../values/plural.ts';

type Parts = { readonly percent: string; readonly bounds: string; readonly days: number };

const words: Record<Language, { least: string; most: string; between: string; sentence: (o: Parts) => string }> = {
  th: {
    least: 'ขั้นต่ำ',
    most: 'สูงสุด',
    between: ' ',
    sentence: ({ percent, bounds, days }) => `คืน ${percent}% ของยอดเสียเมื่อวาน${bounds} กดรับได้ภายใน ${days} วัน`,
  },
  la: {
    least: 'ຂັ້ນຕ່ຳ',
    most: 'ສູງສຸດ',
    between: ' ',
    sentence: ({ percent, bounds, days }) => `ຄືນ ${percent}% ຂອງຍອດເສຍມື້ວານ${bounds} ກົດຮັບໄດ້ພາຍໃນ ${days} ມື້`,
  },
  en: {
    least: 'minimum',
    most: 'maximum',
    between: ', ',
    sentence: ({ percent, bounds, days }) =>
      `Get back ${percent}% of yesterday’s losses${bounds}. Claim within ${days} ${plural(days, 'day', 'days')}`,
  },
};

type Rule = {
  readonly percent: number;
  readonly least: Readonly<Record<Currency, number>>;
  readonly most: Readonly<Record<Currency, number>>;
  readonly expiryDays: number;
};

export function refundInfo({ percent, least, most, expiryDays }: Rule, currency: Currency, language: Language): string {
  const own = words[language];
  const bound = (name: string, units: number): string[] => {
    const amount = fromJson(units, currency);
    return isPositive(amount) ? [`${name} ${formatMoney(amount, language)}`] : [];
  };
  const bounds = [...bound(own.least, least[currency]), ...bound(own.most, most[currency])].join(own.between);
  return own.sentence({ percent: String(percent), bounds: bounds && ` (${bounds})`, days: expiryDays });
}
