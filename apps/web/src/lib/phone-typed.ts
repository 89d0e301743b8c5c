import { homePhone } from '@krapao/contract/identity/phone';
import { flags } from '../app/flags.ts';
import { plainNumber } from './digits.ts';

export const variant = flags.laos ? 'lao' : 'thai';

export const typedPhone = (text: string): string => homePhone(plainNumber(text), variant);
