import { expect, test } from 'vitest';
import { freeBefore, type Held, mayTake, shownState } from './chat.rules.ts';

const now = new Date('2026-05-01T12:00:00Z');
const free = freeBefore(now, 10);
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
const held = (o: Partial<Held>): Held => ({ state: 'open', assignee: null, waitingSince: null, takenAt: null, ...o });

test.each<[string, Partial<Held>, 'open' | 'waiting' | 'closed', boolean]>([
  ['nobody has it', { waitingSince: ago(0) }, 'waiting', true],
  ['answered, nobody has it', {}, 'open', true],
  ['another has it and has answered', { assignee: 2n, takenAt: ago(60) }, 'open', false],
  ['another has just taken it', { assignee: 2n, waitingSince: ago(60), takenAt: ago(0) }, 'open', false],
  ['another lets a new word lie, but not for long', { assignee: 2n, waitingSince: ago(9), takenAt: ago(60) }, 'open', false],
  ['another lets it lie', { assignee: 2n, waitingSince: ago(11), takenAt: ago(11) }, 'waiting', true],
  ['another answered first and lets it lie', { assignee: 2n, waitingSince: ago(11) }, 'waiting', true],
  ['I have it', { assignee: 1n, waitingSince: ago(1), takenAt: ago(1) }, 'open', true],
  ['closed', { state: 'closed' }, 'closed', true],
  ['with the bot', { state: 'bot' }, 'open', true],
])('%s', (_, of, state, isMine) => {
  expect([shownState(held(of), free), mayTake(held(of), 1n, free)]).toEqual([state, isMine]);
});
