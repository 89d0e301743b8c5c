import { accountKinds, moneyPlaces, movementEnds, movementNotes } from '@krapao/contract/api/codes';
import { errorCodes, slipNotes, spinErrorCodes } from '@krapao/contract/api/errors';
import { describe, expect, test } from 'vitest';
import { type Lang, lao, type Message, readAll, readWords, thai } from './read-words.ts';
import { fieldName, fullStops, looseFiles, type Rule, sameEverywhere, terms } from './words-rules.ts';

const apps = ['apps/web/src', 'apps/office/src', 'packages/ui/src', 'packages/chat-client/src'];
const { messages, loose, bare } = readAll(...apps, 'packages/money/src', 'packages/contract/src', 'apps/server/src', 'scripts');

type Said = { readonly at: string; readonly lang: Lang; readonly text: string };
const languageOf = (text: string): Lang => (thai.test(text) ? 'th' : 'la');
const saidIn = ({ at, key, texts }: Message): Said[] =>
  (['th', 'la', 'en'] as const).flatMap((lang) => (texts[lang] ? [{ at: `${at} ${key}`, lang, text: texts[lang] }] : []));
const said: readonly Said[] = [...messages.flatMap(saidIn), ...loose.map(({ at, text }) => ({ at, lang: languageOf(text), text }))];

const startsWith = (at: string, places: readonly string[] = []): boolean => places.some((place) => at.startsWith(place));
const breaks = ({ never, but = [], within }: Omit<Rule, 'lang'>, { at, text }: Said): boolean =>
  never.test(text) && !but.includes(text) && !startsWith(at, but) && (!within || startsWith(at, within));
const shown = (found: readonly Said[]): string[] => found.map(({ at, text }) => `${at}: ${text}`);

test('the search finds texts in every kind of place', () => {
  const texts = new Set(said.map(({ text }) => text));
  for (const one of [
    'รายการเดินบัญชี',
    'ຍ້າຍເງິນສຳເລັດ',
    'Copied: {text}',
    '{}: รหัส OTP {}{} (อ้างอิง {}) ใช้ได้ {} นาที ห้ามบอกผู้อื่น',
    'Send the slip within 1 hour of the transfer',
    'ลองอีกครั้ง',
    'What will happen',
  ])
    expect(texts).toContain(one);
  expect(messages.length).toBeGreaterThan(1_500);
});

test('every message has three languages with the same placeholders', () => {
  const placeholders = (text = ''): string => [...new Set(text.match(/\{\w*\}|%\w+%/g))].sort().join();
  const halves = messages.filter(({ texts }) => {
    const { th, la, en } = texts;
    if (th === undefined || la === undefined || en === undefined) return true;
    if ((th === '') !== (la === '') || (th === '') !== (en === '')) return true;
    return new Set([th, la, en].map(placeholders)).size > 1;
  });
  // One is plain text from before there were three languages. The other is correct because Lao writes months as numbers.
  const known = ['apps/server/src/platform/settings/clean-html.ts', 'packages/chat-client/src/chat-time.ts'];
  expect(halves.filter(({ at }) => !startsWith(at, known))).toEqual([]);
});

test('Thai texts use Thai letters, Lao texts Lao ones, and English texts neither', () => {
  const foreign: Record<Lang, RegExp> = { th: lao, la: thai, en: /[\u0e00-\u0eff]/ };
  expect(shown(said.filter(({ lang, text }) => foreign[lang].test(text)))).toEqual([]);
});

describe('terms of the glossary', () => {
  test.each(terms.map((rule) => [`${rule.lang} ${rule.never} -> ${rule.why}`, rule] as const))('%s', (_name, rule) => {
    expect(shown(said.filter((one) => one.lang === rule.lang && breaks(rule, one)))).toEqual([]);
  });
});

test('no text contains a code, constant or field name', () => {
  const codes = new Set<string>([
    ...errorCodes,
    ...slipNotes,
    ...spinErrorCodes,
    ...movementNotes,
    ...movementEnds,
    ...moneyPlaces,
    ...accountKinds,
  ]);
  const isCode = (word: string): boolean =>
    /^[A-Z]+(_[A-Z0-9]+)+$/.test(word) || (/^[A-Z]{4,}$/.test(word) && (codes.has(word) || word === 'TRUELINK'));
  const withCode = said.filter(({ text }) => (text.match(/[A-Z][A-Z0-9_]+/g) ?? []).some(isCode));
  expect(shown(withCode)).toEqual([]);
  expect(
    shown(said.filter((one) => breaks(fieldName, { ...one, text: one.text.replace(/\{\w*\}|%\w+%|<[^>]*>|https?:\S+/g, '') }))),
  ).toEqual([]);
});

test('a single sentence ends without a full stop', () => {
  const one = /^[^.!?:;]*[^.]\.(<\/\w+>)*$/;
  const abbreviated = /(น|ค|ย|พ|ທ|No)\.$/;
  expect(shown(said.filter(({ text }) => one.test(text) && !abbreviated.test(text) && !fullStops.includes(text)))).toEqual([]);
});

test('the apps show no text that exists in only one language', () => {
  expect(
    shown(loose.filter(({ at }) => startsWith(at, apps) && !startsWith(at, looseFiles)).map((one) => ({ ...one, lang: 'th' as const }))),
  ).toEqual([]);
  expect(bare.filter(({ at, text }) => startsWith(at, apps) && !sameEverywhere.includes(text) && !/^[a-z]\w*$/.test(text))).toEqual([]);
});

test('rule violations are found', () => {
  const found = readWords(
    `const words = messages({ a: { th: 'ไม่พบผู้ใช้', la: 'ກັບກະເປົາ', en: 'Refund {n}.' }, b: { th: 'ก', la: 'ก' } });
     const page = <p title="Hello there">ไทย{words}Only English</p>;`,
    'apps/web/src/x.tsx',
  );
  expect(found.messages.map(({ key }) => key)).toEqual(['a', 'b']);
  const wrong = found.messages.flatMap(saidIn).filter((one) => terms.some((rule) => rule.lang === one.lang && breaks(rule, one)));
  expect(wrong.map(({ text }) => text)).toEqual(['ไม่พบผู้ใช้', 'ກັບກະເປົາ', 'Refund {n}.']);
  expect([found.loose.map(({ text }) => text), found.bare.map(({ text }) => text)]).toEqual([['ไทย'], ['Hello there', 'Only English']]);
});

test.each([
  ['th', 'ผู้ตัดสิน'],
  ['th', 'ไม่เกิน 8 ตัวอักษร'],
  ['th', 'เข้าสู่ระบบหลังบ้าน'],
  ['th', 'จบเงื่อนไขโบนัส'],
  ['la', 'ຜູ້ຕັດສິນ'],
  ['la', 'ປິດໃຫ້ບໍລິການ'],
  ['la', 'ບອດແຊັດ'],
  ['la', 'ທະນາຄານນີ້ມັກມີ {n} ໂຕ'],
  ['en', 'Acts'],
  ['en', 'Switched on'],
  ['en', 'In force as soon as it is saved'],
  ['en', 'May do everything'],
  ['en', 'Posted by itself'],
  ['en', 'Members can claim it at once'],
  ['en', 'Sweep back'],
  ['en', 'Only {n}% is taken'],
  ['en', 'The member has taken no bonus yet'],
  ['en', 'Money requests a minute'],
  ['en', 'Nobody fits the sender'],
  ['en', 'You have {n} coins'],
] as const)('terms rejected in the first review are found: %s %s', (lang, text) => {
  expect(terms.some((rule) => rule.lang === lang && breaks(rule, { at: 'apps/web/src/x.ts', lang, text }))).toBe(true);
});
