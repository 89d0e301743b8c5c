import { HOTP, Secret } from 'otpauth';
import { stepAt } from '../modules/staff-access/codes.rules.ts';

export const codeOfStep = (secret: string, step: number): string =>
  HOTP.generate({ algorithm: 'SHA1', digits: 6, secret: Secret.fromBase32(secret), counter: step });

export const codeAt = (secret: string, at: Date): string => codeOfStep(secret, stepAt(at));
