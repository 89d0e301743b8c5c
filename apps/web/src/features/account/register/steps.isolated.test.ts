import { memoryStorage } from '@krapao/ui/testing.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Draft, emptyDraft } from './draft.ts';
import { keepDraft, keptDraft } from './kept-draft.ts';
import { entryOf, reachable, stepOf } from './steps.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));

const empty = emptyDraft({ inviteCode: '', laos: false });
const full: Draft = {
  ...empty,
  username: '0812345678',
  name: 'Somsri',
  password: 'secret-1234',
  confirmPassword: 'secret-1234',
  bankCode: 'KBANK',
  bankAccountNo: '1234567890',
  firstName: 'SOMSRI',
  lastName: 'JAIDEE',
};
const sent = { phone: full.username, otpRef: 'ACDE', otpToken: 't', sentAt: 0 };

test('stepOf reads the step from a history entry and ignores the entry of a dialog', () => {
  expect(['phone', 'otp', 'review'].map((step) => stepOf(entryOf(step as 'otp')))).toEqual(['phone', 'otp', 'review']);
  expect([null, undefined, 'modal-guard', 'register-step:x', 7].map(stepOf)).toEqual(['phone', 'phone', null, null, null]);
});

test.each([
  ['otp', full, sent, 'otp'],
  ['otp', full, { ...sent, isVerified: true }, 'profile'],
  ['otp', full, { ...sent, phone: '0899999999' }, 'phone'],
  ['otp', full, null, 'phone'],
  ['profile', full, null, 'profile'],
  ['profile', empty, sent, 'phone'],
  ['bank', full, null, 'bank'],
  ['bank', { ...full, name: ' ' }, null, 'profile'],
  ['bank', empty, null, 'phone'],
  ['review', full, null, 'review'],
  ['review', { ...full, password: '' }, null, 'bank'],
  ['review', { ...full, bankAccountNo: '' }, null, 'bank'],
] as const)('step %s with the data known so far leads to %4$s', (step, draft, code, at) => {
  expect(reachable(step, { draft, sent: code })).toBe(at);
});

test('everything except the passwords survives a reload until registration is done', () => {
  keepDraft({ ...full, currency: 'LAK' });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
  expect(sessionStorage.getItem('register-draft')).not.toContain('secret');
  expect(keptDraft(empty)).toEqual({ ...full, currency: 'LAK', password: '', confirmPassword: '' });
  keepDraft(null);
  expect(keptDraft(empty)).toEqual(empty);
});

test.each(['{', 'null', '5', '{"username":5,"currency":"EUR"}'])('ignores stored %s', (text) => {
  sessionStorage.setItem('register-draft', text);
  expect(keptDraft(empty)).toEqual(empty);
});
