import { expect, test } from 'vitest';
import { nextRelativeMs, relativeTime } from './clock.ts';

const now = new Date('2026-11-16T12:00:00.000Z');
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const [minute, hour, day, month, year] = [60, 3_600, 86_400, 2_592_000, 31_536_000];

// proves: limits.relative
test.each([
  [-30, 'เมื่อสักครู่', 'ຫວ່າງກີ້ນີ້', 'just now'],
  [0, 'เมื่อสักครู่', 'ຫວ່າງກີ້ນີ້', 'just now'],
  [0.999, 'เมื่อสักครู่', 'ຫວ່າງກີ້ນີ້', 'just now'],
  [1, '1 วินาทีที่ผ่านมา', '1 ວິນາທີກ່ອນ', '1 second ago'],
  [30, '30 วินาทีที่ผ่านมา', '30 ວິນາທີກ່ອນ', '30 seconds ago'],
  [minute - 0.001, '59 วินาทีที่ผ่านมา', '59 ວິນາທີກ່ອນ', '59 seconds ago'],
  [minute, '1 นาทีที่ผ่านมา', '1 ນາທີກ່ອນ', '1 minute ago'],
  [2 * minute - 1, '1 นาทีที่ผ่านมา', '1 ນາທີກ່ອນ', '1 minute ago'],
  [2 * minute, '2 นาทีที่ผ่านมา', '2 ນາທີກ່ອນ', '2 minutes ago'],
  [hour - 1, '59 นาทีที่ผ่านมา', '59 ນາທີກ່ອນ', '59 minutes ago'],
  [hour, '1 ชั่วโมงที่ผ่านมา', '1 ຊົ່ວໂມງກ່ອນ', '1 hour ago'],
  [day - 1, '23 ชั่วโมงที่ผ่านมา', '23 ຊົ່ວໂມງກ່ອນ', '23 hours ago'],
  [day, '1 วันที่ผ่านมา', '1 ມື້ກ່ອນ', '1 day ago'],
  [month - 1, '29 วันที่ผ่านมา', '29 ມື້ກ່ອນ', '29 days ago'],
  [month, '1 เดือนที่ผ่านมา', '1 ເດືອນກ່ອນ', '1 month ago'],
  [year - 1, '12 เดือนที่ผ่านมา', '12 ເດືອນກ່ອນ', '12 months ago'],
  [year, '1 ปีที่แล้ว', '1 ປີກ່ອນ', '1 year ago'],
  [2 * year - 1, '1 ปีที่แล้ว', '1 ປີກ່ອນ', '1 year ago'],
])('%d seconds ago', (seconds, th, la, en) => {
  const at = before(seconds);
  expect((['th', 'la', 'en'] as const).map((lang) => relativeTime(at, now, lang))).toEqual([th, la, en]);
});

test.each([
  ['a time slightly in the future', -2.5, 3_500],
  ['a time far in the future', -hour, 60_000],
  ['just now', 0, 1_000],
  ['within the first minute', 30.25, 750],
  ['at the end of the first minute', minute - 0.001, 1],
  ['a minute', minute, 60_000],
  ['a minute and a half', 90, 30_000],
  ['an hour', hour, 60_000],
])('%s: the text is updated when it can change', (_, seconds, ms) => {
  expect(nextRelativeMs(before(seconds), now)).toBe(ms);
});
