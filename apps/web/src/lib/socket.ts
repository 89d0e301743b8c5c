import type { ChatEventName, ChatEvents, LiveEventName, LiveEvents } from '@krapao/contract';
import { createStore } from '@krapao/ui/store.ts';
import type { Socket } from 'socket.io-client';
import { heard } from './offline/network.ts';
import { token } from './session.ts';
import { nextTask } from './tasks.ts';

type Heard = { [E in LiveEventName]: (event: LiveEvents[E]) => void } & { [E in ChatEventName]: (event: ChatEvents[E]) => void };
type Sent = { join: (room: string, answer: (given: { ok: boolean }) => void) => void; typing: (room: string) => void };
export type LiveSocket = Socket<Heard, Sent>;

/** False while there is no connection: places that show money then poll. */
export const isLive = createStore(false);

/** Who the connection is for: the token of a member, or a guest's id. */
export type SocketAuth = { token: string } | { guestId: string };

let opening: Promise<LiveSocket> | null = null;
let openedFor = '';

/**
 * One connection for the whole app, loaded when the first listener needs it. One that was opened for somebody else (the guest who has signed in
 * since) is closed: events of the new one would never arrive on it.
 */
export function openSocket(auth: SocketAuth): Promise<LiveSocket> {
  const who = JSON.stringify(auth);
  if (openedFor !== who) closeSocket();
  openedFor = who;
  opening ??= connect(auth).catch((error: unknown) => {
    // A file that could not be fetched is asked for again by the next listener.
    closeSocket();
    throw error;
  });
  return opening;
}

async function connect(auth: SocketAuth): Promise<LiveSocket> {
  const { io } = await import('socket.io-client');
  // Loading the file and connecting are two tasks, so that a press on a slow phone is handled in between.
  await nextTask();
  const socket: LiveSocket = io({
    transports: ['websocket', 'polling'],
    auth,
    reconnectionDelayMax: 5_000,
    // A second connection in the same page (a guest's, then the member's) must not share the first one's.
    forceNew: true,
  });
  socket.on('connect', () => {
    heard(true);
    isLive.set(true);
  });
  socket.on('disconnect', () => isLive.set(false));
  return socket;
}

/** socket.io's own types lose the tie between a generic name and its event; `listen` below keeps it. */
const untyped = (socket: LiveSocket) => socket as Socket;

/** Listens to one kind of event of a signed-in member until the returned function is called. */
export function listen<E extends LiveEventName>(name: E, hear: (event: LiveEvents[E]) => void): () => void {
  const held = token();
  if (!held) return () => undefined;
  let stopped = false;
  const socket = openSocket({ token: held });
  // Without its file there are no events, and places that show money poll.
  const use = (act: (live: Socket) => void) => void socket.then((live) => act(untyped(live))).catch(() => undefined);
  use((live) => {
    if (!stopped) live.on<string>(name, hear);
  });
  return () => {
    stopped = true;
    use((live) => live.off<string>(name, hear));
  };
}

/** Called when the session ends: the next member must not receive the last one's events. */
export function closeSocket() {
  opening?.then((live) => live.disconnect()).catch(() => undefined);
  opening = null;
  openedFor = '';
}
