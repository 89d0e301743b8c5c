import { clientMessages, errorCodes, slipNotes, spinErrorCodes, staffCodes } from '@krapao/contract/api/errors';
import { describeTexts } from '@krapao/ui/testing.ts';
import { clientTexts } from './client-texts.ts';
import { errorTexts } from './error-texts.ts';
import { slipTexts } from './slip-texts.ts';
import { spinTexts } from './spin-texts.ts';

/** The contract's own test compares the lists with the product's catalogue. */
describeTexts([
  ['server codes', errorCodes.filter((code) => !staffCodes.some((one) => one === code)), errorTexts],
  ['slip notes', slipNotes, slipTexts],
  ['spin codes', spinErrorCodes, spinTexts],
  ['messages of the app', clientMessages, clientTexts],
]);
