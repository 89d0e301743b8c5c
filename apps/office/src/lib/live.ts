import { createSocket } from '@krapao/chat-client/socket.ts';
import type { OfficeEmits, OfficeEventName, OfficeEvents } from '@krapao/contract';
import { session, token } from './session.ts';

type Emits = { [E in keyof OfficeEmits]: [event: OfficeEmits[E]] };
const socket = createSocket<OfficeEvents, Emits>({ namespace: '/office' });
export const { isLive, close: closeLine } = socket;
/** How often what has no live events is read again. */
export const pollMs = 5_000;

// Asked at each connection: after a lock the same screens go on with another token.
const open = () => socket.open((give: (auth: object) => void) => give({ token: token() }));

session.subscribe(() => {
  const has = token() !== null;
  void socket.opened()?.then((live) => (has ? live.connect() : live.disconnect()));
});

export const listen = <E extends OfficeEventName>(name: E, hear: (event: OfficeEvents[E]) => void): (() => void) =>
  socket.listen(open(), name, hear);

export const tell = <E extends keyof Emits>(name: E, ...event: Emits[E]): void => socket.emit(open(), name, ...event);
