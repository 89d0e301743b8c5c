import { expect, test } from 'vitest';
import { type Assignment, freeBefore, mayClaim, shownState } from './office-chat.rules.ts';

const now = new Date('2026-05-01T12:00:00Z');
const free = freeBefore(now, 10);
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
const held = (o: Partial<Assignment>): Assignment => ({ state: 'open', assignee: null, waitingSince: null, claimedAt: null, ...o });

test.each<[string, Partial<Assignment>, 'open' | 'waiting' | 'closed', boolean]>([
  ['nobody has it', { waitingSince: ago(0) }, 'waiting', true],
  ['answered, nobody has it', {}, 'open', true],
  ['another has it and has answered', { assignee: 2n, claimedAt: ago(60) }, 'open', false],
  ['another has just taken it', { assignee: 2n, waitingSince: ago(60), claimedAt: ago(0) }, 'open', false],
  ['another lets a new word lie, but not for long', { assignee: 2n, waitingSince: ago(9), claimedAt: ago(60) }, 'open', false],
  ['another lets it lie', { assignee: 2n, waitingSince: ago(11), claimedAt: ago(11) }, 'waiting', true],
  ['another answered first and lets it lie', { assignee: 2n, waitingSince: ago(11) }, 'waiting', true],
  ['I have it', { assignee: 1n, waitingSince: ago(1), claimedAt: ago(1) }, 'open', true],
  ['closed', { state: 'closed' }, 'closed', true],
  ['with the bot', { state: 'bot' }, 'open', true],
])('%s', (_, of, state, isMine) => {
  expect([shownState(held(of), free), mayClaim(held(of), 1n, free)]).toEqual([state, isMine]);
});
