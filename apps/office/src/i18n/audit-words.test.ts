import { auditActs } from '@krapao/contract/api/codes';
import { auditFields, requestFields } from '@krapao/contract/control/audit-fields';
import { expect, test } from 'vitest';
import { linesOf } from '../lib/details.ts';
import { detailText, fieldOf, labelText } from './detail-texts.ts';
import { otherText } from './other-text.ts';
import { subjectText } from './setting-texts.ts';

const names = { bank: () => null, provider: () => null };
const langs = ['th', 'la', 'en'] as const;
const told = (act: string, detail: unknown): string[] =>
  linesOf(act, detail).map((line) => {
    const value = (of: unknown) => detailText(of, fieldOf(line.path) ?? '', 'en', names);
    return `${labelText(line.path, 'en', names)}: ${'after' in line ? `${value(line.before)} -> ${value(line.after)}` : value(line.value)}`;
  });

test.each(auditActs)('%s: every field has a name in three languages', (act) => {
  const fields = [...auditFields[act], ...requestFields];
  for (const lines of [fields.map((field) => [field]), [fields]].flatMap((sets) =>
    sets.map((set) => linesOf(act, Object.fromEntries(set.map((f) => [f, 1])))),
  ))
    for (const { path } of lines)
      for (const lang of langs) expect(labelText(path, lang, names), path.join('.')).not.toContain(otherText[lang]);
});

const exported = { what: 'money', format: 'csv', from: '2026-11-11', to: '2026-11-17', currency: 'BAHT', lines: 138, isWhole: true };
const bonus = {
  name: { th: 'ก', la: 'ກ', en: 'Welcome' },
  minimum: { THB: 100, LAK: 0 },
  percent: 20,
  slices: [{ weight: 3 }],
};
const float = { account: 'KBANK xxx-1234', currency: 'BAHT', expected: 10, counted: 12, difference: 2, reason: 'Cash' };

test.each([
  [
    'report.exported',
    exported,
    ['From: 11/11/2026', 'To: 17/11/2026', 'What: Money in and out', 'File format: csv', 'Lines: 138', 'Sent as a whole: Yes'],
  ],
  ['chat.assign', { from: null, to: 'Somying' }, ['Who has the chat: None -> Somying']],
  ['provider.resume', { reason: 'mended', before: 'Wrong results' }, ['It was paused because: Wrong results', 'Reason: mended']],
  [
    'maintenance.put',
    { after: { th: 'ก', la: 'ກ', en: 'Soon' }, from: '2026-11-16T05:00:00.000Z', until: null },
    ['Text: None -> Soon', 'From: 16/11/2026 12:00:00'],
  ],
  [
    'shift.handOver',
    { openItems: 3, floats: [float] },
    [
      'Open items: 3',
      'Money in our accounts 1: Bank account: KBANK xxx-1234, Currency: THB, Should be there: 10, Counted balance: 12, Difference: 2, Reason: Cash',
    ],
  ],
  [
    'bonus.put',
    { version: 1, before: null, after: bonus },
    ['Name: Welcome', 'Minimum deposit: 100 THB, 0 LAK', 'Percent: 20', 'Slices 1 › Weight: 3', 'Version: 1'],
  ],
])('%s is described in words', (act, detail, wanted) => {
  expect(told(act, detail)).toEqual(wanted);
});

test.each([
  ['setting.put', undefined],
  ['request.ask', { act: 'setting.put' }],
  ['request.refuse', { act: 'setting.put', reason: 'no' }],
])('%s names the setting it is about', (act, detail) => {
  expect(subjectText({ act, subject: 'secondPerson', detail }, 'en')).not.toBe('secondPerson');
});
