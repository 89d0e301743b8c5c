import type { Server as HttpServer } from 'node:http';
import type { LiveEventName, LiveEvents } from '@krapao/contract';
import { createAdapter } from '@socket.io/postgres-adapter';
import { Server } from 'socket.io';
import type { Db } from '../db/db.ts';
import type { Sessions } from '../features/session/public.ts';

export type Live = {
  /** Tells every open page of one member. Told at most once: a page asks anew whenever it comes back. */
  tell<E extends LiveEventName>(memberId: bigint, event: E, payload: LiveEvents[E]): void;
  attach(http: HttpServer): void;
  close(): Promise<void>;
};

const roomOf = (memberId: bigint): string => `member:${memberId}`;

export function makeLive(o: { db: Db; sessions: Sessions; clock: () => Date; manyNodes: boolean }): Live {
  const io = new Server({ serveClient: false, transports: ['websocket', 'polling'], maxHttpBufferSize: 100_000, connectTimeout: 10_000 });
  if (o.manyNodes) io.adapter(createAdapter(o.db.pool));
  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth.token;
    o.sessions.find(typeof token === 'string' ? token : '', o.clock()).then((found) => {
      if (found.state !== 'live' || found.session.kind !== 'member') return next(new Error('invalid-token'));
      socket.data.memberId = found.session.ownerId;
      next();
    }, next);
  });
  io.on('connection', (socket) => {
    void socket.join(roomOf(socket.data.memberId));
  });
  return {
    tell(memberId, event, payload) {
      const room = roomOf(memberId);
      // Most members who are paid have no page open, and a message to nobody is put together all the same.
      if (o.manyNodes || io.sockets.adapter.rooms.has(room)) io.to(room).emit(event, payload);
    },
    attach: (http) => void io.attach(http),
    close: () => new Promise((done) => io.close(() => done())),
  };
}
