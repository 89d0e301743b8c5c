import { dateTime } from '@krapao/ui/date-time.ts';
import type { Lang } from '@krapao/ui/language.ts';

const months: Readonly<Record<Exclude<Lang, 'la'>, string>> = {
  th: 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.',
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
};
const buddhistEra = 543;

export function dayOf(at: string): string {
  return Number.isNaN(Date.parse(at)) ? '' : dateTime(at).slice(0, 10);
}

export const timeOf = (at: string): string => (Number.isNaN(Date.parse(at)) ? '' : dateTime(at).slice(11, 16));

/** Thai dates use the Buddhist era. */
export function longDay(day: string, lang: Lang): string {
  const [date, month, year] = day.split('/').map(Number);
  if (lang === 'la' || !date || !month || !year) return day;
  return `${date} ${months[lang].split(' ')[month - 1]} ${lang === 'th' ? year + buddhistEra : year}`;
}
