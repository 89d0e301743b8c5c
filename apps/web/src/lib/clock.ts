import { relativeTimeSeconds } from '@krapao/contract/constants';
import { documentLang, type Lang } from '@krapao/ui/language.ts';

type Unit = Exclude<keyof typeof relativeTimeSeconds, 'second'>;

// Browsers carry no Lao for relative time and would answer in English.
const laoUnits: Readonly<Record<Unit, string>> = { year: 'ປີ', month: 'ເດືອນ', day: 'ມື້', hour: 'ຊົ່ວໂມງ', minute: 'ນາທີ' };
const justNow: Readonly<Record<Lang, string>> = { th: 'เมื่อสักครู่', la: 'ຫວ່າງກີ້ນີ້', en: 'just now' };

/** How long ago, in whole units that have passed. Below a minute no seconds are counted: the page is drawn again too seldom for them to be true. */
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
  return justNow[lang];
}

/** mm:ss, for a countdown. */
export function minutesSeconds(secondsLeft: number): string {
  const seconds = Math.max(0, Math.ceil(secondsLeft));
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
