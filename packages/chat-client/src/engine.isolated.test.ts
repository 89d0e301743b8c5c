import type { ChatMessage, ChatSide } from '@krapao/contract';
import { CallError } from '@krapao/ui/call-error.ts';
import { verbatim } from '@krapao/ui/words.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type EngineOptions, type Hears, makeReadMark, openEngine, type Session } from './engine.ts';
import { draftOf, makeOutbox } from './outbox.ts';
import type { Entry } from './timeline.rules.ts';
import { memoryStore } from './unsent-store.ts';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  page.visibilityState = 'visible';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

// proves: limits.chat-read chat.read-debounce
test('messages are marked as read once, 1 s after the last was seen, and only while the page is visible', () => {
  const mark = vi.fn(async () => undefined);
  const { seen, close } = makeReadMark({ hasUnread: () => true, mark });
  seen();
  vi.advanceTimersByTime(900);
  seen();
  vi.advanceTimersByTime(999);
  expect(mark).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(mark).toHaveBeenCalledTimes(1);
  page.visibilityState = 'hidden';
  seen();
  vi.advanceTimersByTime(5_000);
  expect(mark).toHaveBeenCalledTimes(1);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(1_000);
  expect(mark).toHaveBeenCalledTimes(2);
  close();
});

const failed = (status: number) => new CallError({ code: 'X', status, text: verbatim('no') });
const word = (text: string): ChatMessage => ({ message_type: 'text', payload: text });

function talkOf(side: ChatSide, more: Partial<EngineOptions<ChatMessage>> = {}) {
  const stored: Entry[] = [];
  const fetch = vi.fn(async ({ after = 0, before = 1_000 }: { after?: number; before?: number }) => ({
    entries: stored.filter(({ seq }) => seq > after && seq < before),
    isFull: false,
  }));
  const say = (sender: Entry['sender'], text: string, name?: string): Entry => {
    const seq = stored.length + 1;
    stored.push({
      seq,
      clientId: `c${seq}`,
      sender,
      message: word(text),
      createdAt: '2026-11-17T12:00:00Z',
      readAt: null,
      ...(name ? { name } : {}),
    });
    return stored[seq - 1] as Entry;
  };
  const send = vi.fn(async (clientId: string, message: ChatMessage) => {
    const entry = { ...say(side, ''), clientId, message };
    stored[entry.seq - 1] = entry;
    return { seq: entry.seq, createdAt: entry.createdAt };
  });
  const markRead = vi.fn(async () => undefined);
  const typing = vi.fn();
  let live: Hears | null = null;
  let isJoined = false;
  const join = (is: boolean) => {
    isJoined = is;
    live?.onJoined(is);
  };
  const outbox = makeOutbox<ChatMessage>({
    owner: side,
    isHere: () => true,
    store: memoryStore(),
    upload: async () => '/1',
    send: (item) => send(item.clientId, item.message),
    waitMs: () => 1_000,
    patienceMs: 30_000,
    refusalOf: ({ text }) => text,
  });
  const session: Session<ChatMessage> = {
    outbox,
    fetchPage: fetch,
    enter: (hears) => {
      live = hears;
      return { isJoined: () => isJoined, check: () => undefined, typing, close: () => undefined };
    },
    markRead,
  };
  const open = vi.fn(async () => session);
  const make = () => openEngine<ChatMessage>({ side, open, ...more });
  return { stored, fetch, say, send, markRead, typing, join, hears: () => live as Hears, open, make };
}
const texts = (engine: ReturnType<ReturnType<typeof talkOf>['make']>) =>
  engine.state.get().items.map(({ message, status }) => `${message.payload}${status === 'succeed' ? '' : ` ${status}`}`);

// proves: limits.chat-alert
test('an alert is shown for 4 s', () => {
  const engine = talkOf('customer').make();
  engine.alert('File is not supported');
  vi.advanceTimersByTime(3_999);
  expect(engine.state.get().alert).toBe('File is not supported');
  vi.advanceTimersByTime(1);
  expect(engine.state.get().alert).toBeNull();
  engine.close();
});

test.each(['customer', 'staff'] as const)(
  '%s: a message written before loading is shown and sent once, even after a failed load',
  async (side) => {
    const talk = talkOf(side);
    talk.open.mockRejectedValueOnce(failed(0));
    const engine = talk.make();
    engine.send(draftOf(word('early')));
    expect(texts(engine)).toEqual(['early sending']);
    await pass(0);
    expect([engine.state.get().phase, engine.state.get().failure]).toEqual(['failed', verbatim('no')]);
    await pass(5_000);
    expect([engine.state.get().phase, texts(engine), talk.send.mock.calls.length]).toEqual(['ready', ['early'], 1]);
    engine.close();
  },
);

test.each(['customer', 'staff'] as const)('%s: a message written before loading is sent although the chat was closed', async (side) => {
  const talk = talkOf(side);
  const engine = talk.make();
  engine.send(draftOf(word('bye')));
  engine.close();
  await pass(0);
  expect(talk.stored.map(({ message }) => message.payload)).toEqual(['bye']);
});

test.each(['customer', 'staff'] as const)(
  '%s: missed messages are fetched every 5 s while disconnected and again on reconnecting',
  async (side) => {
    const talk = talkOf(side);
    talk.say('staff', 'one');
    const engine = talk.make();
    await pass(0);
    talk.join(true);
    await pass(0);
    talk.say('bot', 'two');
    talk.join(false);
    expect(texts(engine)).toEqual(['one']);
    talk.fetch.mockRejectedValueOnce(failed(0));
    await pass(5_000);
    expect(texts(engine)).toEqual(['one']);
    await pass(5_000);
    expect(texts(engine)).toEqual(['one', 'two']);
    talk.say('staff', 'three');
    talk.join(true);
    await pass(0);
    expect(texts(engine)).toEqual(['one', 'two', 'three']);
    talk.say('customer', 'lost');
    talk.hears().messaging(talk.say('staff', 'five'));
    await pass(0);
    expect(texts(engine)).toEqual(['one', 'two', 'three', 'lost', 'five']);
    engine.close();
  },
);

test.each(['customer', 'staff'] as const)('%s: a message that arrived although its response was lost is not sent again', async (side) => {
  const talk = talkOf(side);
  const engine = talk.make();
  await pass(0);
  talk.join(true);
  talk.send.mockImplementationOnce(async (clientId, message) => {
    talk.hears().messaging({ ...talk.say(side, ''), clientId, message });
    throw failed(0);
  });
  engine.send(draftOf(word('once')));
  await pass(60_000);
  expect([texts(engine), talk.send.mock.calls.length]).toEqual([['once'], 1]);
  engine.close();
});

test('after a jump, live messages wait until the staff member replies, which loads the newest', async () => {
  const talk = talkOf('staff', { at: 1 });
  for (let n = 1; n <= 20; n += 1) talk.say('customer', `${n}`);
  const engine = talk.make();
  await pass(0);
  talk.join(true);
  talk.hears().messaging(talk.say('customer', '21'));
  await pass(0);
  expect([texts(engine).at(-1), engine.state.get().hasNewer]).toEqual(['10', true]);
  engine.seen();
  await pass(1_000);
  expect(talk.markRead).not.toHaveBeenCalled();
  engine.send(draftOf(word('answer')));
  await pass(0);
  expect([texts(engine).slice(-2), engine.state.get().hasNewer]).toEqual([['21', 'answer'], false]);
  engine.seen();
  await pass(1_000);
  expect(talk.markRead).toHaveBeenCalledTimes(1);
  engine.close();
});

test('a side marks the other side’s messages as read; after a failure they stay unread', async () => {
  const talk = talkOf('staff');
  talk.say('customer', 'hello');
  const engine = talk.make();
  await pass(0);
  talk.markRead.mockRejectedValueOnce(failed(0));
  const readAt = () => engine.state.get().items.map((item) => item.readAt !== null);
  engine.seen();
  await pass(1_000);
  expect(readAt()).toEqual([false]);
  engine.seen();
  await pass(1_000);
  expect(readAt()).toEqual([true]);
  engine.close();
});

test('other typists are shown for 4 s or until they send; own typing is reported once per 2 s', async () => {
  const talk = talkOf('staff', { name: 'Noi' });
  const engine = talk.make();
  await pass(0);
  talk.join(true);
  const { typing, messaging } = talk.hears();
  typing({ by: 'staff', name: 'Noi' });
  typing({ by: 'staff' });
  expect(engine.state.get().writing).toEqual([]);
  typing({ by: 'customer' });
  typing({ by: 'staff', name: 'Lek' });
  expect(engine.state.get().writing).toEqual(['', 'Lek']);
  messaging(talk.say('bot', 'automatic'));
  messaging(talk.say('staff', 'mine', 'Lek'));
  expect(engine.state.get().writing).toEqual(['']);
  await pass(4_000);
  expect(engine.state.get().writing).toEqual([]);
  typing({ by: 'customer' });
  talk.join(false);
  expect(engine.state.get().writing).toEqual([]);
  engine.typed();
  engine.typed();
  await pass(2_000);
  engine.typed();
  expect(talk.typing).toHaveBeenCalledTimes(2);
  engine.close();
});

test('a session that cannot be opened is opened once more if startsOver accepts the error', async () => {
  const talk = talkOf('customer', { startsOver: (error) => error instanceof CallError && error.status === 404 });
  talk.fetch.mockRejectedValueOnce(failed(404));
  const engine = talk.make();
  await pass(0);
  expect([engine.state.get().phase, talk.open.mock.calls.length]).toEqual(['ready', 2]);
  engine.close();
});
