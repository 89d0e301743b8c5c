import { io, type Socket } from 'socket.io-client';
import { until } from './until.ts';

export type Heard = { event: string; payload: unknown };
export type Page = {
  socket: Socket;
  heard: Heard[];
  of(event: string): unknown[];
  ask(event: string, ...args: unknown[]): Promise<unknown>;
};

export async function openPage(url: string, auth: Record<string, unknown>): Promise<Page> {
  const socket = io(url, { auth, transports: ['websocket'], forceNew: true, reconnection: false });
  const heard: Heard[] = [];
  socket.onAny((event: string, payload: unknown) => heard.push({ event, payload }));
  try {
    await new Promise<void>((done, failed) => {
      socket.once('connect', done);
      socket.once('connect_error', failed);
    });
  } catch (error) {
    socket.close();
    throw error;
  }
  return {
    socket,
    heard,
    of: (event) => heard.filter((one) => one.event === event).map((one) => one.payload),
    ask: (event, ...args) => socket.timeout(60_000).emitWithAck(event, ...args),
  };
}

export const ended = (page: Page): Promise<boolean> =>
  until(
    async () => page.socket.connected,
    (connected) => !connected,
  );
