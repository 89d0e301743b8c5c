import { expect, test } from 'vitest';
import { outcomeTold } from './outcome.ts';

test.each([
  ['withdraw', 'FAILED', 'ชื่อบัญชีไม่ตรง', ['ชื่อบัญชีไม่ตรง', 'Returned to your wallet', 'Check your bank account']],
  ['withdraw', 'FAILED', 'RETURNED', [undefined, 'Returned to your wallet', 'Check your bank account']],
  ['transfer', 'FAILED', 'IN_GAME', [undefined, 'The money is still in the game', 'move it again']],
  ['transfer', 'FAILED', undefined, [undefined, 'stayed where it was', 'move it again']],
  ['deposit', 'FAILED', 'no such transfer', ['no such transfer', 'Nothing was credited to your wallet', 'attach the slip']],
  ['deposit', 'PENDING', 'AMOUNT_CHECKED', ['staff are checking', 'being checked', 'result will show']],
  ['loyalty', 'FAILED', 'NEW_REASON', ['contact our staff', undefined, 'Ask our staff']],
  ['loyalty', 'ON_HOLD', undefined, [undefined, undefined, 'result will show']],
])('explains %s %s %s', (statementType, status, note, says) => {
  const { reason, where, next } = outcomeTold({ statementType, status, note });
  for (const [n, text] of [reason, where, next].entries()) {
    if (says[n] === undefined) expect(text).toBeNull();
    else expect(text?.en).toContain(says[n]);
  }
});
