import { expect, test } from 'vitest';
import { boundFaults } from './bounds.ts';

const said = (key: string, value: unknown): string[] => boundFaults(key, value).map(({ path, fault }) => `${path} ${fault}`);

test.each<[string, unknown, string[]]>([
  ['otp', { minutes: 5, triesMax: 5, secondsBetween: 0, perHourMax: 100 }, []],
  [
    'otp',
    { minutes: 0, triesMax: 21, secondsBetween: 1.5, perHourMax: Number.NaN },
    ['minutes range', 'triesMax range', 'secondsBetween whole', 'perHourMax number'],
  ],
  ['withdraw', { min: { THB: 100, LAK: 50_000 }, max: { THB: 99.99, LAK: 50_000 } }, ['max.THB order']],
  ['withdraw', { autoBelow: { THB: 900_000_000, LAK: 0.001 } }, ['autoBelow.THB range', 'autoBelow.LAK twoDecimals']],
  ['smsBudget', { all: 0, prefix: 1, address: 1.5 }, ['all range', 'address whole']],
  ['refund', { least: { THB: 10, LAK: 10 }, most: { THB: 5, LAK: 0 } }, ['most.THB order']],
  ['secondPerson', { above: { 'member.adjust': { THB: -1, LAK: 0 }, 'wheel.put': null } }, ['above.member.adjust.THB range']],
  ['secondPerson', { alone: { admin: { credit: { THB: 100_000_001, LAK: 0 }, payout: null } } }, ['alone.admin.credit.THB range']],
  ['deposit', { banks: [{ minimum: 1 }, { minimum: -1 }] }, ['banks.1.minimum range']],
  ['providers', { PG: { ftWalletSlot: 0 }, JOKER: { order: 1_001 } }, ['PG.ftWalletSlot range', 'JOKER.order range']],
  ['spin', { unitsPerCoin: { THB: 0.01, LAK: 500 } }, ['unitsPerCoin.THB range']],
  ['notice', { th: 'x' }, []],
  ['__proto__', { x: 1 }, []],
])('%s with %j: %j', (key, value, expected) => expect(said(key, value)).toEqual(expected));
