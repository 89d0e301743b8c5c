import { latinDigits } from '../digits.ts';

export const codeLength = 6;

/** The code in whatever was typed or pasted: the whole message, one with spaces or dashes, in Thai or Lao digits. */
export function codeIn(text: string): string {
  const latin = latinDigits(text);
  const whole = latin.match(/\d+/g)?.find((run) => run.length === codeLength);
  return whole ?? latin.replace(/\D/g, '').slice(0, codeLength);
}
