import { createSocket } from '@krapao/chat-client/socket.ts';
import type { ChatEvents, LiveEventName, LiveEvents } from '@krapao/contract';
import { heard } from './offline/network.ts';
import { token } from './session.ts';
import { nextTask } from './tasks.ts';

type Emits = { join: [room: string, answer: (given: { ok: boolean }) => void]; typing: [room: string] };
const socket = createSocket<LiveEvents & ChatEvents, Emits>({
  // Loading the file and connecting are two tasks, so that a press on a slow phone is handled in between.
  beforeConnect: nextTask,
  onConnect: () => heard(true),
});
export type LiveSocket = Awaited<ReturnType<typeof openSocket>>;

/** Who the connection is for: the token of a member, or a guest's id. */
export type SocketAuth = { token: string } | { guestId: string };

export const { isLive, open: openSocket, close: closeSocket } = socket;

/** Listens to one kind of event of a signed-in member until the returned function is called. */
export function listen<E extends LiveEventName>(name: E, hear: (event: LiveEvents[E]) => void): () => void {
  const held = token();
  return held ? socket.listen(openSocket({ token: held }), name, hear) : () => undefined;
}
