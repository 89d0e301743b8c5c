import { expect, test } from 'vitest';
import { sendRefusal, tryRefusal } from './otp.rules.ts';

const now = new Date('2026-05-01T12:00:00Z');
const secondsAgo = (seconds: number): Date => new Date(now.getTime() - seconds * 1_000);
const limits = { secondsBetween: 60, perHourMax: 5, triesMax: 5 };

test.each([
  [[], null],
  [[61], null],
  [[60], null],
  [[59], { code: 'REQUEST_LIMIT_1MIN', retryAfterSeconds: 1 }],
  [[0], { code: 'REQUEST_LIMIT_1MIN', retryAfterSeconds: 60 }],
  [[70, 200, 300, 400], null],
  [[70, 200, 300, 3_000, 3_500], { code: 'OTP_BLOCK', retryAfterSeconds: 100 }],
  [[5, 200, 300, 400, 500], { code: 'OTP_BLOCK', retryAfterSeconds: 3_100 }],
])('after sends %j seconds ago the refusal is %j', (sent, wait) => expect(sendRefusal(sent.map(secondsAgo), limits, now)).toEqual(wait));

const otp = { tries: 0, createdAt: secondsAgo(10), expiresAt: new Date(now.getTime() + 290_000), verifiedAt: null };

test.each([
  ['fresh', otp, null],
  ['tried four times', { ...otp, tries: 4 }, null],
  ['tried five times', { ...otp, tries: 5 }, { code: 'OTP_BLOCK', retryAfterSeconds: 50 }],
  ['expired at this moment', { ...otp, expiresAt: now }, { code: 'OTP_EXPIRED' }],
  ['expired and tried five times', { ...otp, tries: 5, expiresAt: secondsAgo(1) }, { code: 'OTP_EXPIRED' }],
  ['used already', { ...otp, verifiedAt: secondsAgo(1) }, { code: 'OTP_VERIFIED' }],
])('a code %s', (_, state, no) => expect(tryRefusal(state, limits, now)).toEqual(no));
