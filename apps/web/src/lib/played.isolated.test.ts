import { memoryStorage } from '@krapao/ui/testing.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enteredGame, forgetEntered, noteEntered, recentGames } from './played.ts';
import { leaveSession } from './session.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.useFakeTimers({ now: new Date('2026-11-16T03:00:00Z') });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('lists the last four games of one member, newest first, until the session ends', () => {
  for (const code of ['PG', 'IMI', 'PG', 'JOKER', 'USUN', 'CIRCUS']) noteEntered('1', { code, mark: '7-1' });
  expect(recentGames('1')).toEqual(['CIRCUS', 'USUN', 'JOKER', 'PG']);
  expect(enteredGame('1')).toMatchObject({ code: 'CIRCUS', mark: '7-1' });
  expect([recentGames('2'), enteredGame('2')]).toEqual([[], null]);
  forgetEntered('1');
  expect([recentGames('1').length, enteredGame('1')]).toEqual([4, null]);
  leaveSession();
  expect(recentGames('1')).toEqual([]);
});

test('ignores a game entered 12 hours ago and unreadable entries', () => {
  noteEntered('1', { code: 'PG', mark: null });
  vi.advanceTimersByTime(12 * 60 * 60 * 1_000);
  expect([enteredGame('1'), recentGames('1')]).toEqual([null, ['PG']]);
  for (const text of ['{', '7', '{"member":"1","recent":"PG","entered":{"code":1}}']) {
    localStorage.setItem('played-games', text);
    expect([enteredGame('1'), recentGames('1')]).toEqual([null, []]);
  }
});
