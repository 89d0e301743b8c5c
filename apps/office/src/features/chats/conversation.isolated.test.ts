import type { OfficeEvents } from '@krapao/contract';
import { CallError } from '@krapao/ui/call-error.ts';
import { memoryStorage } from '@krapao/ui/testing.ts';
import { verbatim } from '@krapao/ui/words.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Conversation } from './conversation.ts';

const { call, upload, live } = vi.hoisted(() => ({ call: vi.fn(), upload: vi.fn(), live: { listeners: new Map(), told: vi.fn() } }));
vi.mock('../../lib/call.ts', () => ({ call }));
vi.mock('../../lib/upload.ts', () => ({ upload }));
vi.mock('../../lib/live.ts', async () => {
  const { createStore } = await import('@krapao/ui/store.ts');
  const listen = (name: string, hear: (event: unknown) => void) => {
    live.listeners.set(name, hear);
    return () => undefined;
  };
  return { isLive: createStore(false), pollMs: 5_000, listen, tell: live.told };
});

const failed = (status: number, key?: string) => new CallError({ code: 'X', status, text: verbatim('refused'), ...(key ? { key } : {}) });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const hear = <E extends keyof OfficeEvents>(name: E, event: OfficeEvents[E]) => live.listeners.get(name)?.(event);

type Message = OfficeEvents['messaging']['entry'];
let stored: Message[];
let send: () => Promise<void>;
let chat: { id: string; unread: number };
const opened: Conversation[] = [];

const say = (
  sender: Message['sender'],
  payload: Message['message'],
  clientId = `c${stored.length + 1}`,
  more: Partial<Message> = {},
): Message => {
  const entry = { seq: stored.length + 1, clientId, sender, message: payload, createdAt: '2026-11-17T12:00:00Z', readAt: null, ...more };
  stored.push(entry);
  return entry;
};
const text = (payload: string) => ({ message_type: 'text', payload }) as const;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }));
  (await import('../../lib/session.ts')).setToken('noi');
  (await import('../../lib/live.ts')).isLive.set(false);
  stored = [];
  chat = { id: '7', unread: 0 };
  send = async () => undefined;
  live.told.mockReset();
  upload.mockReset();
  call.mockReset();
  call.mockImplementation(
    async (name: string, { query, body }: { query: Record<string, number>; body: { clientId: string; message: Message['message'] } }) => {
      if (name === 'GET /api/office/chats/:id') return { chat, notes: [] };
      if (name === 'GET /api/office/chats/:id/messages') {
        const { before = 1_000, after = 0, limit = 0 } = query;
        return { messages: stored.filter(({ seq }) => seq > after && seq < before).slice(-limit) };
      }
      if (name !== 'POST /api/office/chats/:id/messages') return {};
      await send();
      const { seq, createdAt } = say('staff', body.message, body.clientId, { name: 'Noi' });
      return { seq, createdAt };
    },
  );
});
afterEach(async () => {
  for (const one of opened.splice(0)) one.close();
  (await import('../../lib/session.ts')).signOut();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Imported late because the module reads the storage stub when it loads. */
async function open(me = { staffId: '1', name: 'Noi' }, at: number | null = null): Promise<Conversation> {
  const { openConversation } = await import('./conversation.ts');
  const made = openConversation({ chatId: '7', me, at });
  opened.push(made);
  await pass(0);
  return made;
}
const shown = (talk: Conversation) => talk.state.get().items.map(({ message, status, failure }) => [message.payload, status, failure]);
const sent = () => call.mock.calls.filter(([name]) => name === 'POST /api/office/chats/:id/messages').map(([, { body }]) => body);

test('opens with the chat, 30 messages and the first unread one', async () => {
  chat.unread = 2;
  say('customer', { message_type: 'postback', payload: { title: 'x', payload: 'START' } });
  for (let n = 2; n <= 40; n += 1) say('customer', text(`${n}`), undefined, n < 20 ? { readAt: 'then' } : {});
  const talk = await open();
  const { phase, items, hasOlder } = talk.state.get();
  expect([phase, items[0]?.seq, items.at(-1)?.seq, hasOlder]).toEqual(['ready', 11, 40, true]);
  expect([talk.details.get().chat, talk.details.get().unreadFrom]).toEqual([chat, 20]);
  await talk.loadOlder();
  expect([talk.state.get().items.length, talk.state.get().hasOlder]).toEqual([40, false]);
});

test('a chat that fails to load shows the reason and is loaded again every 5 s', async () => {
  call.mockRejectedValueOnce(failed(404));
  const talk = await open();
  expect([talk.state.get().phase, talk.state.get().failure]).toEqual(['failed', verbatim('refused')]);
  await pass(5_000);
  expect(talk.state.get().phase).toBe('ready');
});

test('replies are sent in order, a failed one again before the next, and each is stored once', async () => {
  const talk = await open();
  send = vi.fn(async () => undefined).mockRejectedValueOnce(failed(0));
  talk.sendMessage(text('a'));
  await pass(60_000);
  expect([shown(talk), sent().length]).toEqual([[['a', 'failed', 'refused']], 1]);
  talk.sendMessage(text('b'));
  await pass(0);
  expect(stored.map(({ message }) => message.payload)).toEqual(['a', 'b']);
  expect(new Set(sent().map(({ clientId }) => clientId)).size).toBe(2);
  expect(shown(talk)).toEqual([
    ['a', 'succeed', null],
    ['b', 'succeed', null],
  ]);
});

test('a refused reply shows the reason, does not block later ones and can be dropped', async () => {
  const talk = await open();
  send = vi.fn(async () => undefined).mockRejectedValueOnce(failed(400));
  talk.sendMessage(text('bad'));
  talk.sendMessage(text('good'));
  await pass(0);
  expect(shown(talk)).toEqual([
    ['good', 'succeed', null],
    ['bad', 'failed', 'refused'],
  ]);
  talk.cancel(talk.state.get().items.at(-1)?.clientId ?? '');
  expect(shown(talk)).toHaveLength(1);
});

test('a file is uploaded once under one key before its message is sent; a refused file shows the reason', async () => {
  const talk = await open();
  upload.mockRejectedValueOnce(failed(0)).mockResolvedValueOnce({ path: '/1' }).mockRejectedValueOnce(failed(400, 'file'));
  send = vi.fn(async () => undefined).mockRejectedValueOnce(failed(503));
  talk.sendFile(new File(['x'], 'a.png', { type: 'image/png' }));
  await pass(0);
  const { clientId, status } = talk.state.get().items[0] ?? {};
  expect([status, upload.mock.calls[0]?.[1].about]).toEqual(['failed', clientId]);
  talk.retry(clientId ?? '');
  await pass(0);
  talk.retry(clientId ?? '');
  await pass(0);
  expect(upload).toHaveBeenCalledTimes(2);
  const message = { message_type: 'media', payload: { message: '', fileType: 'image', filePath: '/1' } };
  expect(sent()).toEqual([
    { clientId, message },
    { clientId, message },
  ]);
  talk.sendFile(new File(['x'], 'b.pdf', { type: 'application/pdf' }));
  await pass(0);
  expect(talk.state.get().items.at(-1)).toMatchObject({ status: 'failed', failure: expect.stringContaining('ไฟล์') });
});

test('a message that failed while another chat was open is shown again and sent on reconnecting', async () => {
  const talk = await open();
  send = vi
    .fn(async () => undefined)
    .mockRejectedValueOnce(failed(0))
    .mockRejectedValueOnce(failed(0));
  talk.sendMessage(text('a'));
  talk.close();
  await pass(0);
  const again = await open();
  expect(shown(again)).toEqual([['a', 'failed', 'refused']]);
  again.close();
  (await import('../../lib/live.ts')).isLive.set(true);
  await pass(0);
  expect(stored.map(({ message }) => message.payload)).toEqual(['a']);
});

test('unsent messages are never sent in the name of the next person, and wait while the session is locked', async () => {
  const { isLive } = await import('../../lib/live.ts');
  const { lock, setToken, signOut } = await import('../../lib/session.ts');
  const talk = await open();
  send = vi.fn(async () => undefined).mockRejectedValueOnce(failed(0));
  talk.sendMessage(text('a'));
  await pass(0);
  lock();
  isLive.set(true);
  await pass(0);
  expect(sent()).toHaveLength(1);
  isLive.set(false);
  setToken('noi again');
  isLive.set(true);
  await pass(0);
  expect(stored).toHaveLength(1);

  send = vi.fn(async () => undefined).mockRejectedValueOnce(failed(0));
  talk.sendMessage(text('b'));
  await pass(0);
  talk.close();
  signOut();
  isLive.set(false);
  setToken('lek');
  isLive.set(true);
  await open({ staffId: '2', name: 'Lek' });
  await pass(60_000);
  expect(stored).toHaveLength(1);
});

test('ignores other chats’ events, reloads on this chat’s, and shows and reports who is looking', async () => {
  const talk = await open();
  talk.look(true);
  hear('messaging', { chatId: '8', entry: { ...say('customer', text('not here')), seq: 1 } });
  expect(shown(talk)).toEqual([]);
  stored = [];
  chat = { id: '7', unread: 1 };
  hear('messaging', { chatId: '7', entry: say('customer', text('here')) });
  hear('looking', {
    chatId: '7',
    staff: [
      { staffId: '1', name: 'Noi' },
      { staffId: '2', name: 'Lek' },
    ],
  });
  await pass(300);
  expect([shown(talk), talk.details.get().chat?.unread]).toEqual([[['here', 'succeed', null]], 1]);
  expect([talk.details.get().looking, live.told.mock.calls]).toEqual([[{ staffId: '2', name: 'Lek' }], [['look', '7']]]);
});
