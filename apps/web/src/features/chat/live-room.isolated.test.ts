import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveSocket } from '../../lib/socket.ts';
import type { Caller } from './caller.ts';
import { enterRoom } from './live-room.ts';

const { call, openSocket } = vi.hoisted(() => ({ call: vi.fn(), openSocket: vi.fn() }));
vi.mock('../../lib/call.ts', () => ({ call }));
vi.mock('../../lib/socket.ts', () => ({ openSocket }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function fakeSocket() {
  const joined: string[] = [];
  const socket = {
    connected: true,
    active: true,
    answer: true,
    on: () => socket,
    off: () => socket,
    connect: vi.fn(),
    timeout: () => ({
      emit: (_event: string, room: string, done: (error: unknown, answer: { ok: boolean }) => void) => {
        joined.push(room);
        done(null, { ok: socket.answer });
      },
    }),
  };
  return { socket, joined };
}

// proves: limits.socket chat.rejoin chat.room
test('the connection is checked every 5 s, and the room PREFIX-id is joined again when it was lost', async () => {
  const { socket, joined } = fakeSocket();
  call.mockResolvedValue({ PREFIX: 'krapao' });
  openSocket.mockImplementation(async () => socket as unknown as LiveSocket);
  const caller: Caller = {
    owner: '',
    id: '7',
    auth: { token: 't' },
    signature: { username: null, name: null },
    isHere: () => true,
    asks: (act) => act({ userId: '7' }),
  };
  const told: boolean[] = [];
  const none = () => undefined;
  socket.answer = false;
  const room = enterRoom(caller, { messaging: none, typing: none, read: none, staff: none, onJoined: (isJoined) => told.push(isJoined) });
  await pass(0);
  expect(joined).toEqual(['krapao-7']);
  socket.answer = true;
  await pass(4_999);
  expect(joined).toHaveLength(1);
  await pass(1);
  expect([joined, told, room.isJoined()]).toEqual([['krapao-7', 'krapao-7'], [true], true]);
  Object.assign(socket, { connected: false, active: false });
  await pass(5_000);
  expect(socket.connect).toHaveBeenCalledTimes(1);
  room.close();
  await pass(60_000);
  expect(socket.connect).toHaveBeenCalledTimes(1);
});
