import { namedEndpoints } from '@krapao/contract';
import * as codes from '@krapao/contract/api/codes';
import { commonCodes, slipNotes, staffCodes } from '@krapao/contract/api/errors';
import { describeTexts } from '@krapao/ui/testing.ts';
import { expect, test } from 'vitest';
import { auditActText, auditActTexts } from './audit-texts.ts';
import { causeText, outcomeCauseTexts, payoutRefusalText } from './cause-texts.ts';
import * as texts from './code-texts.ts';
import { movementEndTexts } from './end-texts.ts';
import { blamesField, errorText, errorTexts, type OwnCode, withField } from './error-texts.ts';
import { fieldText } from './labels.ts';
import { roleTexts } from './role-texts.ts';
import { securityText, securityTexts } from './security-texts.ts';

const ownCodes: Readonly<Record<OwnCode, true>> = {
  PASSWORDS_DIFFER: true,
  DOCUMENT_UNOPENED: true,
  WEAK_PASSWORD: true,
  HELD_BACK: true,
  CREDITED: true,
  RULE_WRITER: true,
  NEW_STAFF: true,
  SAME_HAND: true,
  WORD_DIFFERS: true,
  MEMBER_ROWS: true,
  REVEALS: true,
};
const failsOfOffice = namedEndpoints.filter(([, { path }]) => path.startsWith('/api/office/')).flatMap(([, { fails }]) => fails);

describeTexts([
  [
    'refusals',
    [
      ...failsOfOffice,
      ...commonCodes,
      ...staffCodes,
      'CHANGED_SINCE',
      'SECOND_FACTOR',
      'INTERNAL_SERVER_ERROR',
      'STORAGE_FULL',
      ...Object.keys(ownCodes),
    ],
    errorTexts,
  ],
  ['acts in the audit log', codes.auditActs, auditActTexts],
  ['slip notes', slipNotes, texts.slipNoteTexts],
  ['notes of bank credits', codes.creditNotes, texts.creditNoteTexts],
  ['doubts about slips', codes.slipDoubts, texts.slipDoubtTexts],
  ['notes of movements', codes.movementNotes, texts.movementNoteTexts],
  ['statuses of movements', codes.movementStatuses, texts.movementStatusTexts],
  ['types of movements', codes.statementTypes, texts.statementTypeTexts],
  ['ends of movements', codes.movementEnds, movementEndTexts],
  ['accounts', codes.accountKinds, texts.accountTexts],
  ['roles', codes.staffRoles, roleTexts],
  ['events in the security log', codes.securityKinds, securityTexts],
  ['causes of unknown outcomes', codes.outcomeCauses, outcomeCauseTexts],
]);

test('a refusal that blames a field names it, unless its text is already specific', () => {
  expect(withField(errorTexts.KEY_INVALID, fieldText('transfer.bankCode') ?? errorTexts.KEY_MISSING).th).toBe('ค่าไม่ถูกต้อง: ธนาคาร');
  expect(withField(errorTexts.KEY_MISSING, fieldText('reason') ?? errorTexts.KEY_MISSING).la).toBe('ກະລຸນາປ້ອນຂໍ້ມູນໃຫ້ຄົບ: ເຫດຜົນ');
  expect(fieldText('somethingNew')).toBeNull();
  expect([blamesField('KEY_INVALID', 'amount'), blamesField('KEY_INVALID', 'document'), blamesField('KEY_INVALID', null)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(errorText('KEY_INVALID', null).en).toBe('Not valid');
  expect(errorText('KEY_INVALID', 'document')).toBe(errorTexts.DOCUMENT_UNOPENED);
  expect(errorText('CLAIMED', null)).toBe(errorTexts.CLAIMED);
  expect(errorText('UNAUTHORIZED', 'credited')).toBe(errorTexts.CREDITED);
  expect(errorText('UNAUTHORIZED', 'rule')).toBe(errorTexts.RULE_WRITER);
  expect(errorText('UNAUTHORIZED', 'newStaff')).toBe(errorTexts.NEW_STAFF);
  expect(errorText('UNAUTHORIZED', 'sameHand')).toBe(errorTexts.SAME_HAND);
});

test('an unknown code is shown as a server error with the request id, an unknown act as another act', () => {
  expect(errorText('SOMETHING_NEW', null, 'abc').en).toBe(`${errorTexts.INTERNAL_SERVER_ERROR.en} (request abc)`);
  expect(errorText('INTERNAL_SERVER_ERROR', null).la).toBe(errorTexts.INTERNAL_SERVER_ERROR.la);
  expect(auditActText('wheel.turn').th).toBe('อื่น ๆ');
  expect(securityText('login.magic', true).en).toBe('Other');
});

test('the cause of an unknown outcome is shown in words, with the other side’s own text', () => {
  expect(causeText('NO_ANSWER: TimeoutError: slow', 'en')).toBe('No answer “TimeoutError: slow”');
  expect(causeText('NOT_KNOWN', 'th')).toBe('ธนาคารไม่พบรายการนี้');
  expect(causeText('SAID: PAYOUT_REFUSED', 'en')).toBe('The other side says “The bank did not accept the payment”');
  expect(causeText('silence', 'la')).toBe('ຍັງບໍ່ທັນຮູ້ຜົນ “silence”');
  expect(payoutRefusalText('ACCOUNT_INVALID', 'en')).toBe('The bank says the account is not valid');
  expect(payoutRefusalText('Account closed', 'en')).toBe('The payment failed at the bank “Account closed”');
});

test('codes with an argument and combined codes are translated part by part; typed text stays', () => {
  expect(texts.codeText('game:PG', 'en')).toBe('Game PG');
  expect(texts.codeText('game:PG', 'en', (code) => (code === 'PG' ? 'PG Soft' : null))).toBe('Game PG Soft');
  expect(texts.codeText('NEVER_HEARD_OF', 'th')).toBe('อื่น ๆ');
  expect(texts.codeText('PAID_LATE AMOUNT_DIFFERS', 'en')).toBe('Paid after the QR code expired · Amount differs from the QR code');
  expect(texts.codeText('please call first', 'en')).toBe('please call first');
});

test.each([
  ['met', { statementType: 'finish_bonus', from: 'BONUS', amount: 500 }, 'Bonus ended'],
  ['cancelled', { statementType: 'finish_bonus', from: 'WALLET', amount: 4_000 }, 'Bonus cancelled, deducted from wallet'],
  ['cancelled free of charge', { statementType: 'finish_bonus', from: 'WALLET', amount: 0 }, 'Bonus cancelled'],
  ['not a bonus', { statementType: 'withdraw', from: 'WALLET', amount: 100 }, 'Withdrawal'],
] as const)('the heading of a bonus line depends on how the bonus ended: %s', (_, movement, heading) => {
  expect(texts.codeText(texts.headingOf(movement), 'en')).toBe(heading);
});
