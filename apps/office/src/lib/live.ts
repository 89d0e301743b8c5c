import { createSocket, untyped } from '@krapao/chat-client/socket.ts';
import type { OfficeEmits, OfficeEventName, OfficeEvents } from '@krapao/contract';
import { session, token } from './session.ts';

const socket = createSocket<OfficeEvents, { [E in keyof OfficeEmits]: [event: OfficeEmits[E]] }>({ namespace: '/office' });
export const { isLive } = socket;
export const pollMs = 5_000;

let line: ReturnType<typeof socket.open> | null = null;

function open() {
  // Read on every connect: after a lock the same screens continue with a new token.
  line = socket.open((give: (auth: object) => void) => give({ token: token() }));
  return line;
}

export function closeLine(): void {
  line = null;
  socket.close();
}

session.subscribe(() => {
  const has = token() !== null;
  void line?.then((live) => (has ? live.connect() : live.disconnect()));
});

export const listen = <E extends OfficeEventName>(name: E, hear: (event: OfficeEvents[E]) => void): (() => void) =>
  socket.listen(open(), name, hear);

/** Dropped while disconnected: it would be out of date on reconnect. */
export const tell = <E extends keyof OfficeEmits>(name: E, event: OfficeEmits[E]): void =>
  void open().then((live) => live.connected && untyped(live).emit(name, event));
