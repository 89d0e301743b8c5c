import { memoryStorage } from '@krapao/ui/testing.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as kept from './kept.ts';
import * as session from './session.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

// proves: session.token-kept session.storage-keys
test('only a remembered token outlives the tab, and only one token is held', () => {
  session.saveToken('kept', { remember: true });
  expect([localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual(['kept', null]);
  session.saveToken('brief', { remember: false });
  expect([localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual([null, 'brief']);
  expect(session.token()).toBe('brief');
});

// proves: session.storage-keys
test('the end of a session forgets the member and keeps the invite code', () => {
  session.saveToken('t', { remember: true });
  session.rememberAgreement();
  kept.saveLastSync(new Date());
  session.keepInviteCode(new URL('https://krapao.example/register?code=PR7'));
  const held = () => ['token', 'remember-agreement', 'last_sync', 'code'].map((key) => localStorage.getItem(key));
  expect(held()).toEqual(['t', 'true', expect.stringMatching(/^\d{4}-.*Z$/), 'PR7']);
  session.clearSession();
  expect(held()).toEqual([null, null, null, 'PR7']);
});

test('logging out forgets the member and keeps that the agreement was dismissed', () => {
  session.saveToken('t', { remember: false });
  session.rememberAgreement();
  kept.saveLastSync(new Date());
  session.leaveSession();
  expect([session.token(), session.isAgreementRemembered(), localStorage.getItem('last_sync')]).toEqual([null, true, null]);
});

test('the invite code is taken only from the registration address, cut to 40 characters', () => {
  session.keepInviteCode(new URL('https://krapao.example/login?code=PR1'));
  session.keepInviteCode(new URL('https://krapao.example/register?code=%20'));
  expect(session.inviteCode()).toBeNull();
  session.keepInviteCode(new URL(`https://krapao.example/register?code=${'x'.repeat(100)}`));
  expect(session.inviteCode()).toHaveLength(40);
  session.forgetInviteCode();
  expect(session.inviteCode()).toBeNull();
});

test('the time of the last figures is stored as last_sync', () => {
  const at = new Date('2026-01-31T17:00:00.000Z');
  kept.saveLastSync(at);
  expect(localStorage.getItem('last_sync')).toBe(at.toISOString());
});

test('the phone number and the reason survive an ended session, but not a log-out', () => {
  for (const remember of [true, false]) {
    session.saveToken('t', { remember });
    session.keepUsername('0812345678', { remember });
    session.keepSessionEnd('password');
    session.endSession();
    expect([session.keptUsername(), session.sessionEnd()]).toEqual(['0812345678', 'password']);
    session.saveToken('t', { remember });
    expect(session.sessionEnd()).toBeNull();
    session.clearSession();
    expect([session.token(), session.keptUsername(), session.sessionEnd()]).toEqual([null, '0812345678', 'public']);
    expect(localStorage.getItem('session-end')).toBe(remember ? 'public' : null);
    session.saveToken('t', { remember });
    expect(session.sessionEnd()).toBeNull();
    session.leaveSession();
    expect([session.keptUsername(), session.sessionEnd()]).toEqual(['', null]);
  }
});
