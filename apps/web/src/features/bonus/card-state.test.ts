import { expect, test } from 'vitest';
import type { BonusView } from './active-bonus.ts';
import { cardState } from './card-state.ts';

const now = new Date('2026-11-15T12:00:00Z');
const terms: BonusView['terms'] = {
  version: 1,
  name: 'Daily',
  description: '',
  percent: 20,
  fixed: null,
  cap: 0,
  minimum: 100,
  multiple: 5,
  shares: [],
  percentFail: 30,
  from: null,
  to: null,
};
const bonus = (more: Partial<BonusView> = {}): BonusView => ({
  code: 'DAILY',
  type: 'day',
  maxReceived: 1,
  percentFail: 30,
  banners: [],
  userBonus: null,
  terms,
  ...more,
});
const taken = (state: 'waiting' | 'live' | 'ended', isActive: boolean, ...received: string[]) =>
  bonus({ userBonus: { _id: '1', code: 'DAILY', type: 'day', isActive, state, received: received.map((updatedAt) => ({ updatedAt })) } });
const none = { status: false, code: null, state: null, type: null };
const live = { status: true, code: 'DAILY', state: 'live', type: 'day' } as const;

// proves: bonus.card-active bonus.card-received bonus.card-open bonus.limit
test.each([
  ['never taken', bonus(), none, 'open'],
  ['taken and live', taken('live', true, '2026-11-15T10:00:00Z'), live, 'live'],
  ['taken and waiting', taken('waiting', true), { ...live, state: 'waiting' as const }, 'waiting'],
  ['received today and ended', taken('ended', false, '2026-11-15T10:00:00Z'), none, 'received'],
  ['received yesterday', taken('ended', false, '2026-11-14T10:00:00Z'), none, 'open'],
  ['ended since the list was loaded', taken('live', true, '2026-11-15T10:00:00Z'), none, 'received'],
  ['another bonus is live', bonus(), { ...live, code: 'WEEKLY' }, 'open'],
  ['a promotion with the same code is live', bonus(), { ...live, type: 'promotion' }, 'open'],
  ['active bonus not loaded yet', taken('live', true, '2026-11-15T10:00:00Z'), undefined, 'live'],
] as const)('%s: %s', (_name, view, active, wanted) => {
  expect(cardState(view, active, now)).toBe(wanted);
});
