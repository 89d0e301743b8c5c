import { type Currency, fromJson, type Money, money } from '@krapao/money';
import { describe, expect, test } from 'vitest';
import { testTerms } from '../../../testing/bonus.ts';
import type { Terms } from './bonus.rules.ts';
import {
  bestOffer,
  type Choice,
  cancelTakes,
  carrierOf,
  depositFor,
  doneOf,
  inPlay,
  isFull,
  isLost,
  isOffered,
  lostFor,
  playedNow,
  settledBase,
  suggestedOn,
} from './bonus.rules.ts';

const units = (amount: number, currency: Currency = 'THB'): Money => fromJson(amount, currency);
const terms = (more: Partial<Terms> = {}): Terms => ({ ...testTerms, ...more });
const both = (amount: number) => ({ THB: amount, LAK: amount });
const games = (amounts: Record<string, number>) => new Map(Object.entries(amounts).map(([code, minor]) => [code, BigInt(minor)]));
const now = new Date('2026-11-15T12:00:00Z');

test('the minimum is that of the currency', () => {
  const rule = terms({ minimum: { THB: 100, LAK: 100_000 } });
  const enough = (amount: Money) => carrierOf(rule, { reference: 'D1', at: now, amount, isUntouched: true, hasBonus: false }) !== null;
  expect([enough(units(100)), enough(units(99_999, 'LAK')), enough(units(100_000, 'LAK'))]).toEqual([true, false, true]);
});

describe('what counts', () => {
  // proves: promotions.condition-shares
  test('each game with its share, cut to the satang game by game; one that is not named in full', () => {
    const rule = terms({ shares: { PG: 0.5, JOKER: 0, BETFLIX: 0.333 } });
    expect(doneOf(rule, games({ PG: 101, JOKER: 999, BETFLIX: 1_000, UFABET: 7 }))).toBe(50n + 0n + 333n + 7n);
    expect(doneOf(terms({ shares: { PG: 0.1 } }), games({ PG: 30 }))).toBe(3n);
  });

  test('only what was played since the grant, never less than before, nothing of a game that is not sure', () => {
    const base = games({ PG: 1_000, JOKER: 500 });
    const before = games({ PG: 300, GONE: 40 });
    const turnovers = games({ PG: 1_100, JOKER: 900, NEW: 70, UNSURE: 9_000 });
    const played = playedNow({ base, before, turnovers, unsure: new Set(['UNSURE']) });
    expect(played).toEqual(games({ PG: 300, GONE: 40, JOKER: 400, NEW: 70 }));
  });
});

describe('what was there before the grant', () => {
  const grantedAt = now;
  const at = (ms: number) => new Date(grantedAt.getTime() + ms);
  const settle = (more: Partial<Parameters<typeof settledBase>[0]>) =>
    settledBase({ base: games({ PG: 100 }), own: 50_000n, unsure: ['PG'], reports: new Map(), since: new Map(), grantedAt, ...more });
  const report = (minor: bigint, syncedAt: Date | null) => new Map([['PG', { minor, syncedAt }]]);

  test.each([
    ['no report yet', { reports: report(100n, at(-1)) }, { base: 100, own: 50_000, unsure: ['PG'] }],
    ['none at all', {}, { base: 100, own: 50_000, unsure: ['PG'] }],
    ['a report after it', { reports: report(700n, at(1)) }, { base: 700, own: 50_000, unsure: [] }],
    [
      'one that tells of a loss',
      { reports: report(700n, at(1)), since: new Map([['PG', { isFilled: false, oldPlay: -20_000n }]]) },
      { base: 700, own: 30_000, unsure: [] },
    ],
    [
      'money was moved there before it came',
      { reports: report(700n, at(1)), since: new Map([['PG', { isFilled: true, oldPlay: 10n }]]) },
      { base: 100, own: 50_010, unsure: [] },
    ],
    ['it came late', { reports: report(700n, at(6 * 60_000)) }, { base: 100, own: 50_000, unsure: [] }],
  ] as const)('%s', (_, more, { base, own, unsure }) => {
    expect(settle(more)).toEqual({ base: games({ PG: base }), own: BigInt(own), unsure });
  });
});

// proves: promotions.clear
test.each([
  [30_000n, 20_000n, 50, 5_000n],
  [30_000n, 20_000n, 100, 10_000n],
  [30_000n, 20_000n, 0, 0n],
  [20_000n, 20_000n, 100, 0n],
  [15_000n, 20_000n, 100, 0n],
  [101n, 0n, 50, 50n],
  [101n, -5_000n, 100, 101n],
  [30_001n, 20_000n, 33.33, 3_333n],
])('of %s with %s of one’s own, at %s%%, cancelling takes %s', (all, own, percentFail, takes) => {
  expect(cancelTakes({ all, held: 0n, own, percentFail })).toBe(takes);
});

test('cancelling takes nothing of what is held for a withdrawal', () => {
  expect(cancelTakes({ all: 10_000n, held: 9_700n, own: 0n, percentFail: 100 })).toBe(300n);
});

describe('everything is lost', () => {
  const held = (amounts: Record<string, bigint>) =>
    inPlay(new Map(Object.entries(amounts).map(([name, minor]) => [name, money(minor, 'THB')])));
  const nothing = { hasOpenTransfer: false, hasStale: false };
  // proves: promotions.lost
  test.each([
    [{ wallet: 50n, 'game:PG': 49n }, nothing, true],
    [{ wallet: 50n, 'game:PG': 50n }, nothing, false],
    [{ wallet: 0n, invite: 90_000n, refund: 5_000n, prize: 1_000n }, nothing, true],
    [{ wallet: 10n, held: 1n }, nothing, false],
    [{ wallet: 10n, 'transit:PG': 1n }, nothing, false],
    [{ wallet: 10n }, { ...nothing, hasOpenTransfer: true }, false],
    [{ wallet: 10n }, { ...nothing, hasStale: true }, false],
  ])('%o, %o: %s', (amounts, open, lost) => {
    expect(isLost(held(amounts), open)).toBe(lost);
  });
});

describe('at once on the latest deposit', () => {
  const fresh = { reference: 'D1', at: now, amount: units(100), isUntouched: true, hasBonus: false };
  // proves: promotions.at-once
  test.each([
    [fresh, true],
    [{ ...fresh, amount: units(99.99) }, false],
    [{ ...fresh, isUntouched: false }, false],
    [{ ...fresh, hasBonus: true }, false],
  ])('%o: %s', (deposit, yes) => expect(carrierOf(terms(), deposit)).toBe(yes ? deposit : null));
  test('not where it would give nothing', () => {
    expect(carrierOf(terms({ percent: 0.01, minimum: both(0) }), { ...fresh, amount: units(0.5) })).toBeNull();
  });

  const on = (on: Choice['on'], deposit?: string): Choice => ({ on, deposit });
  const small = { ...fresh, amount: units(50) };
  test.each([
    ['no choice, may carry', fresh, undefined, fresh],
    ['no choice, too small', small, undefined, null],
    ['no choice, none', null, undefined, null],
    ['the latest, as confirmed', fresh, on('latest', 'D1'), fresh],
    ['the latest, another came since', fresh, on('latest', 'D0'), 'changed'],
    ['the latest, which one is not said', fresh, on('latest'), 'changed'],
    ['the latest, touched since', { ...fresh, isUntouched: false }, on('latest', 'D1'), 'changed'],
    ['the latest, has a bonus by now', { ...fresh, hasBonus: true }, on('latest', 'D1'), 'changed'],
    ['the latest, too old by now', null, on('latest', 'D1'), 'changed'],
    ['the next, though the latest may carry it', fresh, on('next', 'D1'), null],
    ['the next, whatever the latest is', fresh, on('next'), null],
    ['the next, one came since', fresh, on('next', 'none'), 'changed'],
    ['the next, one came since that is too small', small, on('next', 'D0'), 'changed'],
    ['the next, the latest is too old by now', null, on('next', 'D1'), null],
    ['the next, there is none', null, on('next', 'none'), null],
  ] as const)('chosen: %s', (_name, latest, choice, wanted) => expect(depositFor(terms(), latest, choice)).toBe(wanted));

  test.each([
    [0, 'latest'],
    [59 * 60_000, 'latest'],
    [3_599_999, 'latest'],
    [3_600_000, 'next'],
    [23 * 3_600_000, 'next'],
  ] as const)('%i ms after the deposit %s is offered first', (ageMs, wanted) => {
    expect(suggestedOn({ ...fresh, at: new Date(now.getTime() - ageMs) }, now)).toBe(wanted);
  });
  test('without one that may carry it the next is', () => expect(suggestedOn(null, now)).toBe('next'));
});

describe('how often, by the local day and week', () => {
  const midnight = Date.parse('2026-11-15T17:00:00Z');
  const full = (type: string, receivedMs: number, nowMs: number, maxReceived = 1) =>
    isFull({ type, terms: terms({ maxReceived }), received: [{ updatedAt: new Date(receivedMs) }] }, new Date(nowMs));
  test.each([
    ['day', midnight - 1, midnight - 1, true],
    ['day', midnight - 1, midnight, false],
    ['day', midnight, midnight + 1, true],
    ['week', midnight - 1, midnight, false],
    ['week', midnight, midnight + 7 * 86_400_000 - 1, true],
    ['week', midnight, midnight + 7 * 86_400_000, false],
    ['limit', 0, midnight, true],
    ['promotion', midnight, midnight, false],
  ])('%s, received at %s, now %s: %s', (type, received, at, expected) => expect(full(type, received, at)).toBe(expected));
  test('two a day: one is not full', () => expect(full('day', midnight, midnight, 2)).toBe(false));
});

test.each([
  [{}, true],
  [{ active: false }, false],
  [{ percent: 0 }, false],
  [{ from: '2026-11-15T12:00:00Z' }, true],
  [{ from: '2026-11-15T12:00:00.001Z' }, false],
  [{ to: '2026-11-15T12:00:00Z' }, false],
  [{ to: '2026-11-15T12:00:00.001Z' }, true],
])('a rule with %o is offered: %s', (more, offered) => expect(isOffered(terms(more), now)).toBe(offered));

describe('what cancelling loses besides money', () => {
  const today = [{ updatedAt: now }];
  test.each([
    ['bonus', 'limit', { maxReceived: 1 }, today, 'good'],
    ['bonus', 'limit', { maxReceived: 2 }, today, null],
    ['bonus', 'limit', { maxReceived: 2 }, [...today, ...today], 'good'],
    ['bonus', 'day', { maxReceived: 1 }, today, 'day'],
    ['bonus', 'day', { maxReceived: 1 }, [{ updatedAt: new Date(now.getTime() - 86_400_000) }], null],
    ['bonus', 'week', { maxReceived: 1 }, today, 'week'],
    ['promotion', 'promotion', { perMember: 1 }, today, 'good'],
    ['promotion', 'promotion', { perMember: 2 }, today, null],
    ['promotion', 'promotion', {}, today, null],
    ['wheel', 'limit', { maxReceived: 1 }, today, null],
  ] as const)('%s, %s, %j, received %j: %s', (source, type, more, received, wanted) => {
    expect(lostFor({ source, type, terms: terms(more), received }, now)).toBe(wanted);
  });
});

describe('the bonus that a newcomer is told of', () => {
  const offer = (code: string, more: Partial<Terms>) => ({ code, rule: terms(more) });
  const whole = offer('WHOLE', { percent: 100, cap: { THB: 1_000, LAK: 0 }, multiple: 10 });
  test.each([
    ['none', [], null],
    ['the larger share', [offer('HALF', { percent: 50 }), whole], 'WHOLE'],
    ['of two shares the higher cap', [whole, offer('MORE', { ...whole.rule, cap: both(2_000) })], 'MORE'],
    ['no cap is the highest', [whole, offer('OPEN', { ...whole.rule, cap: both(0) })], 'OPEN'],
    ['else the one with less to play', [whole, offer('EASY', { ...whole.rule, multiple: 3 })], 'EASY'],
    ['else the first', [whole, offer('TWIN', whole.rule)], 'WHOLE'],
  ] as const)('%s', (_name, offers, wanted) => expect(bestOffer(offers, 'THB')?.code ?? null).toBe(wanted));
  test('by the currency of the member', () => {
    const capped = offer('CAPPED', { ...whole.rule, cap: { THB: 2_000, LAK: 500 } });
    expect([bestOffer([whole, capped], 'THB')?.code, bestOffer([whole, capped], 'LAK')?.code]).toEqual(['CAPPED', 'WHOLE']);
  });
});
