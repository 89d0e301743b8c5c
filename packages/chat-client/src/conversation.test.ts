import { beforeEach, expect, test, vi } from 'vitest';
import type { Caller } from './caller.ts';
import { makeConversation } from './conversation.ts';
import { type Entry, hasGap } from './timeline.rules.ts';

type Asked = { limit: number; skip: number; after?: number };
const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../lib/call.ts', () => ({ call }));

/** How many messages the server has; it answers as the real one does, newest first. */
let stored = 0;
let asked: Asked[] = [];
const entry = (seq: number): Entry => ({
  seq,
  clientId: `c${seq}`,
  sender: 'staff',
  message: { message_type: 'text', payload: 'x' },
  createdAt: '',
  readAt: null,
});
const caller: Caller = {
  owner: '',
  id: '7',
  auth: { token: 't' },
  signature: { username: null, name: null },
  isHere: () => true,
  asks: (act) => act({ userId: '7' }),
};

beforeEach(() => {
  asked = [];
  call.mockReset();
  call.mockImplementation(async (_name: string, { body: { limit, skip, after } }: { body: Asked }) => {
    asked.push({ limit, skip, ...(after === undefined ? {} : { after }) });
    const all = Array.from({ length: stored }, (_, i) => entry(stored - i)).filter(({ seq }) => seq > (after ?? 0));
    return { conversations: all.slice(skip, skip + limit) };
  });
});

async function opened(count: number) {
  stored = count;
  const talk = makeConversation(caller, () => undefined);
  await talk.loadNewest();
  return talk;
}
const known = (talk: Awaited<ReturnType<typeof opened>>) => talk.timeline().entries.map(({ seq }) => seq);
const all = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

// proves: limits.chat-history
test('pages of 10 until fewer come; each older page is asked for past what is known', async () => {
  const talk = await opened(25);
  expect([known(talk), talk.hasOlder()]).toEqual([all(16, 25), true]);
  await talk.loadOlder();
  await talk.loadOlder();
  expect([known(talk), talk.hasOlder()]).toEqual([all(1, 25), false]);
  expect(asked.map(({ skip }) => skip)).toEqual([0, 10, 20]);
});

test('what came live does not shift the pages, whether this page has heard of it or not', async () => {
  const talk = await opened(40);
  stored = 43;
  for (const seq of [41, 42, 43]) expect(talk.hear(entry(seq))).toBe(false);
  await talk.loadOlder();
  expect([known(talk), asked.at(-1)?.skip]).toEqual([all(21, 43), 13]);
  // So many more that a whole page is known already.
  stored = 60;
  await talk.loadOlder();
  expect(known(talk)[0]).toBeLessThan(21);
  await talk.catchUp();
  expect(known(talk)).toEqual(all(known(talk)[0] ?? 0, 60));
});

test('exactly full pages end with an empty one', async () => {
  const talk = await opened(10);
  expect(talk.hasOlder()).toBe(true);
  await talk.loadOlder();
  expect([known(talk), talk.hasOlder()]).toEqual([all(1, 10), false]);
});

test('a gap is filled by hundreds, however many were missed', async () => {
  const talk = await opened(12);
  stored = 262;
  expect(talk.hear(entry(262))).toBe(true);
  await talk.catchUp();
  expect([known(talk), hasGap(talk.timeline())]).toEqual([all(3, 262), false]);
  expect(asked.slice(1)).toEqual([0, 100, 200].map((skip) => ({ limit: 100, skip, after: 12 })));
});

test('two who ask at once share one look; one who asks while it is under way gets another', async () => {
  const talk = await opened(1);
  stored = 2;
  const first = talk.catchUp();
  await Promise.resolve();
  stored = 3;
  await Promise.all([first, talk.catchUp(), talk.catchUp()]);
  expect([known(talk), asked.length]).toEqual([[1, 2, 3], 3]);
});

test('a look that fails leaves all as it was, and the next one asks from the same place', async () => {
  const talk = await opened(5);
  stored = 8;
  call.mockRejectedValueOnce(new Error('no network'));
  await expect(talk.catchUp()).rejects.toThrow('no network');
  expect(known(talk)).toEqual(all(1, 5));
  await talk.catchUp();
  expect(known(talk)).toEqual(all(1, 8));
});

test('what was sent from here takes its place by its number, and does not undo the server’s own view of it', async () => {
  const talk = await opened(5);
  expect(talk.said({ ...entry(7), name: 'local' })).toBe(true);
  stored = 7;
  await talk.catchUp();
  expect(talk.said({ ...entry(7), name: 'local' })).toBe(false);
  expect([known(talk), talk.timeline().entries.at(-1)?.name]).toEqual([all(1, 7), undefined]);
});

test('a conversation that was deleted gives way to the new one', async () => {
  const talk = await opened(40);
  stored = 2;
  expect(talk.hear({ ...entry(2), clientId: 'of the new one' })).toBe(true);
  await talk.catchUp();
  expect([known(talk), hasGap(talk.timeline())]).toEqual([all(1, 2), false]);
});
