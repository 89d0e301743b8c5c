import type { Hears, Room } from '@krapao/chat-client/engine.ts';
import { chat } from '@krapao/contract/values/constants';
import { call } from '../../lib/call.ts';
import { type LiveSocket, openSocket } from '../../lib/socket.ts';
import type { Caller } from './caller.ts';

const answerMsMax = 5_000;

let prefix: Promise<string> | null = null;
function askPrefix(): Promise<string> {
  prefix ??= call('GET /api/chat/config', { quiet: true }).then(
    ({ PREFIX }) => PREFIX,
    (error: unknown) => {
      prefix = null;
      throw error;
    },
  );
  return prefix;
}

/** `staff`: what staff are doing has changed. */
export function enterRoom(caller: Caller, hears: Hears & { staff(): void }): Room {
  let socket: LiveSocket | null = null;
  let room = '';
  let isJoined = false;
  let isOver = false;

  function tell(now: boolean) {
    if (isJoined === now || isOver) return;
    isJoined = now;
    hears.onJoined(now);
  }

  function join() {
    const asked = socket;
    asked?.timeout(answerMsMax).emit('join', room, (error, answer) => {
      if (asked === socket && asked.connected) tell(!error && answer.ok);
    });
  }
  const lost = () => tell(false);

  function leave() {
    socket
      ?.off('connect', join)
      .off('disconnect', lost)
      .off('messaging', hears.messaging)
      .off('typing', hears.typing)
      .off('read', hears.read)
      .off('staff', hears.staff);
    socket = null;
  }

  function enter(live: LiveSocket) {
    leave();
    lost();
    socket = live;
    live.on('connect', join).on('disconnect', lost).on('messaging', hears.messaging).on('typing', hears.typing).on('read', hears.read);
    live.on('staff', hears.staff);
    if (live.connected) join();
  }

  async function check() {
    if (isOver || !caller.isHere()) return;
    try {
      room = `${await askPrefix()}-${caller.id}`;
      const live = await openSocket(caller.auth);
      if (isOver) return;
      if (live !== socket) return enter(live);
      if (live.connected && !isJoined) join();
      // Socket.IO does not reconnect after the server closes or refuses a connection. With too many pages the server closes the
      // oldest: only the visible page reconnects, or they would take turns forever.
      else if (!live.connected && !live.active && document.visibilityState === 'visible') live.connect();
    } catch {
      lost();
    }
  }

  const timer = setInterval(check, chat.socketCheckMs);
  check();

  return {
    isJoined: () => isJoined,
    check,
    typing() {
      if (isJoined) socket?.emit('typing', room);
    },
    close() {
      isOver = true;
      clearInterval(timer);
      leave();
    },
  };
}
