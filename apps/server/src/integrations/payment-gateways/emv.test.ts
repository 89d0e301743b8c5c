import { money } from '@krapao/money';
import { expect, test } from 'vitest';
import { bcelIin, crc16, laoQr, parseTags, promptPayBill } from './emv.ts';

const baht = (units: number) => money(BigInt(Math.round(units * 100)), 'THB');
const published = {
  bill: '00020101021230650016A00000067701011201150994000165501000212123456789012030667042953037645802TH54073649.2263044534',
  bcel: '00020101021238590016A00526628466257701082771041802030020316mch00000000000015204581653034185405500005802LA5911DEMO WALLET6003VTE62110107INV00016304A531',
};

function tagsOf(text: string): Record<string, string> {
  const tags = parseTags(text);
  expect(tags).not.toBeNull();
  expect(tags?.get('63')).toBe(crc16(text.slice(0, -4)).toString(16).toUpperCase().padStart(4, '0'));
  return Object.fromEntries([...(tags ?? [])].filter(([id]) => id !== '63'));
}

test('a PromptPay bill has the tags of the published example', () => {
  expect(tagsOf(promptPayBill({ billerId: '099400016550100', ref1: '123456789012', ref2: '670429', amount: baht(3649.22) }))).toEqual(
    tagsOf(published.bill),
  );
});

test('a LaoQR code of BCEL has the tags of the published example', () => {
  const made = laoQr({
    iin: bcelIin,
    receiver: 'mch0000000000001',
    amount: money(5_000_000n, 'LAK'),
    bill: 'INV0001',
    name: 'DEMO WALLET',
  });
  expect(tagsOf(made)).toEqual(tagsOf(published.bcel));
  expect(() => laoQr({ iin: bcelIin, receiver: 'x', amount: money(101n, 'LAK'), bill: 'a', name: 'b' })).toThrow();
});

test('a text that is not a sequence of whole tags is not parsed', () => {
  for (const text of ['0', '00', '0005a', 'ab02xx', '000101000102']) expect(parseTags(text)).toBeNull();
});
