import { relativeTimeSeconds } from '@krapao/contract/values/constants';
import { documentLang, type Lang } from '@krapao/ui/language.ts';

type Unit = keyof typeof relativeTimeSeconds;

// Browsers have no Lao for relative time and would fall back to English.
const laoUnits: Readonly<Record<Unit, string>> = {
  year: 'ປີ',
  month: 'ເດືອນ',
  day: 'ມື້',
  hour: 'ຊົ່ວໂມງ',
  minute: 'ນາທີ',
  second: 'ວິນາທີ',
};
const justNow: Readonly<Record<Lang, string>> = { th: 'เมื่อสักครู่', la: 'ຫວ່າງກີ້ນີ້', en: 'just now' };

export function relativeTime(at: Date | string, now: Date, lang: Lang): string {
  const seconds = Math.floor((now.getTime() - new Date(at).getTime()) / 1000);
  for (const unit of ['year', 'month', 'day', 'hour', 'minute', 'second'] as const) {
    const count = Math.floor(seconds / relativeTimeSeconds[unit]);
    if (count < 1) continue;
    if (lang === 'la') return `${count} ${laoUnits[unit]}ກ່ອນ`;
    return new Intl.RelativeTimeFormat(`${documentLang[lang]}-u-nu-latn`, { numeric: 'always' }).format(-count, unit);
  }
  return justNow[lang];
}

export function nextRelativeMs(at: Date | string, now: Date): number {
  const agoMs = now.getTime() - new Date(at).getTime();
  const stepMs = agoMs < 60_000 ? 1_000 : 60_000;
  return agoMs < 0 ? Math.min(60_000, 1_000 - agoMs) : stepMs - (agoMs % stepMs);
}

export function minutesSeconds(secondsLeft: number): string {
  const seconds = Math.max(0, Math.ceil(secondsLeft));
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}
