import { readAmount } from '@krapao/ui/wire-money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountText, type Edit, editAmount } from './amount-text.rules.ts';

/** `|` marks the caret. */
function edited(before: string, after: string, more: Partial<Edit> = {}): string {
  const { text, caret } = editAmount({ before, after: after.replace('|', ''), caret: after.indexOf('|'), ...more });
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

test.each([
  ['typed at the end', '100', '1000|', '1,000|'],
  ['typed at the end of a number with commas', '1,000', '1,0000|', '10,000|'],
  ['typed in the middle', '1,234', '1,92|34', '19,2|34'],
  ['typed at the start', '234', '1|234', '1|,234'],
  ['deleted at the end', '1,000', '1,00|', '100|'],
  ['deleted in the middle', '1,234,567', '1,2|4,567', '12|4,567'],
  ['the first digit deleted: the zeros stay', '1,000', '|,000', '|000'],
  ['deleting a comma deletes the digit before it', '1,234', '1|234', '|234'],
  ['a selection deleted', '1,234,567', '1|567', '1|,567'],
  ['a dot', '1,000', '1,000.|', '1,000.|'],
  ['decimals', '1,000.', '1,000.5|', '1,000.5|'],
  ['Thai digits', '๑', '๑๒๓๔|', '1,234|'],
  ['Lao digits', '', '໕໐໐໐໐|', '50,000|'],
  ['pasted with commas', '', '1,234.50|', '1,234.50|'],
  ['pasted in the Lao form', '', '1.234.567,50|', '1.234.567,50|'],
  ['pasted over an amount', '1,000', '25000|', '25,000|'],
  ['pasted letters stay, so that the form rejects them', '', '12 baht|', '12 baht|'],
  ['a typed comma', '1', '1,|', '1,|'],
  ['a typed comma that separates no thousand yet', '12,', '12,5|', '12,5|'],
  ['a typed comma that separates a thousand', '12,50', '12,500|', '12,500|'],
  ['three decimals stay unchanged', '50.00', '50.000|', '50.000|'],
])('%s', (_, before, after, wanted) => expect(edited(before, after)).toBe(wanted));

test('Delete before a comma deletes the digit after it', () => {
  expect(edited('1,234', '1|234', { isForward: true })).toBe('1|34');
});

test('a value from elsewhere is shown with commas', () => {
  expect(['1000', '1000000.25', '1,000', '໕໐໐໐', '', '.5', 'x'].map(amountText)).toEqual([
    '1,000',
    '1,000,000.25',
    '1,000',
    '5,000',
    '',
    '.5',
    'x',
  ]);
});

const type = (keys: string): string =>
  [...keys].reduce((before, key) => editAmount({ before, after: before + key, caret: before.length + 1 }).text, '');
const minorOf = (text: string): bigint | undefined => readAmount(text, 'THB')?.minor;

test('typing never changes the value that is read, at any prefix', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789๐๑๒໓໔໙.'), maxLength: 14 });
  fc.assert(
    fc.property(digits, (keys) => {
      expect(minorOf(type(keys))).toBe(minorOf(keys));
    }),
  );
  const written = fc.string({ unit: fc.constantFrom(...'0123456789., '), maxLength: 14 });
  fc.assert(
    fc.property(written, (keys) => {
      for (let n = 1; n <= keys.length; n++) {
        const value = minorOf(keys.slice(0, n));
        if (value !== undefined) expect(minorOf(type(keys.slice(0, n)))).toBe(value);
      }
    }),
    { numRuns: 500 },
  );
});

test('editing digits works as without commas, and the caret stays beside the same digit', () => {
  const step = fc.record({ at: fc.nat(20), put: fc.option(fc.stringMatching(/^\d{1,3}$/)) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let shown = '';
      let bare = '';
      for (const { at, put } of steps) {
        const caret = Math.min(at, shown.length);
        const place = shown.slice(0, caret).replaceAll(',', '').length;
        const after =
          put === null ? shown.slice(0, Math.max(0, caret - 1)) + shown.slice(caret) : shown.slice(0, caret) + put + shown.slice(caret);
        const next = editAmount({ before: shown, after, caret: put === null ? Math.max(0, caret - 1) : caret + put.length });
        bare = put === null ? bare.slice(0, Math.max(0, place - 1)) + bare.slice(place) : bare.slice(0, place) + put + bare.slice(place);
        expect(next.text.replaceAll(',', '')).toBe(bare);
        const left = put === null ? Math.max(0, place - 1) : place + put.length;
        expect(next.text.slice(0, next.caret).replaceAll(',', '')).toHaveLength(left);
        expect(next.text).toBe(amountText(bare));
        shown = next.text;
      }
    }),
  );
});
