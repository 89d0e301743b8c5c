import { linesOf } from './line.ts';

export const notes = linesOf('product 8', {
  'notes.UPLOADED_FILE_NOT_EXIST': 'incorrect slip',
  'notes.IMG_SIZE_UNABLE_TO_PROCESS': 'incorrect slip',
  'notes.CANNOT_READ_CROPPED_IMAGE': 'incorrect slip',
  'notes.DEST_ACC_INVALID': 'wrong destination account number',
  'notes.SLIP_REFNO_DUPLICATED': 'duplicate slip',
  'notes.UNSTABLE_REFNO_ON_SLIP': 'unreadable reference',
  'notes.TRIPPLE_WRONG_CAPTCHA': 'captcha wrong three times in a row',
  'notes.INVALID_SLIP': 'unreadable slip',
  'notes.NOT_MATCH': 'account number does not match the registered one',
  'notes.EXPIRED_SLIP': 'expired slip',
  'notes.UNKNOW_ERROR': 'unknown error (contact admin)',
});
