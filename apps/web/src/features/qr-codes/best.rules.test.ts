import { fromJson } from '@krapao/money';
import { expect, test } from 'vitest';
import { askInTurn, codeMakers, leastOfAll, takersOf } from './best.rules.ts';
import type { QrBank } from './qr-bank.ts';

const bank = (bankCode: string, minimum: number, more: Partial<QrBank> = {}): QrBank => ({
  bankCode,
  bankType: 'PAYMENT',
  mode: 'AUTO',
  minimum,
  currency: 'BAHT',
  bankAccountName: '',
  ...more,
});
const banks = [
  bank('SCB', 0, { bankType: 'BANK' }),
  bank('WW', 100),
  bank('KBANK', 1, { bankType: 'BANK', mode: 'SMS' }),
  bank('ZPAY', 10),
  bank('KTB', 0, { bankType: 'BANK', mode: 'SMS' }),
];
const codes = (of: readonly QrBank[]) => of.map(({ bankCode }) => bankCode);
const baht = (n: number) => fromJson(n, 'THB');

test('keeps the server’s order and offers only banks that accept the amount', () => {
  const makers = codeMakers(banks);
  expect(codes(makers)).toEqual(['WW', 'KBANK', 'ZPAY']);
  expect(leastOfAll([bank('WW', 100), ...makers])).toEqual(baht(1));
  expect([0.5, 5, 50, 500].map((n) => codes(takersOf(baht(n), makers)))).toEqual([
    [],
    ['KBANK'],
    ['KBANK', 'ZPAY'],
    ['WW', 'KBANK', 'ZPAY'],
  ]);
  const bcel = bank('BCEL', 1_000, { bankType: 'BANK', mode: 'SMS', currency: 'LAK' });
  expect(codes(codeMakers([bcel]))).toEqual(['BCEL']);
  expect(takersOf(fromJson(1_000.5, 'LAK'), [bcel])).toEqual([]);
});

test('asks the next bank only after a refusal, not after a code or an error', async () => {
  const asked: string[] = [];
  const answers = (given: Record<string, boolean | Error>) => (code: string, isFirst: boolean) => {
    asked.push(isFirst ? `${code} first` : code);
    const answer = given[code];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ hasQrcode: answer === true });
  };
  const first = await askInTurn(['a', 'b', 'c'], answers({ a: false, b: true }));
  expect(first).toEqual({ bank: 'b', answer: { hasQrcode: true } });
  expect(asked.splice(0)).toEqual(['a first', 'b']);
  expect(await askInTurn(['a', 'b'], answers({}))).toEqual({ bank: 'b', answer: { hasQrcode: false } });
  expect(await askInTurn([], answers({}))).toBeNull();
  asked.length = 0;
  await expect(askInTurn(['a', 'b', 'c'], answers({ b: new Error('no answer') }))).rejects.toThrow('no answer');
  expect(asked).toEqual(['a first', 'b']);
});
