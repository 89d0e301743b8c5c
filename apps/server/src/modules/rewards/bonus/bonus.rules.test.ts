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

test('the minimum depends on the currency', () => {
  const rule = terms({ minimum: { THB: 100, LAK: 100_000 } });
  const enough = (amount: Money) => carrierOf(rule, { reference: 'D1', at: now, amount, isUntouched: true, hasBonus: false }) !== null;
  expect([enough(units(100)), enough(units(99_999, 'LAK')), enough(units(100_000, 'LAK'))]).toEqual([true, false, true]);
});

describe('counted turnover', () => {
  // proves: promotions.condition-shares
  test('weights each game by its share, rounded down per game; a game without a share counts in full', () => {
    const rule = terms({ shares: { PG: 0.5, JOKER: 0, BETFLIX: 0.333 } });
    expect(doneOf(rule, games({ PG: 101, JOKER: 999, BETFLIX: 1_000, UFABET: 7 }))).toBe(50n + 0n + 333n + 7n);
    expect(doneOf(terms({ shares: { PG: 0.1 } }), games({ PG: 30 }))).toBe(3n);
  });

  test('starts at the grant, never decreases, and ignores games without a reliable report', () => {
    const base = games({ PG: 1_000, JOKER: 500 });
    const before = games({ PG: 300, GONE: 40 });
    const turnovers = games({ PG: 1_100, JOKER: 900, NEW: 70, UNSURE: 9_000 });
    const played = playedNow({ base, before, turnovers, unsure: new Set(['UNSURE']) });
    expect(played).toEqual(games({ PG: 300, GONE: 40, JOKER: 400, NEW: 70 }));
  });
});

describe('play before the grant', () => {
  const grantedAt = now;
  const at = (ms: number) => new Date(grantedAt.getTime() + ms);
  const settle = (more: Partial<Parameters<typeof settledBase>[0]>) =>
    settledBase({ base: games({ PG: 100 }), own: 50_000n, unsure: ['PG'], reports: new Map(), since: new Map(), grantedAt, ...more });
  const report = (minor: bigint, syncedAt: Date | null) => new Map([['PG', { minor, syncedAt }]]);

  test.each([
    ['no report yet', { reports: report(100n, at(-1)) }, { base: 100, own: 50_000, unsure: ['PG'] }],
    ['no report at all', {}, { base: 100, own: 50_000, unsure: ['PG'] }],
    ['a report after the grant', { reports: report(700n, at(1)) }, { base: 700, own: 50_000, unsure: [] }],
    [
      'a report that reveals a loss',
      { reports: report(700n, at(1)), since: new Map([['PG', { isFilled: false, oldPlay: -20_000n }]]) },
      { base: 700, own: 30_000, unsure: [] },
    ],
    [
      'money was moved to the game before the report',
      { reports: report(700n, at(1)), since: new Map([['PG', { isFilled: true, oldPlay: 10n }]]) },
      { base: 100, own: 50_010, unsure: [] },
    ],
    ['a late report', { reports: report(700n, at(6 * 60_000)) }, { base: 100, own: 50_000, unsure: [] }],
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
])('cancelling with %s, of which %s is the member’s own, at %s%% takes %s', (all, own, percentFail, takes) => {
  expect(cancelTakes({ all, held: 0n, own, percentFail })).toBe(takes);
});

test('cancelling takes nothing of money held for a withdrawal', () => {
  expect(cancelTakes({ all: 10_000n, held: 9_700n, own: 0n, percentFail: 100 })).toBe(300n);
});

describe('everything counts as lost', () => {
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
  ])('%o with %o: %s', (amounts, open, lost) => {
    expect(isLost(held(amounts), open)).toBe(lost);
  });
});

describe('on the latest deposit, at once', () => {
  const fresh = { reference: 'D1', at: now, amount: units(100), isUntouched: true, hasBonus: false };
  // proves: promotions.at-once
  test.each([
    [fresh, true],
    [{ ...fresh, amount: units(99.99) }, false],
    [{ ...fresh, isUntouched: false }, false],
    [{ ...fresh, hasBonus: true }, false],
  ])('whether deposit %o carries the bonus: %s', (deposit, yes) => expect(carrierOf(terms(), deposit)).toBe(yes ? deposit : null));
  test('a bonus that would give nothing is not granted', () => {
    expect(carrierOf(terms({ percent: 0.01, minimum: both(0) }), { ...fresh, amount: units(0.5) })).toBeNull();
  });

  const on = (on: Choice['on'], deposit?: string): Choice => ({ on, deposit });
  const small = { ...fresh, amount: units(50) };
  test.each([
    ['no choice, the latest is eligible', fresh, undefined, fresh],
    ['no choice, the latest is too small', small, undefined, null],
    ['no choice, no deposit', null, undefined, null],
    ['the latest, as confirmed', fresh, on('latest', 'D1'), fresh],
    ['the latest, but a newer one has arrived', fresh, on('latest', 'D0'), 'changed'],
    ['the latest, without naming it', fresh, on('latest'), 'changed'],
    ['the latest, but used since', { ...fresh, isUntouched: false }, on('latest', 'D1'), 'changed'],
    ['the latest, but it now has a bonus', { ...fresh, hasBonus: true }, on('latest', 'D1'), 'changed'],
    ['the latest, but it is now too old', null, on('latest', 'D1'), 'changed'],
    ['the next, although the latest is eligible', fresh, on('next', 'D1'), null],
    ['the next, without naming the latest', fresh, on('next'), null],
    ['the next, but one has arrived since', fresh, on('next', 'none'), 'changed'],
    ['the next, but a small one has arrived since', small, on('next', 'D0'), 'changed'],
    ['the next, with the latest now too old', null, on('next', 'D1'), null],
    ['the next, without any deposit', null, on('next', 'none'), null],
  ] as const)('choice of deposit: %s', (_name, latest, choice, wanted) => expect(depositFor(terms(), latest, choice)).toBe(wanted));

  test.each([
    [0, 'latest'],
    [59 * 60_000, 'latest'],
    [3_599_999, 'latest'],
    [3_600_000, 'next'],
    [23 * 3_600_000, 'next'],
  ] as const)('%i ms after the deposit, the %s one is offered first', (ageMs, wanted) => {
    expect(suggestedOn({ ...fresh, at: new Date(now.getTime() - ageMs) }, now)).toBe(wanted);
  });
  test('without an eligible deposit the next one is offered', () => expect(suggestedOn(null, now)).toBe('next'));
});

describe('limits per local day and week', () => {
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
  ])('type %s, received at %s, is used up at %s: %s', (type, received, at, expected) => expect(full(type, received, at)).toBe(expected));
  test('one of two per day does not use it up', () => expect(full('day', midnight, midnight, 2)).toBe(false));
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

describe('the loss besides money when cancelling', () => {
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
  ] as const)('%s of type %s with %j, received %j: %s', (source, type, more, received, wanted) => {
    expect(lostFor({ source, type, terms: terms(more), received }, now)).toBe(wanted);
  });
});

describe('the bonus offered to a newcomer', () => {
  const offer = (code: string, more: Partial<Terms>) => ({ code, rule: terms(more) });
  const whole = offer('WHOLE', { percent: 100, cap: { THB: 1_000, LAK: 0 }, multiple: 10 });
  test.each([
    ['no bonus', [], null],
    ['the larger share', [offer('HALF', { percent: 50 }), whole], 'WHOLE'],
    ['with equal shares, the higher cap', [whole, offer('MORE', { ...whole.rule, cap: both(2_000) })], 'MORE'],
    ['no cap counts as the highest', [whole, offer('OPEN', { ...whole.rule, cap: both(0) })], 'OPEN'],
    ['with equal caps, the lower turnover', [whole, offer('EASY', { ...whole.rule, multiple: 3 })], 'EASY'],
    ['with all equal, the first', [whole, offer('TWIN', whole.rule)], 'WHOLE'],
  ] as const)('%s', (_name, offers, wanted) => expect(bestOffer(offers, 'THB')?.code ?? null).toBe(wanted));
  test('depends on the member’s currency', () => {
    const capped = offer('CAPPED', { ...whole.rule, cap: { THB: 2_000, LAK: 500 } });
    expect([bestOffer([whole, capped], 'THB')?.code, bestOffer([whole, capped], 'LAK')?.code]).toEqual(['CAPPED', 'WHOLE']);
  });
});
