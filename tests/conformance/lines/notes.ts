import { linesOf } from './line.ts';

export const notes = linesOf('product 8', {
  'notes.UPLOADED_FILE_NOT_EXIST': 'incorrect slip: its file is gone',
  'notes.IMG_SIZE_UNABLE_TO_PROCESS': 'incorrect slip: too small',
  'notes.CANNOT_READ_CROPPED_IMAGE': 'incorrect slip: no code to be read',
  'notes.DEST_ACC_INVALID': 'wrong destination account number',
  'notes.SLIP_REFNO_DUPLICATED': 'duplicate slip',
  'notes.UNSTABLE_REFNO_ON_SLIP': 'unreadable reference',
  'notes.TRIPPLE_WRONG_CAPTCHA': 'the check turned the slip away three times in a row',
  'notes.INVALID_SLIP': 'unreadable slip',
  'notes.NOT_MATCH': 'account number does not match the registered one',
  'notes.EXPIRED_SLIP': 'expired slip',
  'notes.UNKNOW_ERROR': 'unknown error, contact the staff',
});
