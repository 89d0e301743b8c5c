import { providerCodes } from '@krapao/contract/games/providers';
import { gateways } from '@krapao/contract/values/constants';
import { expect, test } from 'vitest';
import { endName } from './end-name.ts';
import { detailOf, type Entry, kindOf, sidesOf, signOf } from './entry.ts';

const named = {
  banks: [
    { code: 'KBANK', nameTH: 'กสิกรไทย', nameEN: 'Kasikornbank', nameLA: 'ກະສິກອນໄທ' },
    { code: 'SCB', nameTH: 'ไทยพาณิชย์', nameEN: '', nameLA: 'ໄທພານິດ' },
  ],
  games: [{ code: 'PG', name: 'PG by staff' }],
};
const nameIn = (lang: 'th' | 'la' | 'en', statementType: string) => (code: string) => endName(code, { statementType, lang, named });

const plain: Entry = {
  _id: 'D1',
  reference: 'D1',
  statementType: 'deposit',
  from: 'KBANK',
  to: 'WALLET',
  amount: 100,
  status: 'SUCCESS',
  createdAt: '2026-11-16T05:00:00.000Z',
};
const of = (more: object): Entry => ({ ...plain, ...more });

// proves: statement.detail statement.signs
test.each([
  ['a deposit', of({}), 'deposit', '+', ['กสิกรไทย', 'ກະສິກອນໄທ', 'Kasikornbank'], { from: 'Kasikornbank', to: 'Wallet' }],
  ['a bank without an English name', of({ from: 'SCB' }), 'deposit', '+', ['ไทยพาณิชย์', 'ໄທພານິດ', 'ไทยพาณิชย์'], undefined],
  ['a reported deposit', of({ from: 'BANK' }), 'deposit', '+', ['ธนาคาร', 'ທະນາຄານ', 'Bank'], undefined],
  [
    'a gift link',
    of({ from: 'TRUELINK' }),
    'deposit',
    '+',
    ['ซองของขวัญ TrueMoney', 'ຊອງຂອງຂວັນ TrueMoney', 'TrueMoney gift'],
    { from: 'TrueMoney gift', to: 'Wallet' },
  ],
  [
    'a withdrawal',
    of({ statementType: 'withdraw', from: 'WALLET', to: 'KBANK' }),
    'withdraw',
    '-',
    ['กสิกรไทย', 'ກະສິກອນໄທ', 'Kasikornbank'],
    undefined,
  ],
  [
    'a withdrawal to a removed bank',
    of({ statementType: 'withdraw', from: 'WALLET', to: 'GONE' }),
    'withdraw',
    '-',
    ['ธนาคาร', 'ທະນາຄານ', 'Bank'],
    undefined,
  ],
  ['an adjustment up', of({ from: 'ADJUSTMENT' }), 'adjustment', '+', [null, null, null], { from: '', to: 'Wallet' }],
  [
    'an adjustment down',
    of({ statementType: 'withdraw', from: 'WALLET', to: 'ADJUSTMENT' }),
    'adjustment',
    '-',
    [null, null, null],
    { from: 'Wallet', to: '' },
  ],
  [
    'a transfer',
    of({ statementType: 'transfer', from: 'WALLET', to: 'PG' }),
    'transfer',
    '',
    ['กระเป๋า → PG by staff', 'ກະເປົາ → PG by staff', 'Wallet → PG by staff'],
    undefined,
  ],
  [
    'a transfer from a game that is off',
    of({ statementType: 'transfer', from: 'SLOTXO' }),
    'transfer',
    '',
    ['SlotXO → กระเป๋า', 'SlotXO → ກະເປົາ', 'SlotXO → Wallet'],
    undefined,
  ],
  [
    'a transfer from a game without a name',
    of({ statementType: 'transfer', from: 'NEWGAME' }),
    'transfer',
    '',
    ['เกม → กระเป๋า', 'ເກມ → ກະເປົາ', 'Game → Wallet'],
    undefined,
  ],
  [
    'an invite bonus without a description',
    of({ statementType: 'bonus', from: 'INVITE' }),
    'bonus',
    '+',
    ['โบนัสชวนเพื่อน', 'ໂບນັດຊວນໝູ່', 'Invite bonus'],
    { from: 'Invite bonus', to: 'Wallet' },
  ],
  [
    'a bonus with a description by staff',
    of({ statementType: 'bonus', from: 'BONUS', bonus: { description: 'วันเกิด' } }),
    'bonus',
    '+',
    ['วันเกิด', 'วันเกิด', 'วันเกิด'],
    undefined,
  ],
  [
    'a refund with an empty description',
    of({ statementType: 'bonus', from: 'REFUND', refund: { description: '' } }),
    'bonus',
    '+',
    ['คืนยอดเสีย', 'ຄືນຍອດເສຍ', 'Cashback'],
    undefined,
  ],
  ['the end of a bonus', of({ statementType: 'finish_bonus', from: 'BONUS' }), 'finish_bonus', '', [null, null, null], undefined],
  [
    'a bonus cancelled for a fee',
    of({ statementType: 'finish_bonus', from: 'WALLET', to: 'BONUS' }),
    'cancelled_bonus',
    '',
    [null, null, null],
    { from: 'Wallet', to: 'Bonus' },
  ],
  [
    'a bonus cancelled free of charge',
    of({ statementType: 'finish_bonus', from: 'WALLET', to: 'BONUS', amount: 0 }),
    'cancelled_free',
    '',
    [null, null, null],
    undefined,
  ],
  ['an unknown type', of({ statementType: 'loyalty', from: 'MOON' }), 'other', '', [null, null, null], { from: 'Other', to: 'Wallet' }],
  [
    'a type that is a property of every object',
    of({ statementType: 'toString', from: 'constructor' }),
    'other',
    '',
    [null, null, null],
    { from: 'Other', to: 'Wallet' },
  ],
] as const)('%s', (_, entry, kind, sign, details, sides) => {
  expect([kindOf(entry), signOf(entry)]).toEqual([kind, sign]);
  expect((['th', 'la', 'en'] as const).map((lang) => detailOf(entry, nameIn(lang, entry.statementType)))).toEqual(details);
  if (sides) expect(sidesOf(entry, nameIn('en', entry.statementType))).toEqual(sides);
});

test('a gateway is shown as a QR code, and every game by its name', () => {
  for (const code of gateways) expect([nameIn('th', 'deposit')(code), nameIn('la', 'deposit')(code)]).toEqual(['QR โค้ด', 'QR']);
  for (const code of providerCodes) expect(nameIn('en', 'transfer')(code)).not.toBe('Game');
});
