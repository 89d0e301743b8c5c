import { movementEnds, movementNotes } from '@krapao/contract/api/codes';
import { describeTexts } from '@krapao/ui/testing.ts';
import { expect, test } from 'vitest';
import { outcomeOf } from '../lib/outcome.ts';
import { endTexts } from './end-texts.ts';
import { noteText, stageTexts, statusText, statusTone } from './movement-texts.ts';
import { slipText, slipWaitText } from './slip-texts.ts';

describeTexts([
  ['notes of movements', movementNotes, stageTexts],
  ['ends of movements', movementEnds, endTexts],
]);

// proves: statement.states statement.slip-states
test.each([
  ['SUCCESS', 'SUCCESS', 'ok', 'Completed'],
  ['FAILED', 'FAILED', 'danger', 'Failed'],
  ['PENDING', 'PENDING', 'wait', 'Being checked'],
  ['PROCESSING', 'PENDING', 'wait', 'Being checked'],
  ['ON_HOLD', 'PENDING', 'wait', 'In progress'],
  ['toString', 'PENDING', 'wait', 'In progress'],
  ['', 'PENDING', 'wait', 'In progress'],
])('status %s', (status, outcome, tone, says) => {
  expect([outcomeOf(status), statusTone(status), statusText(status).en]).toEqual([outcome, tone, says]);
});

// proves: statement.slip-states-lao
test.each([
  ['PROCESSING', 'ກຳລັງກວດສອບ'],
  ['SUCCESS', 'ສຳເລັດ'],
  ['FAILED', 'ບໍ່ສຳເລັດ'],
])('a slip that is %s reads %s in Lao', (status, says) => expect(statusText(status).la).toBe(says));

test.each([
  ['PAYING', 'PENDING', 'Being paid to your bank account'],
  ['PAYOUT_REFUSED', 'FAILED', 'The bank did not accept this payment. The money is back in your wallet'],
  ['PAYOUT_FAILED', 'FAILED', 'The bank did not accept this payment. The money is back in your wallet'],
  ['ACCOUNT_INVALID', 'FAILED', 'The bank says the account is not valid. The money is back in your wallet; please contact our staff'],
  [
    'PAID_LATE AMOUNT_DIFFERS',
    'SUCCESS',
    'Paid after the QR code expired; the money is in your wallet · The amount paid differs from the QR code; the amount you paid was credited',
  ],
  ['PAID_LATE SOME_OTHER', 'SUCCESS', 'Paid after the QR code expired; the money is in your wallet'],
  ['NEW_STAGE', 'PENDING', undefined],
  ['NEW_REASON', 'FAILED', 'Please contact our staff if you want to know why'],
  ['ESCALATED', 'FAILED', 'Please contact our staff if you want to know why'],
  ['ชื่อบัญชีไม่ตรง', 'FAILED', 'ชื่อบัญชีไม่ตรง'],
  ['WRONG NAME', 'FAILED', 'WRONG NAME'],
])('note %s with status %s', (note, status, says) => {
  expect(noteText(note, status)?.en).toBe(says);
});

test('a slip has texts for its note and for the step it waits for', () => {
  expect(slipText('EXPIRED_SLIP').en).toContain('Expired slip');
  expect(slipText('NEW_NOTE')).toEqual(slipText('UNKNOW_ERROR'));
  expect([slipWaitText('bank')?.en, slipWaitText('moon')]).toEqual(['Waiting for the bank to confirm the transfer', null]);
});
