import { homePhone } from '@krapao/contract/identity/phone';
import { flags } from '../app/flags.ts';
import { plainNumber } from './digits.ts';

export const variant = flags.laos ? 'lao' : 'thai';

/** A phone number as typed or pasted: without spaces and dashes, and as it is written at home. */
export const typedPhone = (text: string): string => homePhone(plainNumber(text), variant);
