import { fromJson, money } from '@krapao/money';
import { describe, expect, it, test } from 'vitest';
import { inviterReward, judge, nextLook, nothingReady, progressOf } from './invite.rules.ts';

const side = (memberId: bigint, currency = 'THB') => ({ memberId, currency });

describe('the reward of an inviter', () => {
  const terms = { shares: false, firstDeposit: fromJson(250.55, 'THB'), basisPoints: 1_000, cap: money(0n, 'THB') };
  const of = (o: Partial<Parameters<typeof inviterReward>[0]>) =>
    inviterReward({ inviter: side(1n), invitee: side(2n), ...terms, ...o })?.minor ?? null;

  // proves: server.invite
  it('is the configured percentage of the first deposit, rounded down', () => expect(of({})).toBe(2_505n));
  it('is at most the cap; a cap of 0 means none', () => {
    expect(of({ cap: fromJson(25.05, 'THB') })).toBe(2_505n);
    expect(of({ cap: fromJson(25.04, 'THB') })).toBe(2_504n);
    expect(of({ cap: fromJson(1_000, 'THB') })).toBe(2_505n);
  });
  it('is null for oneself, a shared device or bank account, another currency, or nothing', () => {
    expect(of({ invitee: side(1n) })).toBeNull();
    expect(of({ shares: true })).toBeNull();
    expect(of({ inviter: side(1n, 'LAK') })).toBeNull();
    expect(of({ basisPoints: 0 })).toBeNull();
    expect(of({ firstDeposit: fromJson(0.09, 'THB') })).toBeNull();
  });
});

describe('the condition', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const cases: [string, Partial<Parameters<typeof judge>[0]>, ReturnType<typeof judge>][] = [
    ['nothing played', {}, 'open'],
    ['not enough played', { done: 99n }, 'open'],
    ['enough played', { done: 100n }, 'met'],
    ['more than enough', { done: 101n }, 'met'],
    ['nothing required', { required: 0n }, 'met'],
    ['paid out, no game opened', { paidOutAt: ago(0) }, 'broken'],
    ['paid out, every game read since', { done: 99n, paidOutAt: ago(5), readAt: [ago(5), ago(1)] }, 'broken'],
    ['paid out, a game not read since', { done: 99n, paidOutAt: ago(5), readAt: [ago(6), ago(1)] }, 'open'],
    ['paid out, a game never read', { paidOutAt: ago(5), readAt: [null] }, 'open'],
    ['paid out, but enough was played', { done: 100n, paidOutAt: ago(5), readAt: [ago(1)] }, 'met'],
    ['paid out, the game silent for almost a day', { paidOutAt: ago(24 * 60 - 1), readAt: [null] }, 'open'],
    ['paid out, the game silent for a day', { paidOutAt: ago(24 * 60), readAt: [null] }, 'broken'],
  ];
  test.each(cases)('%s', (_, o, state) => {
    expect(judge({ required: 100n, done: 0n, paidOutAt: null, readAt: [], now, ...o })).toBe(state);
  });
});

test.each([
  [0n, 0],
  [-5n, 0],
  [99_999n, 99],
  [50_000n, 50],
  [100_000n, 100],
  [100_001n, 100],
])('%d of 100000 is %d percent', (done, percent) => {
  expect(progressOf({ required: 100_000n, done })).toBe(percent);
});

test.each([
  ['first day', 1, false, 2],
  ['first week', 25, false, 30],
  ['later', 24 * 8, false, 360],
  ['after a withdrawal', 24 * 8, true, 0.5],
])('the interval between asking the games: %s', (_, hoursOld, isPaidOut, minutes) => {
  const now = new Date('2026-11-15T12:00:00Z');
  const createdAt = new Date(now.getTime() - hoursOld * 3_600_000);
  expect(nextLook({ createdAt, paidOutAt: isPaidOut ? now : null, now }).getTime() - now.getTime()).toBe(minutes * 60_000);
});

test.each([
  [0, 0, 'NO_INVITE_BONUS'],
  [1, 0, 'NO_INVITEE_PLAY_INFO'],
  [1, 1, 'NO_INVITEE_PLAY_INFO'],
  [0, 1, 'INVITE_COLLECT'],
])('%d held, %d received, none ready: %s', (held, received, code) => {
  expect(nothingReady({ held, received })).toBe(code);
});
