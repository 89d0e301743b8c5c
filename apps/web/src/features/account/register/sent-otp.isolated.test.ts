import { memoryStorage } from '@krapao/ui/testing.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { isStillFresh, keepSentOtp, keptSentOtp, type SentOtp, tokenFor } from './sent-otp.ts';

const sent: SentOtp = { phone: '0812345678', otpRef: 'KXQA', otpToken: 'token', sentAt: Date.now() };
beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));

test('a sent code survives a reload until it is used', () => {
  expect(keptSentOtp()).toBeNull();
  keepSentOtp({ ...sent, isVerified: true });
  expect(keptSentOtp()).toEqual({ ...sent, isVerified: true });
  keepSentOtp(null);
  expect(keptSentOtp()).toBeNull();
});

test.each(['{', 'null', '[]', '5', '{"phone":1}', JSON.stringify({ ...sent, sentAt: 'x' })])('ignores stored %s', (text) => {
  sessionStorage.setItem('register-otp', text);
  expect(keptSentOtp()).toBeNull();
});

test('a code is valid only for its phone and is entered once', () => {
  expect(isStillFresh(sent, sent.phone)).toBe(true);
  expect(isStillFresh({ ...sent, isVerified: true }, sent.phone)).toBe(false);
  expect(isStillFresh({ ...sent, sentAt: Date.now() - 60_000 }, sent.phone)).toBe(false);
  expect(isStillFresh(sent, '0899999999')).toBe(false);
  expect(tokenFor(sent, sent.phone)).toBe('token');
  expect(tokenFor(sent, '0899999999')).toBeNull();
  expect(tokenFor(null, sent.phone)).toBeNull();
});
