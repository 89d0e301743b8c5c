import { namedEndpoints } from '@krapao/contract';
import * as codes from '@krapao/contract/codes';
import { commonCodes, slipNotes } from '@krapao/contract/errors';
import { describeTexts } from '@krapao/ui/testing.ts';
import { expect, test } from 'vitest';
import { auditActText, auditActTexts } from './audit-texts.ts';
import * as texts from './code-texts.ts';
import { errorText, errorTexts, type OwnCode } from './error-texts.ts';

const ownCodes: Readonly<Record<OwnCode, true>> = {
  PASSWORDS_DIFFER: true,
  LAST_ADMIN: true,
  ALREADY_DECIDED: true,
  CLAIMED: true,
  NO_PAYOUT_ACCOUNT: true,
  WEAK_PASSWORD: true,
  HELD_BACK: true,
  CREDITED: true,
  CHANGED_SINCE: true,
  NETWORK: true,
  TIMEOUT: true,
};
const failsOfOffice = namedEndpoints.filter(([, { path }]) => path.startsWith('/api/office/')).flatMap(([, { fails }]) => fails);

describeTexts([
  ['refusals', [...failsOfOffice, ...commonCodes, 'SECOND_FACTOR', 'INTERNAL_SERVER_ERROR', ...Object.keys(ownCodes)], errorTexts],
  ['acts in the audit log', codes.auditActs, auditActTexts],
  ['slip notes', slipNotes, texts.slipNoteTexts],
  ['notes of bank credits', codes.creditNotes, texts.creditNoteTexts],
  ['doubts about slips', codes.slipDoubts, texts.slipDoubtTexts],
  ['notes of movements', codes.movementNotes, texts.movementNoteTexts],
  ['statuses of movements', codes.movementStatuses, texts.movementStatusTexts],
  ['types of movements', codes.statementTypes, texts.statementTypeTexts],
  ['ends of movements', codes.movementEnds, texts.movementEndTexts],
  ['accounts', codes.accountKinds, texts.accountTexts],
  ['roles', codes.staffRoles, texts.roleTexts],
]);

test('a refusal names the field that it blames', () => {
  expect(errorText('KEY_INVALID', 'amount').en).toBe('Not valid: amount');
  expect(errorText('KEY_INVALID', null).en).toBe('Not valid');
  expect(errorText('KEY_INVALID', 'state')).toBe(errorTexts.ALREADY_DECIDED);
  expect(errorText('KEY_INVALID', 'taken')).toBe(errorTexts.CLAIMED);
  expect(errorText('UNAUTHORIZED', 'credited')).toBe(errorTexts.CREDITED);
});

test('a code or an act without a text stands as it is', () => {
  expect(errorText('SOMETHING_NEW', null).la).toBe('SOMETHING_NEW');
  expect(auditActText('wheel.turn').th).toBe('wheel.turn');
});

test('codes with an argument and several codes are said part by part; what a person wrote stays', () => {
  expect(texts.codeText('game:PG', 'en')).toBe('Game PG');
  expect(texts.codeText('PAID_LATE AMOUNT_DIFFERS', 'en')).toBe('Paid after the code expired · Amount differs from the code');
  expect(texts.codeText('please call first', 'en')).toBe('please call first');
});
