import { makeConversation } from '@krapao/chat-client/conversation.ts';
import type { Outbox } from '@krapao/chat-client/outbox.ts';
import { CallError } from '@krapao/ui/call-error.ts';
import { memoryStorage } from '@krapao/ui/testing.ts';
import { verbatim } from '@krapao/ui/words.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Caller } from './caller.ts';
import { pagesOf } from './open-engine.ts';
import { makeOwnOutbox, type OwnMessage, waitMs } from './open-outbox.ts';

const { call, upload } = vi.hoisted(() => ({ call: vi.fn(), upload: vi.fn() }));
vi.mock('../../lib/call.ts', () => ({ call }));
vi.mock('../../lib/upload.ts', () => ({ upload }));

let box: Outbox<OwnMessage>;
let owners = 0;
const caller = (owner: string): Caller => ({
  owner,
  id: '7',
  auth: { token: 't' },
  signature: { username: '0812345678', name: 'Somsri' },
  isHere: () => true,
  asks: (act) => act({ userId: '7' }),
});
const failed = (status: number, more: { key?: string } = {}) => new CallError({ code: 'X', status, text: verbatim('refused'), ...more });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', memoryStorage());
  // A private window without HTTPS has neither locks nor a database.
  vi.stubGlobal('navigator', {});
  call.mockReset();
  upload.mockReset();
  owners += 1;
  box = makeOwnOutbox(caller(`member:${owners}`));
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
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

// proves: fields.chat-package chat.media-payload
test('a message sends the whole package, a file its url, and one visit always the same session', async () => {
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

test('while the chat is off, a message is kept with the reason', async () => {
  call.mockRejectedValue(failed(403, { key: 'chat' }));
  say('a');
  await pass(0);
  expect(box.list().map(({ item, status }) => [item.refusal, status])).toEqual([[expect.stringContaining('แชต'), 'failed']]);
});

test('a message is marked as unsent until the server has it', async () => {
  call.mockRejectedValueOnce(failed(0)).mockResolvedValue({ seq: 1, createdAt: '' });
  say('a');
  await pass(0);
  expect(localStorage.getItem('chat-unsent')).toBe('true');
  await pass(1_000);
  expect(localStorage.getItem('chat-unsent')).toBeNull();
});

test('retry delays grow to 15 s and then stay the same', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map(waitMs)).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
});

// proves: limits.chat-history
test('loads pages of 10 that skip the known messages, and missed messages in pages of 100', async () => {
  let stored = 25;
  call.mockImplementation(
    async (_name: string, { body: { limit, skip, after = 0 } }: { body: { limit: number; skip: number; after?: number } }) => {
      const all = Array.from({ length: stored - after }, (_, i) => ({ seq: stored - i, clientId: `c${stored - i}` }));
      return { conversations: all.slice(skip, skip + limit) };
    },
  );
  const talk = makeConversation(
    pagesOf(caller('member:pages'), () => undefined),
    () => undefined,
  );
  await talk.load();
  await talk.loadOlder();
  await talk.loadOlder();
  stored = 130;
  await talk.catchUp();
  expect(call.mock.calls.map(([, { body }]) => body)).toEqual([
    { userId: '7', limit: 10, skip: 0 },
    { userId: '7', limit: 10, skip: 10 },
    { userId: '7', limit: 10, skip: 20 },
    { userId: '7', limit: 100, skip: 0, after: 25 },
    { userId: '7', limit: 100, skip: 100, after: 25 },
  ]);
  expect([talk.timeline().entries.length, talk.hasOlder()]).toEqual([130, false]);
});
