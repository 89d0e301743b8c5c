import { relativeTimeSeconds } from '@krapao/contract/constants';
import { flags } from '../app/flags.ts';
import { documentLang, type Lang } from '../i18n/language.ts';

const timeZone = flags.laos ? 'Asia/Vientiane' : 'Asia/Bangkok';

// Left to itself `th` counts years of the Buddhist era; these figures must agree with a bank slip.
const parts = new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

function part(at: Date) {
  const found: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of parts.formatToParts(at)) found[type] = value;
  return found;
}

/** DD/MM/YYYY HH:mm:ss, in the operator's own zone wherever the phone is. */
export function dateTime(at: Date | string): string {
  const p = part(new Date(at));
  return `${p.day}/${p.month}/${p.year} ${p.hour}:${p.minute}:${p.second}`;
}

export function date(at: Date | string): string {
  return dateTime(at).slice(0, 10);
}

type Unit = keyof typeof relativeTimeSeconds;

// Browsers carry no Lao for relative time and would answer in English.
const laoUnits: Readonly<Record<Unit, string>> = { year: 'ປີ', month: 'ເດືອນ', day: 'ມື້', hour: 'ຊົ່ວໂມງ', minute: 'ນາທີ', second: 'ວິນາທີ' };

export function relativeTime(at: Date | string, now: Date, lang: Lang): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - new Date(at).getTime()) / 1000));
  const say = (count: number, unit: Unit): string =>
    lang === 'la'
      ? `${count} ${laoUnits[unit]}ກ່ອນ`
      : new Intl.RelativeTimeFormat(`${documentLang[lang]}-u-nu-latn`, { numeric: 'always' }).format(-count, unit);
  for (const unit of ['year', 'month', 'day', 'hour', 'minute'] as const) {
    const count = Math.floor(seconds / relativeTimeSeconds[unit]);
    if (count >= 1) return say(count, unit);
  }
  return say(seconds, 'second');
}

/** mm:ss, for a countdown. */
export function minutesSeconds(secondsLeft: number): string {
  const seconds = Math.max(0, Math.ceil(secondsLeft));
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
