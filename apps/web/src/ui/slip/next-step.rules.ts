import type { SlipNote } from '@krapao/contract';

export type NextStep =
  | 'picture'
  /** Another slip, or ask staff: the money may have left the bank. */
  | 'otherSlip'
  | 'again'
  /** The same picture later; the bank's notification may arrive first. */
  | 'later'
  /** Already credited. */
  | 'counted'
  /** Already credited to another member. */
  | 'notYours'
  | 'elsewhere'
  | 'sender'
  | 'tooOld'
  | 'staff';

const steps: Readonly<Record<SlipNote, NextStep>> = {
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
};

export function nextStep({ note, countedAs }: { note: string | null; countedAs?: string | undefined }): NextStep {
  if (countedAs !== undefined) return 'counted';
  const known = Object.entries(steps).find(([code]) => code === note);
  return known ? known[1] : 'staff';
}

export const mayRepeat = (step: NextStep): boolean => step === 'again' || step === 'later';
