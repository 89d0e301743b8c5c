import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { ChatEntry } from '../../packages/contract/src/chat/conversations.ts';

export type ChatWorld = { url: string | null; isOver: boolean; random: () => number; sent: number; refused: string[] };

export type View = {
  readonly bySeq: Map<number, ChatEntry>;
  upTo: number;
  live: number;
};
export const newView = (): View => ({ bySeq: new Map(), upTo: 0, live: 0 });

export function take(view: View, entries: readonly ChatEntry[]): void {
  for (const entry of entries) {
    const known = view.bySeq.get(entry.seq);
    if (known && known.clientId !== entry.clientId) throw new Error(`two messages have the number ${entry.seq}`);
    view.bySeq.set(entry.seq, entry);
  }
  while (view.bySeq.has(view.upTo + 1)) view.upTo += 1;
}
export const hasGap = (view: View): boolean => view.bySeq.size > view.upTo;

export type Sent = { readonly clientId: string; readonly text: string; readonly seq: number };
type Answer = { status: number; body: Record<string, unknown> };
const pageSize = 100;

export async function ask(world: ChatWorld, o: { method: string; path: string; token?: string; body?: unknown }): Promise<Answer | null> {
  while (!world.isOver || world.url !== null) {
    const url = world.url;
    try {
      if (url === null) throw new Error('no server');
      const response = await fetch(url + o.path, {
        method: o.method,
        headers: {
          ...(o.token ? { authorization: `Bearer ${o.token}` } : {}),
          ...(o.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(o.body === undefined ? {} : { body: JSON.stringify(o.body) }),
      });
      const body = (await response.json()) as Record<string, unknown>;
      if (response.status < 500) return { status: response.status, body };
    } catch {
      // Server killed or not up yet: retry as a page would.
    }
    await wait(20);
  }
  return null;
}

export async function send(world: ChatWorld, o: { path: string; token?: string; body: object; text: string }): Promise<Sent | null> {
  const clientId = randomUUID();
  const message = { message_type: 'text', payload: { message: o.text } };
  const asked = { method: 'POST', path: o.path, ...(o.token ? { token: o.token } : {}), body: { ...o.body, clientId, message } };
  const answer = await ask(world, asked);
  if (!answer) return null;
  if (answer.status !== 200) {
    world.refused.push(`${o.path} ${answer.status} ${JSON.stringify(answer.body)}`);
    return null;
  }
  // Sometimes the response is lost: a resend must be the same message.
  if (world.random() < 0.05) {
    const again = await ask(world, asked);
    if (again && again.body.seq !== answer.body.seq) world.refused.push(`${clientId} has two numbers`);
  }
  world.sent += 1;
  return { clientId, text: o.text, seq: Number(answer.body.seq) };
}

export async function catchUp(view: View, page: (after: number, skip: number) => Promise<readonly ChatEntry[] | null>): Promise<void> {
  const after = view.upTo;
  const found: ChatEntry[] = [];
  for (let skip = 0; ; skip += pageSize) {
    const entries = await page(after, skip);
    if (!entries) return;
    found.push(...entries);
    if (entries.length < pageSize) break;
  }
  take(view, found);
}

export type Line = { drop(): void; close(): void };

export function keepSocket(
  world: ChatWorld,
  o: { namespace: string; auth: Record<string, string>; onOpen: (socket: Socket) => void; listen: (socket: Socket) => void },
): Line {
  let socket: Socket | null = null;
  let isClosed = false;
  const look = setInterval(() => {
    if (isClosed || world.url === null || socket?.active) return;
    socket?.close();
    const next = io(world.url + o.namespace, { auth: o.auth, transports: ['websocket'], forceNew: true, reconnection: false });
    socket = next;
    o.listen(next);
    next.on('connect', () => o.onOpen(next));
    next.on('connect_error', () => next.close());
    // Otherwise it would count as active, and no new one would be opened.
    next.on('disconnect', () => next.close());
  }, 50);
  return {
    drop: () => void socket?.io.engine?.close(),
    close: () => {
      isClosed = true;
      clearInterval(look);
      socket?.close();
    },
  };
}
