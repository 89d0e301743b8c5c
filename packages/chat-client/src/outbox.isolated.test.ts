import { CallError } from '@krapao/ui/call-error.ts';
import { verbatim } from '@krapao/ui/words.ts';
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import { isRefusal, makeOutbox, type Outbox, type Watcher, type Writer } from './outbox.ts';
import { memoryStore, type Unsent } from './unsent-store.ts';

const call = vi.fn<(item: Unsent, signal: AbortSignal) => Promise<unknown>>();
const upload = vi.fn<(o: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<unknown>>();
const onUnsent = vi.fn();
let isHere = true;
let box: Outbox;
let seen: { [K in keyof Watcher]: Mock<Watcher[K]> };
let store = memoryStore();
const waits = [1_000, 2_000, 4_000, 8_000];
const writer = (owner: string): Writer<Unsent['message']> => ({
  owner,
  isHere: () => isHere,
  store,
  upload: async (_item, _file, o) => ((await upload(o)) as { path: string }).path,
  send: (item, signal) => call(item, signal) as Promise<{ seq: number; createdAt: string }>,
  waitMs: (failures) => waits[failures - 1] ?? 15_000,
  patienceMs: 30_000,
  refusalOf: ({ text }) => text,
  onUnsent,
});
const failed = (status: number, more: { handled?: boolean; key?: string } = {}) =>
  new CallError({ code: 'X', status, text: verbatim('refused'), ...more });

beforeEach(() => {
  vi.useFakeTimers();
  // No Web Locks, as on a page without HTTPS.
  vi.stubGlobal('navigator', {});
  isHere = true;
  call.mockReset();
  upload.mockReset();
  onUnsent.mockReset();
  store = memoryStore();
  use(writer('a'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function use(by: Writer<Unsent['message']>) {
  box = makeOutbox(by);
  seen = { onChange: vi.fn(), onSent: vi.fn(), onSentElsewhere: vi.fn() };
  box.watch(seen);
}

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
const sentIds = () => call.mock.calls.map(([{ clientId }]) => clientId);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('sends one message at a time, in order; each leaves the queue when it is answered', async () => {
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
  await pass(0);
  expect([states(), onUnsent.mock.lastCall]).toEqual([[], [false]]);
});

test.each([0, 429, 503])('status %i is retried with growing delays under one id, fails after 30 s and succeeds on wake', async (status) => {
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
  expect(onUnsent).toHaveBeenLastCalledWith(true);
  call.mockResolvedValue({ seq: 1, createdAt: '' });
  box.wake();
  expect(states()[0]).toEqual(['a', 'sending']);
  await pass(0);
  expect(states()).toEqual([]);
});

// proves: chat.delivery
test('a refused message fails at once with its text; later ones are sent; it can be retried or dropped', async () => {
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
test('a file is uploaded before its message is sent; if the server no longer knows the path, it is uploaded again', async () => {
  upload.mockResolvedValueOnce({ path: '/1' }).mockResolvedValue({ path: '/2' });
  call.mockRejectedValueOnce(failed(0)).mockRejectedValueOnce(failed(404)).mockResolvedValue({ seq: 1, createdAt: '' });
  send('f');
  expect(states()).toEqual([['f', 'uploading_file']]);
  await pass(0);
  expect(states()).toEqual([['f', 'sending']]);
  await pass(1_000);
  expect(call.mock.calls.map(([{ path }]) => path)).toEqual(['/1', '/1', '/2']);
  expect(states()).toEqual([]);
});

// proves: calls.chat-upload-progress
test('an upload reports its progress and stops when it is cancelled, and its message is not sent', async () => {
  let aborted = false;
  upload.mockImplementation(({ onProgress, signal }) => {
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

test('an upload that the server keeps rate-limiting fails after five attempts', async () => {
  upload.mockRejectedValue(failed(429));
  call.mockResolvedValue({ seq: 1, createdAt: '' });
  send('f');
  say('a');
  await pass(30_000);
  expect([upload.mock.calls.length, states(), sentIds()]).toEqual([5, [['f', 'failed']], ['a']]);
});

test('a message that appears in the conversation is delivered, even if its response was lost', async () => {
  call.mockRejectedValueOnce(failed(0));
  say('a');
  await pass(0);
  box.arrived('a');
  await pass(60_000);
  expect([call.mock.calls.length, states()]).toEqual([1, []]);
});

test('when the session ends, sending stops and messages are kept; another person’s outbox does not hold them', async () => {
  call.mockRejectedValueOnce(failed(401, { handled: true }));
  say('a');
  await pass(60_000);
  expect(call).toHaveBeenCalledTimes(1);
  const [again, other] = [makeOutbox(writer('a')), makeOutbox(writer('b'))];
  await Promise.all([again.load(), other.load()]);
  expect([again.list().length, other.list().length]).toEqual([1, 0]);
});

test('an attempt without a response is aborted and retried', async () => {
  call.mockImplementationOnce(
    (_item, signal) => new Promise((_, fail) => signal.addEventListener('abort', () => fail(new DOMException('', 'AbortError')))),
  );
  call.mockResolvedValue({ seq: 1, createdAt: '' });
  say('a');
  await pass(21_000);
  expect([call.mock.calls.length, states()]).toEqual([2, []]);
});

test.each([
  [0, false],
  [408, false],
  [429, false],
  [500, false],
  [503, false],
  [400, true],
  [404, true],
  [413, true],
  [422, true],
])('status %i is a refusal: %s', (status, refused) => {
  expect(isRefusal(status)).toBe(refused);
});

const impatient = (): Writer<Unsent['message']> => ({
  ...writer('staff'),
  waitMs: () => null,
  patienceMs: 0,
  failureOf: ({ text }) => text,
});
const why = () => box.list().map(({ item, status, failure }) => [item.clientId, status, failure]);

test.each([0, 429, 503])('without patience, status %i fails at once with its reason and is not retried automatically', async (status) => {
  use(impatient());
  call.mockRejectedValueOnce(failed(status)).mockResolvedValue({ seq: 1, createdAt: '' });
  say('a');
  await pass(600_000);
  expect([call.mock.calls.length, why()]).toEqual([1, [['a', 'failed', 'refused']]]);
  box.retry('a');
  expect(states()).toEqual([['a', 'sending']]);
  await pass(0);
  expect([sentIds(), states()]).toEqual([['a', 'a'], []]);
});

test('without patience, a connection or the next message retries the queue in order', async () => {
  use(impatient());
  call.mockRejectedValueOnce(failed(0)).mockRejectedValueOnce(failed(0)).mockResolvedValue({ seq: 1, createdAt: '' });
  say('a');
  await pass(0);
  box.wake();
  await pass(0);
  expect(why()).toEqual([['a', 'failed', 'refused']]);
  say('b');
  await pass(0);
  expect([sentIds(), states()]).toEqual([['a', 'a', 'a', 'b'], []]);
});

test('after leaving, nothing is sent; messages are kept until the sender is back', async () => {
  use(impatient());
  call.mockRejectedValueOnce(failed(0)).mockResolvedValue({ seq: 1, createdAt: '' });
  say('a');
  await pass(0);
  isHere = false;
  box.wake();
  await pass(0);
  expect(sentIds()).toEqual(['a']);
  isHere = true;
  box.wake();
  await pass(0);
  expect([sentIds(), states()]).toEqual([['a', 'a'], []]);
});
