import type { LiveEventName, LiveEvents } from '@krapao/contract';
import { createStore } from '@krapao/ui/store.ts';
import type { Socket } from 'socket.io-client';
import { token } from './session.ts';
import { nextTask } from './tasks.ts';

type Heard = { [E in LiveEventName]: (event: LiveEvents[E]) => void };

/** False while there is no connection: places that show money then poll. */
export const isLive = createStore(false);

let opening: Promise<Socket<Heard>> | null = null;

/** One connection for the whole app, loaded when the first listener of a signed-in member needs it. */
function open(): Promise<Socket<Heard>> {
  opening ??= import('socket.io-client').then(async ({ io }) => {
    // Loading the file and connecting are two tasks, so that a press on a slow phone is handled in between.
    await nextTask();
    const socket: Socket<Heard> = io({
      transports: ['websocket', 'polling'],
      auth: (give) => give({ token: token() }),
      reconnectionDelayMax: 5_000,
    });
    socket.on('connect', () => isLive.set(true));
    socket.on('disconnect', () => isLive.set(false));
    return socket;
  });
  return opening;
}

/** socket.io's own types lose the tie between a generic name and its event; `listen` below keeps it. */
const untyped = (socket: Socket<Heard>) => socket as Socket;

/** Listens to one kind of event until the returned function is called. */
export function listen<E extends LiveEventName>(name: E, hear: (event: LiveEvents[E]) => void): () => void {
  if (!token()) return () => undefined;
  let stopped = false;
  const socket = open();
  socket.then((live) => {
    if (!stopped) untyped(live).on<string>(name, hear);
  });
  return () => {
    stopped = true;
    socket.then((live) => untyped(live).off<string>(name, hear));
  };
}

/** Called when the session ends: the next member must not receive the last one's events. */
export function closeSocket() {
  opening?.then((live) => live.disconnect());
  opening = null;
}
