import type { SlipNote } from '@krapao/contract';

/** What becomes of a refused slip, and who has to act. */
export type NextStep =
  /** A better picture of the same slip is enough. */
  | 'picture'
  /** Another slip, or staff: the money may have left. */
  | 'otherSlip'
  /** The same picture once more. */
  | 'again'
  /** The same picture in a while; the bank's own word may come before. */
  | 'later'
  /** The money stands in the wallet already. */
  | 'counted'
  /** Counted before, and not for this member. */
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

/** A note that this app does not know is for staff. */
export function nextStep({ note, countedAs }: { note: string | null; countedAs?: string | undefined }): NextStep {
  if (countedAs !== undefined) return 'counted';
  const known = Object.entries(steps).find(([code]) => code === note);
  return known ? known[1] : 'staff';
}

/** Sending this very picture again can help. */
export const mayRepeat = (step: NextStep): boolean => step === 'again' || step === 'later';
