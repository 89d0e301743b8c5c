import { expect, test } from 'vitest';
import { type Assignment, freeBefore, mayClaim, shownState, staffStateOf } from './chat.rules.ts';

const now = new Date('2026-05-01T12:00:00Z');
const free = freeBefore(now, 10);
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
const held = (o: Partial<Assignment>): Assignment => ({ state: 'open', assignee: null, waitingSince: null, claimedAt: null, ...o });

test.each<[string, Partial<Assignment>, 'open' | 'waiting' | 'closed', boolean]>([
  ['waiting and unassigned', { waitingSince: ago(0) }, 'waiting', true],
  ['answered and unassigned', {}, 'open', true],
  ['assigned to another, who has answered', { assignee: 2n, claimedAt: ago(60) }, 'open', false],
  ['just claimed by another', { assignee: 2n, waitingSince: ago(60), claimedAt: ago(0) }, 'open', false],
  ['assigned to another, unanswered for 9 minutes', { assignee: 2n, waitingSince: ago(9), claimedAt: ago(60) }, 'open', false],
  ['assigned to another, unanswered for 11 minutes', { assignee: 2n, waitingSince: ago(11), claimedAt: ago(11) }, 'waiting', true],
  ['assigned by answering, now unanswered for 11 minutes', { assignee: 2n, waitingSince: ago(11) }, 'waiting', true],
  ['assigned to me', { assignee: 1n, waitingSince: ago(1), claimedAt: ago(1) }, 'open', true],
  ['closed', { state: 'closed' }, 'closed', true],
  ['with the bot', { state: 'bot' }, 'open', true],
])('%s', (_, of, state, isMine) => {
  expect([shownState(held(of), free), mayClaim(held(of), 1n, free)]).toEqual([state, isMine]);
});

test.each<[string, Partial<Assignment>, boolean, ReturnType<typeof staffStateOf>]>([
  ['only the bot has it', { state: 'bot' }, false, null],
  ['closed', { state: 'closed' }, false, null],
  ['nobody has it yet', { waitingSince: ago(1) }, false, 'asked'],
  ['claimed since the question', { assignee: 2n, waitingSince: ago(3), claimedAt: ago(1) }, false, 'claimed'],
  ['claimed in the same moment', { assignee: 2n, waitingSince: ago(1), claimedAt: ago(1) }, true, 'claimed'],
  ['claimed and left lying', { assignee: 2n, waitingSince: ago(20), claimedAt: ago(11) }, false, 'asked'],
  ['answered', { assignee: 2n, claimedAt: ago(5) }, false, 'answering'],
  ['written again after an answer', { assignee: 2n, waitingSince: ago(1), claimedAt: ago(5) }, false, 'answering'],
  ['a person called after an answer', { assignee: 2n, waitingSince: ago(1), claimedAt: ago(5) }, true, 'asked'],
  ['written after an answer, and left lying', { assignee: 2n, waitingSince: ago(11), claimedAt: ago(30) }, false, 'asked'],
])('the customer sees: %s', (_, of, isPersonCalled, expected) => {
  expect(staffStateOf({ ...held(of), isPersonCalled }, free)).toBe(expected);
});
