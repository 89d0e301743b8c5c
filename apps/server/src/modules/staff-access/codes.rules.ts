import { randomInt } from 'node:crypto';
import { HOTP, Secret, TOTP } from 'otpauth';

/** Supported by every authenticator app: SHA-1, six digits, 30 seconds. */
const form = { algorithm: 'SHA1', digits: 6 } as const;
const periodSeconds = 30;
/** Phone clocks are slightly off, and typing takes time. */
const stepsAside = 1;

export const makeSecret = (): string => new Secret({ size: 20 }).base32;

export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1_000 / periodSeconds);

/** Rejects steps up to the last one used, so that an observed code cannot be replayed. */
export function stepOfCode(o: { secret: string; code: string; at: Date; lastStep: number }): number | null {
  if (!isTotpForm(o.code)) return null;
  const now = stepAt(o.at);
  const key = Secret.fromBase32(o.secret);
  const delta = HOTP.validate({ ...form, token: o.code, secret: key, counter: now, window: stepsAside });
  if (delta === null) return null;
  const step = now + delta;
  return step > o.lastStep ? step : null;
}

export const isTotpForm = (code: string): boolean => /^\d{6}$/.test(code);

export const totpUri = (o: { secret: string; issuer: string; username: string }): string =>
  new TOTP({ ...form, period: periodSeconds, issuer: o.issuer, label: o.username, secret: Secret.fromBase32(o.secret) }).toString();

const letters = '23456789abcdefghjkmnpqrstvwxyz';
const length = 12;
export const codesAtOnce = 10;

/** Three groups of four, 58 bits: not guessable. */
export function makeRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < codesAtOnce) {
    const text = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
    codes.add(text.replace(/(.{4})(?=.)/g, '$1-'));
  }
  return [...codes];
}

export function readRecoveryCode(typed: string): string | null {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '');
  return plain.length === length && [...plain].every((letter) => letters.includes(letter)) ? plain : null;
}
