import { beforeEach, describe, expect, test } from 'vitest';
import { type FetchPage, makeConversation } from './conversation.ts';
import { type Entry, hasGap } from './timeline.rules.ts';

let stored = 0;
let asked: Parameters<FetchPage>[0][] = [];
let failsNext = false;
const entry = (seq: number): Entry => ({
  seq,
  clientId: `c${seq}`,
  sender: 'staff',
  message: { message_type: 'text', payload: 'x' },
  createdAt: '',
  readAt: null,
});
const page = (o: Parameters<FetchPage>[0], found: readonly Entry[], limit: number) => {
  asked.push(o);
  if (failsNext) {
    failsNext = false;
    throw new Error('no network');
  }
  const entries = found.slice(0, limit);
  return { entries, isFull: entries.length === limit };
};
const newestFirst = () => Array.from({ length: stored }, (_, i) => entry(stored - i));
const bySkip: FetchPage = async (o) =>
  page(
    o,
    newestFirst()
      .filter(({ seq }) => seq > (o.after ?? 0))
      .slice(o.skip),
    o.after === undefined ? 10 : 100,
  );
const bySeq: FetchPage = async (o) => {
  const from = o.after === undefined ? 0 : o.after + o.skip;
  const before = o.after === undefined ? (o.before ?? Number.POSITIVE_INFINITY) : from + 31;
  return page(
    o,
    newestFirst().filter(({ seq }) => seq > from && seq < before),
    30,
  );
};

beforeEach(() => {
  asked = [];
  failsNext = false;
});

async function opened(count: number, fetchPage: FetchPage = bySkip) {
  stored = count;
  const talk = makeConversation(fetchPage, () => undefined);
  await talk.load();
  return talk;
}
const known = (talk: Awaited<ReturnType<typeof opened>>) => talk.timeline().entries.map(({ seq }) => seq);
const all = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

test('loads pages of 10 until one is short; each older page skips the known messages', async () => {
  const talk = await opened(25);
  expect([known(talk), talk.hasOlder()]).toEqual([all(16, 25), true]);
  await talk.loadOlder();
  await talk.loadOlder();
  expect([known(talk), talk.hasOlder()]).toEqual([all(1, 25), false]);
  expect(asked.map(({ skip }) => skip)).toEqual([0, 10, 20]);
});

test('live messages do not shift the pages, whether or not the client received them', async () => {
  const talk = await opened(40);
  stored = 43;
  for (const seq of [41, 42, 43]) expect(talk.hear(entry(seq))).toBe(false);
  await talk.loadOlder();
  expect([known(talk), asked.at(-1)?.skip]).toEqual([all(21, 43), 13]);
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

test('a gap of any size is filled in pages of 100', async () => {
  const talk = await opened(12);
  stored = 262;
  expect(talk.hear(entry(262))).toBe(true);
  await talk.catchUp();
  expect([known(talk), hasGap(talk.timeline())]).toEqual([all(3, 262), false]);
  expect(asked.slice(1)).toEqual([0, 100, 200].map((skip) => ({ skip, after: 12 })));
});

test('concurrent catch-ups share one fetch; a catch-up during a fetch waits for another', async () => {
  const talk = await opened(1);
  stored = 2;
  const first = talk.catchUp();
  await Promise.resolve();
  stored = 3;
  await Promise.all([first, talk.catchUp(), talk.catchUp()]);
  expect([known(talk), asked.length]).toEqual([[1, 2, 3], 3]);
});

test('a failed catch-up changes nothing, and the next one starts at the same place', async () => {
  const talk = await opened(5);
  stored = 8;
  failsNext = true;
  await expect(talk.catchUp()).rejects.toThrow('no network');
  expect(known(talk)).toEqual(all(1, 5));
  await talk.catchUp();
  expect(known(talk)).toEqual(all(1, 8));
});

test('a sent message is placed by its number and does not overwrite the server’s version of it', async () => {
  const talk = await opened(5);
  expect(talk.said({ ...entry(7), name: 'local' })).toBe(true);
  stored = 7;
  await talk.catchUp();
  expect(talk.said({ ...entry(7), name: 'local' })).toBe(false);
  expect([known(talk), talk.timeline().entries.at(-1)?.name]).toEqual([all(1, 7), undefined]);
});

test('a new conversation replaces a deleted one', async () => {
  const talk = await opened(40);
  stored = 2;
  expect(talk.hear({ ...entry(2), clientId: 'of the new one' })).toBe(true);
  await talk.catchUp();
  expect([known(talk), hasGap(talk.timeline())]).toEqual([all(1, 2), false]);
});

test('a first page that does not adjoin a live message replaces it, so that no gap counts as loaded', async () => {
  const talk = makeConversation(bySkip, () => undefined);
  talk.hear(entry(5));
  stored = 40;
  await talk.load();
  expect(known(talk)).toEqual(all(31, 40));
});

describe('for staff', () => {
  test('loads older pages before the oldest number, and missed messages in order', async () => {
    const talk = await opened(70, bySeq);
    expect([known(talk), talk.hasOlder()]).toEqual([all(41, 70), true]);
    await talk.loadOlder();
    stored = 140;
    expect(talk.hear(entry(140))).toBe(true);
    await talk.catchUp();
    expect([known(talk), hasGap(talk.timeline())]).toEqual([all(11, 140), false]);
    expect(asked.slice(1)).toEqual([{ before: 41, skip: 30 }, ...[0, 30, 60].map((skip) => ({ after: 70, skip }))]);
  });

  test('after a jump, live messages are not appended; loading page by page leads to the newest', async () => {
    const talk = await opened(100, bySeq);
    await talk.load(20);
    expect([known(talk), talk.hasNewer()]).toEqual([all(1, 29), true]);
    stored = 101;
    expect([talk.hear(entry(101)), talk.said(entry(101)), known(talk)]).toEqual([false, false, all(1, 29)]);
    for (const [newest, hasNewer] of [
      [59, true],
      [89, true],
      [101, false],
    ] as const) {
      await talk.catchUp();
      expect([known(talk), talk.hasNewer()]).toEqual([all(1, newest), hasNewer]);
    }
    stored = 102;
    expect([talk.hear(entry(102)), known(talk).at(-1)]).toEqual([false, 102]);
  });

  test('returning to the newest from a jump does not count the pages between as loaded', async () => {
    const talk = await opened(100, bySeq);
    await talk.load(20);
    await talk.load();
    expect([known(talk), talk.hasNewer(), talk.hasOlder()]).toEqual([all(71, 100), false, true]);
  });
});
