import type { Server as HttpServer } from 'node:http';
import type { LiveEventName, LiveEvents } from '@krapao/contract';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { Logger } from 'pino';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import { Refusal } from '../core/errors.ts';
import type { Db } from '../db/db.ts';
import type { Session, Sessions } from '../features/session/public.ts';

export type Live = {
  /** Tells every open page of one member. Told at most once: a page asks anew whenever it comes back. */
  tell<E extends LiveEventName>(memberId: bigint, event: E, payload: LiveEvents[E]): void;
  attach(http: HttpServer): void;
  close(): Promise<void>;
};

type Data = { session: Session; endingsBefore: number };
type MemberSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Data>;

const memberRoom = (memberId: bigint): string => `member:${memberId}`;
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
        o.log.error({ err: error }, 'a socket could not be authenticated');
        next(new Error('INTERNAL_SERVER_ERROR'));
      },
    );
  });

  io.on('connection', (socket) => {
    const { session, endingsBefore } = socket.data;
    void socket.join([memberRoom(session.ownerId), sessionRoom(session.id)]);
    endOnExpiry(socket, o.clock);
    // A session that ended before the socket was in its room.
    if (endings !== endingsBefore) endIfOver([socket]);
  });

  // Every node hears of the end and closes its own sockets.
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
        // Better a page that connects again than one that hears of a member's money after the session.
        o.log.error({ err: error }, 'sessions of sockets could not be read: the sockets are closed');
        for (const socket of sockets) socket.disconnect(true);
      },
    );
  }

  return {
    tell(memberId, event, payload) {
      const room = memberRoom(memberId);
      // Most members who are paid have no page open, and a message to nobody is put together all the same.
      if (o.manyNodes || io.sockets.adapter.rooms.has(room)) io.to(room).emit(event, payload);
    },
    attach: (http) => void io.attach(http),
    close: () => new Promise((done) => io.close(() => done())),
  };
}

/** Nobody tells of a session whose time runs out. */
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

/** As the HTTP side reads it: the first of the addresses that the proxy names. */
function addressOf({ handshake }: MemberSocket, trustProxy: boolean): string {
  const forwarded = trustProxy ? handshake.headers['x-forwarded-for'] : undefined;
  const first = typeof forwarded === 'string' ? forwarded.split(',')[0]?.trim() : undefined;
  return first || handshake.address;
}
