import { latinDigits } from '../digits.ts';

export const codeLength = 6;

/** Accepts a whole pasted message, spaces or dashes, and Thai or Lao digits. */
export function codeIn(text: string): string {
  const latin = latinDigits(text);
  const whole = latin.match(/\d+/g)?.find((run) => run.length === codeLength);
  return whole ?? latin.replace(/\D/g, '').slice(0, codeLength);
}
