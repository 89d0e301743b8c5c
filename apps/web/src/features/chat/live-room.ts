import type { Hears, Room } from '@krapao/chat-client/engine.ts';
import { chat } from '@krapao/contract/values/constants';
import { call } from '../../lib/call.ts';
import { type LiveSocket, openSocket } from '../../lib/socket.ts';
import type { Caller } from './caller.ts';

const answerMsMax = 5_000;

let prefix: Promise<string> | null = null;
/** The first part of every room's name. */
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

/** Stays in the conversation's room: the connection is looked at every few seconds, and the room joined again where it was lost. */
export function enterRoom(caller: Caller, hears: Hears): Room {
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
      .off('read', hears.read);
    socket = null;
  }

  function enter(live: LiveSocket) {
    leave();
    lost();
    socket = live;
    live.on('connect', join).on('disconnect', lost).on('messaging', hears.messaging).on('typing', hears.typing).on('read', hears.read);
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
      // A connection that the server has closed or refused is not tried again by itself. Of too many pages the server closes the oldest: only the
      // one that is looked at takes its place again, or they would take turns for ever.
      else if (!live.connected && !live.active && document.visibilityState === 'visible') live.connect();
    } catch {
      // No network: the next look tries again.
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
