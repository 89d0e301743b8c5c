import type { Server as HttpServer } from 'node:http';
import type { ChatEventName, ChatEvents, LiveEventName, LiveEvents, OfficeEventName, OfficeEvents } from '@krapao/contract';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { Logger } from 'pino';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import { Refusal } from '../core/errors.ts';
import type { Db } from '../db/db.ts';
import type { Session, Sessions } from '../features/session/public.ts';

export type Live = {
  /** Sends an event to every open page of one member. It may be lost: a page reads everything again when it reconnects. */
  tell<E extends LiveEventName>(memberId: bigint, event: E, payload: LiveEvents[E]): void;
  /** To the customer's pages that joined the conversation. What is lost is fetched by its sequence. */
  tellCustomer<E extends ChatEventName>(owner: ChatOwner, event: E, payload: ChatEvents[E]): void;
  /** To every open page of staff. */
  tellStaff<E extends OfficeEventName>(event: E, payload: OfficeEvents[E]): void;
  attach(http: HttpServer): void;
  close(): Promise<void>;
};

/** Whose conversation it is: a member's, or a guest's by the hash of the guest id. */
export type ChatOwner = { readonly memberId: bigint } | { readonly guestHash: Buffer };

type Data = { session: Session; endingsBefore: number };
type MemberSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Data>;

const memberRoom = (memberId: bigint): string => `member:${memberId}`;
const chatRoom = (owner: ChatOwner): string =>
  'memberId' in owner ? `chat:member:${owner.memberId}` : `chat:guest:${owner.guestHash.toString('hex')}`;
const sessionRoom = (id: string): string => `session:${id}`;
/** The longest that setTimeout takes; a longer one would fire at once. */
const timerMsMax = 2_147_483_647;

export function makeLive(o: { db: Db; sessions: Sessions; clock: () => Date; log: Logger; manyNodes: boolean; trustProxy: boolean }): Live {
  const io = new Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Data>({
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: 100_000,
    connectTimeout: 10_000,
  });
  if (o.manyNodes) io.adapter(createAdapter(o.db.pool));
  let endings = 0;

  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth.token;
    socket.data.endingsBefore = endings;
    const lookup = { address: addressOf(socket, o.trustProxy), now: o.clock() };
    o.sessions.find(typeof token === 'string' ? token : '', lookup).then(
      (found) => {
        if (found.state !== 'live' || found.session.kind !== 'member') return next(new Error('invalid-token'));
        socket.data.session = found.session;
        next();
      },
      (error: unknown) => {
        if (error instanceof Refusal) return next(error);
        o.log.error({ err: error }, 'socket authentication failed');
        next(new Error('INTERNAL_SERVER_ERROR'));
      },
    );
  });

  io.on('connection', (socket) => {
    const { session, endingsBefore } = socket.data;
    void socket.join([memberRoom(session.ownerId), sessionRoom(session.id)]);
    endOnExpiry(socket, o.clock);
    // The session may have ended before the socket joined its room.
    if (endings !== endingsBefore) endIfOver([socket]);
  });

  // Every node is notified and closes its own sockets.
  o.sessions.onEnd((id) => {
    endings += 1;
    if (id === null) endIfOver([...io.sockets.sockets.values()]);
    else io.local.in(sessionRoom(id)).disconnectSockets(true);
  });

  function endIfOver(sockets: readonly MemberSocket[]): void {
    const ids = [...new Set(sockets.map((socket) => socket.data.session.id))];
    if (ids.length === 0) return;
    o.sessions.liveAmong(ids, o.clock()).then(
      (live) => {
        for (const socket of sockets) if (!live.has(socket.data.session.id)) socket.disconnect(true);
      },
      (error: unknown) => {
        // A page must not receive a member's balance after the session, so it is closed when in doubt; it can connect again.
        o.log.error({ err: error }, 'could not check the sessions of sockets; sockets closed');
        for (const socket of sockets) socket.disconnect(true);
      },
    );
  }

  return {
    tell(memberId, event, payload) {
      const room = memberRoom(memberId);
      // Most members have no page open, and building a message that nobody receives costs as much.
      if (o.manyNodes || io.sockets.adapter.rooms.has(room)) io.to(room).emit(event, payload);
    },
    tellCustomer: (owner, event, payload) => void io.to(chatRoom(owner)).emit(event, payload),
    tellStaff: (event, payload) => void io.of('/office').emit(event, payload),
    attach: (http) => void io.attach(http),
    close: () => new Promise((done) => io.close(() => done())),
  };
}

/** A session that expires sends no notification. */
function endOnExpiry(socket: MemberSocket, clock: () => Date): void {
  let timer: NodeJS.Timeout;
  const wait = (): void => {
    const leftMs = socket.data.session.expiresAt.getTime() - clock().getTime();
    if (leftMs <= 0) socket.disconnect(true);
    else timer = setTimeout(wait, Math.min(leftMs, timerMsMax));
  };
  wait();
  socket.once('disconnect', () => clearTimeout(timer));
}

/** The same as Fastify's request.ip: the first address in X-Forwarded-For when the proxy is trusted. */
function addressOf({ handshake }: MemberSocket, trustProxy: boolean): string {
  const forwarded = trustProxy ? handshake.headers['x-forwarded-for'] : undefined;
  const first = typeof forwarded === 'string' ? forwarded.split(',')[0]?.trim() : undefined;
  return first || handshake.address;
}
