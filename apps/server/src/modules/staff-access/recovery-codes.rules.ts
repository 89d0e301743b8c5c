import { randomInt } from 'node:crypto';

/** Without letters that are read as one another. */
const letters = '23456789abcdefghjkmnpqrstvwxyz';
const length = 12;
export const codesAtOnce = 10;

/** Three groups of four, 58 bits: nobody guesses one. */
export function makeRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < codesAtOnce) {
    const text = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
    codes.add(text.replace(/(.{4})(?=.)/g, '$1-'));
  }
  return [...codes];
}

/** As people type them: capitals, spaces, without the hyphens. Null for what cannot be one. */
export function readRecoveryCode(typed: string): string | null {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '');
  return plain.length === length && [...plain].every((letter) => letters.includes(letter)) ? plain : null;
}
