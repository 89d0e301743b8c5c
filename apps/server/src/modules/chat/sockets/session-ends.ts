import type { Logger } from 'pino';
import type { Sessions } from '../../../platform/core.ts';
import type { LiveNamespace, LiveSocket } from './rooms.ts';
import { sessionRoom } from './rooms.ts';

export type SessionEnds = {
  /** Ended sessions seen so far: read before the token lookup and compared after the socket joined its room. */
  seen(): number;
  follow(socket: LiveSocket): void;
  close(): void;
};

/** Expiry sends no notification. One timer checks all sockets, since one timer each would cost memory. */
const expiryEveryMs = 1_000;

export function makeSessionEnds(o: {
  namespaces: readonly LiveNamespace[];
  sessions: Sessions;
  clock: () => Date;
  log: Logger;
}): SessionEnds {
  let endings = 0;
  const all = (): LiveSocket[] => o.namespaces.flatMap((nsp) => [...nsp.sockets.values()]);

  o.sessions.onEnd((id) => {
    endings += 1;
    if (id === null) endIfOver(all());
    else for (const nsp of o.namespaces) nsp.in(sessionRoom(id)).disconnectSockets(true);
  });

  const sweep = setInterval(() => {
    const now = o.clock().getTime();
    for (const nsp of o.namespaces)
      for (const socket of nsp.sockets.values()) {
        const { session } = socket.data;
        if (session && session.expiresAt.getTime() <= now) socket.disconnect(true);
      }
  }, expiryEveryMs);
  sweep.unref();

  function endIfOver(sockets: readonly LiveSocket[]): void {
    const withSession = sockets.flatMap((socket) => (socket.data.session ? [{ socket, id: socket.data.session.id }] : []));
    const ids = [...new Set(withSession.map(({ id }) => id))];
    if (ids.length === 0) return;
    o.sessions.liveAmong(ids, o.clock()).then(
      (live) => {
        for (const { socket, id } of withSession) if (!live.has(id)) socket.disconnect(true);
      },
      (error: unknown) => {
        // Close when in doubt: a page must not receive balances after its session ended. It can reconnect.
        o.log.error({ err: error }, 'could not check the sessions of sockets; sockets closed');
        for (const { socket } of withSession) socket.disconnect(true);
      },
    );
  }

  return {
    seen: () => endings,
    follow(socket) {
      const { session, endingsBefore } = socket.data;
      if (!session) return;
      void socket.join(sessionRoom(session.id));
      // The session may have ended before the socket joined its room.
      if (endings !== endingsBefore) endIfOver([socket]);
    },
    close: () => clearInterval(sweep),
  };
}
