import { createSocket } from '@krapao/chat-client/socket.ts';
import type { ChatEvents, LiveEventName, LiveEvents } from '@krapao/contract';
import { heard } from './offline/network.ts';
import { token } from './session.ts';
import { nextTask } from './tasks.ts';

type Emits = {
  join: [room: string, answer: (given: { ok: boolean }) => void];
  typing: [room: string];
  position: [answer: (given: { position?: string }) => void];
};
const socket = createSocket<LiveEvents & ChatEvents, Emits>({
  // Loading and connecting are separate tasks, so that a slow phone handles input in between.
  beforeConnect: nextTask,
  onConnect: () => heard(true),
});
export type LiveSocket = Awaited<ReturnType<typeof openSocket>>;

export type SocketAuth = { token: string } | { guestId: string };

export const { isLive, open: openSocket, close: closeSocket } = socket;

const answerMsMax = 3_000;

/** Version of what home shows, as of now; null without an answer. Ask after adding listeners: later changes are events. */
export async function askPosition(): Promise<string | null> {
  const held = token();
  if (!held) return null;
  try {
    const live = await openSocket({ token: held });
    return (await live.timeout(answerMsMax).emitWithAck('position')).position ?? null;
  } catch {
    return null;
  }
}

const connectMsMax = 3_000;

/** Each time the socket connects, because events before were missed; once without it, if it does not connect in time. */
export function onLive(act: () => void, patienceMs = connectMsMax): () => void {
  const first = setTimeout(act, isLive.get() ? 0 : patienceMs);
  const stop = isLive.subscribe(() => {
    clearTimeout(first);
    if (isLive.get()) act();
  });
  return () => {
    clearTimeout(first);
    stop();
  };
}

export function listen<E extends LiveEventName>(name: E, hear: (event: LiveEvents[E]) => void): () => void {
  const held = token();
  return held ? socket.listen(openSocket({ token: held }), name, hear) : () => undefined;
}
