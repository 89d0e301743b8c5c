import { CallError } from '@krapao/ui/call-error.ts';
import { memoryStorage } from '@krapao/ui/testing.ts';
import { verbatim } from '@krapao/ui/words.ts';
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import type { Caller } from './caller.ts';
import { makeOutbox, type Outbox, type Watcher } from './outbox.ts';

const { call, upload } = vi.hoisted(() => ({ call: vi.fn(), upload: vi.fn() }));
vi.mock('../../lib/call.ts', () => ({ call }));
vi.mock('../../lib/upload.ts', () => ({ upload }));

let isHere = true;
let box: Outbox;
let seen: { [K in keyof Watcher]: Mock<Watcher[K]> };
let owners = 0;
const caller = (owner: string): Caller => ({
  owner,
  id: '7',
  auth: { token: 't' },
  signature: { username: '0812345678', name: 'Somsri' },
  isHere: () => isHere,
  asks: (act) => act({ userId: '7' }),
});
const failed = (status: number, more: { handled?: boolean; key?: string } = {}) =>
  new CallError({ code: 'X', status, text: verbatim('refused'), ...more });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', memoryStorage());
  // Neither locks nor a database, as in a private window on a page without HTTPS.
  vi.stubGlobal('navigator', {});
  isHere = true;
  call.mockReset();
  upload.mockReset();
  owners += 1;
  box = makeOutbox(caller(`member:${owners}`));
  seen = { onChange: vi.fn(), onSent: vi.fn(), onSentElsewhere: vi.fn() };
  box.watch(seen);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const kept = { createdAt: '2026-11-17T12:00:00.000Z', file: null, poster: null, isPrepared: true, path: null, refusal: null };
const say = (clientId: string) => box.add({ ...kept, clientId, message: { message_type: 'text', payload: { message: clientId } } });
const send = (clientId: string) =>
  box.add({
    ...kept,
    clientId,
    file: new File(['x'], 'a.png'),
    message: { message_type: 'media', payload: { message: '', url: '', fileType: 'image', filePath: '' } },
  });
const states = () => box.list().map(({ item, status }) => [item.clientId, status]);
const sentIds = () => call.mock.calls.map(([, { body }]) => body.clientId);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

// proves: fields.chat-package chat.media-payload
test('a message carries the whole package, a file its url, and all of one visit the same session', async () => {
  upload.mockResolvedValue({ path: '/api/chat/files/1' });
  call.mockResolvedValue({ seq: 1, createdAt: '' });
  say('a');
  send('b');
  await pass(0);
  const [first, second] = call.mock.calls.map(([, { body }]) => body);
  expect(first).toEqual({
    sender: 'customer',
    message: { message_type: 'text', payload: { message: 'a' } },
    createdAt: '2026-11-17T12:00:00.000Z',
    session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    userId: '7',
    guestId: null,
    username: '0812345678',
    name: 'Somsri',
    deviceToken: null,
    clientId: 'a',
  });
  const path = '/api/chat/files/1';
  expect(second).toEqual({
    ...first,
    clientId: 'b',
    message: { message_type: 'media', payload: { message: '', url: path, fileType: 'image', filePath: path } },
  });
});

test('while the chat is switched off a message is kept, with the reason', async () => {
  call.mockRejectedValue(failed(403, { key: 'chat' }));
  say('a');
  await pass(0);
  expect(box.list().map(({ item, status }) => [item.refusal, status])).toEqual([[expect.stringContaining('แชต'), 'failed']]);
});

test('one after the other, in order, though the first takes long; each leaves the queue with its answer', async () => {
  let answer = (_said: unknown) => {};
  call.mockReturnValueOnce(new Promise((done) => (answer = done))).mockResolvedValue({ seq: 2, createdAt: '' });
  say('a');
  say('b');
  await pass(0);
  expect(sentIds()).toEqual(['a']);
  expect(states()).toEqual([
    ['a', 'sending'],
    ['b', 'sending'],
  ]);
  answer({ seq: 1, createdAt: '' });
  await pass(0);
  expect(sentIds()).toEqual(['a', 'b']);
  expect(seen.onSent.mock.calls.map(([item, said]) => [item.clientId, said.seq])).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
  expect([states(), localStorage.getItem('chat-unsent')]).toEqual([[], null]);
});

test.each([0, 429, 503])(
  'status %i is tried again with growing waits under the same id, shown as failed after 30 s, sent in the end',
  async (status) => {
    call.mockRejectedValue(failed(status));
    say('a');
    say('b');
    for (const [ms, tries] of [
      [0, 1],
      [1_000, 2],
      [2_000, 3],
      [4_000, 4],
      [8_000, 5],
    ] as const) {
      await pass(ms);
      expect(call).toHaveBeenCalledTimes(tries);
    }
    expect(states()).toEqual([
      ['a', 'sending'],
      ['b', 'sending'],
    ]);
    await pass(15_000);
    expect(states()).toEqual([
      ['a', 'failed'],
      ['b', 'failed'],
    ]);
    expect(new Set(sentIds())).toEqual(new Set(['a']));
    expect(localStorage.getItem('chat-unsent')).toBe('true');
    call.mockResolvedValue({ seq: 1, createdAt: '' });
    box.wake();
    expect(states()[0]).toEqual(['a', 'sending']);
    await pass(0);
    expect(states()).toEqual([]);
  },
);

// proves: chat.delivery
test('a refusal is failed at once, with its text; what stands behind goes on; it can be tried again or dropped', async () => {
  call.mockRejectedValueOnce(failed(400)).mockRejectedValueOnce(failed(404)).mockResolvedValue({ seq: 1, createdAt: '' });
  say('a');
  say('b');
  say('c');
  await pass(0);
  expect(states()).toEqual([
    ['a', 'failed'],
    ['b', 'failed'],
  ]);
  expect(box.list()[0]?.item.refusal).toBe('refused');
  box.cancel('b');
  box.retry('a');
  await pass(0);
  expect(sentIds()).toEqual(['a', 'b', 'c', 'a']);
  expect(states()).toEqual([]);
});

// proves: chat.delivery
test('a file is uploaded, then its message sent with the path; a path that the server has forgotten is uploaded once more', async () => {
  upload.mockResolvedValueOnce({ path: '/1' }).mockResolvedValue({ path: '/2' });
  call.mockRejectedValueOnce(failed(0)).mockRejectedValueOnce(failed(404)).mockResolvedValue({ seq: 1, createdAt: '' });
  send('f');
  expect(states()).toEqual([['f', 'uploading_file']]);
  await pass(0);
  expect(states()).toEqual([['f', 'sending']]);
  await pass(1_000);
  expect(call.mock.calls.map(([, { body }]) => body.message.payload.filePath)).toEqual(['/1', '/1', '/2']);
  expect(states()).toEqual([]);
});

// proves: calls.chat-upload-progress
test('an upload tells how far it is, and stops when it is cancelled; nothing of it is sent', async () => {
  let aborted = false;
  upload.mockImplementation((_name, { onProgress, signal }) => {
    onProgress(0.4);
    return new Promise((_, fail) =>
      signal.addEventListener('abort', () => {
        aborted = true;
        fail(new DOMException('', 'AbortError'));
      }),
    );
  });
  send('f');
  await pass(0);
  expect(box.list()[0]).toMatchObject({ status: 'uploading_file', progress: 0.4 });
  box.cancel('f');
  await pass(60_000);
  expect([aborted, states()]).toEqual([true, []]);
  expect(call).not.toHaveBeenCalled();
});

test('a server that takes no more files is not sent one for ever', async () => {
  upload.mockRejectedValue(failed(429));
  call.mockResolvedValue({ seq: 1, createdAt: '' });
  send('f');
  say('a');
  await pass(30_000);
  expect([upload.mock.calls.length, states(), sentIds()]).toEqual([5, [['f', 'failed']], ['a']]);
});

test('what the conversation shows has arrived, though its answer was lost', async () => {
  call.mockRejectedValueOnce(failed(0));
  say('a');
  await pass(0);
  box.arrived('a');
  await pass(60_000);
  expect([call.mock.calls.length, states()]).toEqual([1, []]);
});

test('the end of the session stops the sending and keeps the words; another person’s outbox does not hold them', async () => {
  call.mockRejectedValueOnce(failed(401, { handled: true }));
  say('a');
  await pass(60_000);
  expect(call).toHaveBeenCalledTimes(1);
  const [again, other] = [makeOutbox(caller(`member:${owners}`)), makeOutbox(caller('member:other'))];
  await Promise.all([again.load(), other.load()]);
  expect([again.list().length, other.list().length]).toEqual([1, 0]);
});

test('an attempt without an answer is given up and made again', async () => {
  call.mockImplementationOnce(
    (_name, { signal }) => new Promise((_, fail) => signal.addEventListener('abort', () => fail(new DOMException('', 'AbortError')))),
  );
  call.mockResolvedValue({ seq: 1, createdAt: '' });
  say('a');
  await pass(21_000);
  expect([call.mock.calls.length, states()]).toEqual([2, []]);
});
