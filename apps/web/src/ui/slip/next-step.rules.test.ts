import { slipNotes } from '@krapao/contract';
import { expect, test } from 'vitest';
import { mayRepeat, nextStep } from './next-step.rules.ts';
import { words } from './slip-result.words.ts';

test('each of the eleven notes has its next step, with a text', () => {
  const steps = Object.fromEntries(slipNotes.map((note) => [note, nextStep({ note })]));
  expect(steps).toEqual({
    UPLOADED_FILE_NOT_EXIST: 'again',
    IMG_SIZE_UNABLE_TO_PROCESS: 'picture',
    CANNOT_READ_CROPPED_IMAGE: 'picture',
    DEST_ACC_INVALID: 'elsewhere',
    SLIP_REFNO_DUPLICATED: 'notYours',
    UNSTABLE_REFNO_ON_SLIP: 'picture',
    TRIPPLE_WRONG_CAPTCHA: 'later',
    INVALID_SLIP: 'otherSlip',
    NOT_MATCH: 'sender',
    EXPIRED_SLIP: 'tooOld',
    UNKNOW_ERROR: 'staff',
  });
  for (const step of Object.values(steps)) expect(words[step].th).not.toBe('');
});

test('a slip counted for this member is in the wallet, regardless of its note', () => {
  expect(nextStep({ note: 'SLIP_REFNO_DUPLICATED', countedAs: 'D1' })).toBe('counted');
  expect(nextStep({ note: 'EXPIRED_SLIP', countedAs: 'D1' })).toBe('counted');
  expect(nextStep({ note: 'OF_A_NEWER_SERVER' })).toBe('staff');
  expect(nextStep({ note: null })).toBe('staff');
});

test('the same picture is offered again only where that can help', () => {
  expect((['again', 'later', 'picture', 'counted', 'staff', 'tooOld'] as const).map(mayRepeat)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
