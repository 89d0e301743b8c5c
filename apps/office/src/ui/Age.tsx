import { dateTime } from '@krapao/ui/date-time.ts';
import { useNow } from '@krapao/ui/use-now.ts';
import { messages, useWords } from '@krapao/ui/words.ts';

const words = messages({
  now: { th: 'เมื่อสักครู่', la: 'ຫວ່າງກີ້ນີ້', en: 'just now' },
  minutes: { th: '{n} นาที', la: '{n} ນາທີ', en: '{n} min' },
  hours: { th: '{n} ชั่วโมง {m} นาที', la: '{n} ຊົ່ວໂມງ {m} ນາທີ', en: '{n} h {m} min' },
  days: { th: '{n} วัน {h} ชั่วโมง', la: '{n} ມື້ {h} ຊົ່ວໂມງ', en: '{n} d {h} h' },
});

const tickMs = 15_000;
const looks = { fresh: 'text-muted', warn: 'text-wait font-semibold', late: 'text-danger font-semibold' } as const;

export function useAgeWords(): (minutes: number) => string {
  const say = useWords(words);
  return (minutes) => {
    if (minutes < 1) return say('now');
    if (minutes < 60) return say('minutes', { n: minutes });
    const hours = Math.floor(minutes / 60);
    return hours < 24 ? say('hours', { n: hours, m: minutes % 60 }) : say('days', { n: Math.floor(hours / 24), h: hours % 24 });
  };
}

export function Age({ since, warnMinutes = 10, lateMinutes = 30 }: { since: string; warnMinutes?: number; lateMinutes?: number }) {
  const inWords = useAgeWords();
  const now = useNow(tickMs);
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  const look = minutes >= lateMinutes ? 'late' : minutes >= warnMinutes ? 'warn' : 'fresh';
  return (
    <time dateTime={since} title={dateTime(since)} className={`figures whitespace-nowrap ${looks[look]}`}>
      {inWords(minutes)}
    </time>
  );
}
