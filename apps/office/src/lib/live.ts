import type { OfficeEmits, OfficeEventName, OfficeEvents } from '@krapao/contract';
import { createStore } from '@krapao/ui/store.ts';
import type { Socket } from 'socket.io-client';
import { session, token } from './session.ts';

type Heard = { [E in OfficeEventName]: (event: OfficeEvents[E]) => void };
type Sent = { [E in keyof OfficeEmits]: (event: OfficeEmits[E]) => void };
type Line = Socket<Heard, Sent>;

/** False while there is no connection: what is shown is then read again every few seconds. */
export const isLive = createStore(false);
/** How often what has no live events is read again. */
export const pollMs = 5_000;

let opening: Promise<Line> | null = null;

/** One connection for the whole app; its script is loaded when somebody listens for the first time. */
function open(): Promise<Line> {
  opening ??= import('socket.io-client').then(({ io }) => {
    const line: Line = io('/office', {
      transports: ['websocket', 'polling'],
      // Asked at each connection: after a lock the same screens go on with another token.
      auth: (give) => give({ token: token() }),
      reconnectionDelayMax: 5_000,
    });
    line.on('connect', () => isLive.set(true));
    line.on('disconnect', () => isLive.set(false));
    return line;
  });
  return opening;
}

session.subscribe(() => {
  const has = token() !== null;
  void opening?.then((line) => (has ? line.connect() : line.disconnect()));
});

export function closeLine(): void {
  void opening?.then((line) => line.disconnect());
  opening = null;
  isLive.set(false);
}

/** socket.io's own types lose the tie between a generic name and its event; `listen` and `tell` keep it. */
const untyped = (line: Line) => line as unknown as Socket;

/** Listens to one kind of event until the returned function is called. */
export function listen<E extends OfficeEventName>(name: E, hear: (event: OfficeEvents[E]) => void): () => void {
  let stopped = false;
  const line = open();
  void line.then((live) => !stopped && untyped(live).on<string>(name, hear));
  return () => {
    stopped = true;
    void line.then((live) => untyped(live).off<string>(name, hear));
  };
}

/** Lost while there is no connection: what it tells is over by the time that there is one. */
export function tell<E extends keyof OfficeEmits>(name: E, event: OfficeEmits[E]): void {
  void open().then((live) => live.connected && untyped(live).emit(name, event));
}
