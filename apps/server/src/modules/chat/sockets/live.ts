import type { Logger } from 'pino';
import { Server } from 'socket.io';
import type { Config } from '../../../platform/config/config.ts';
import type { Live, Sessions } from '../../../platform/core.ts';
import type { Vault } from '../../../platform/crypto/vault.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Listener } from '../../../platform/db/listen.ts';
import { isOwnOrigin } from '../../../platform/http/address.ts';
import type { Drain } from '../../../platform/http/health.ts';
import type { SharedCounts } from '../../../platform/limits/shared-counts.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { dropRequests, refuseNewOnes } from './connect.ts';
import { type FindPosition, serveCustomers } from './customers.ts';
import { makeLooking } from './looking.ts';
import { serveStaff } from './office.ts';
import { makeRelay, type Relayed } from './relay.ts';
import type { LiveServer } from './rooms.ts';
import { chatRoom, memberRoom, staffRoom } from './rooms.ts';
import { makeSessionEnds } from './session-ends.ts';

type Options = {
  db: Db;
  vault: Vault;
  listener: Listener;
  sessions: Sessions;
  settings: Settings;
  clock: () => Date;
  log: Logger;
  drain: Drain;
  counts: SharedCounts | null;
  config: Pick<Config, 'production' | 'manyNodes' | 'trustProxy' | 'publicOrigin' | 'addressLimits'>;
};

const clientBytesMax = 16_000;
/** How often a node announces which chats its staff have open, and when silence means they are gone. */
const lookEveryMs = 5_000;
const lookMsMax = 16_000;
/** Spreads reconnections after possibly missed events. */
const reconnectMs = 5_000;

export function makeLive(o: Options): Live {
  const io: LiveServer = new Server({
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: clientBytesMax,
    connectTimeout: 10_000,
    allowRequest: ({ headers }, decide) => decide(null, isOwnOrigin(headers.origin, headers.host, o.config.publicOrigin)),
  });
  const customers = io.of('/');
  const office = io.of('/office');
  const relay = o.config.manyNodes ? makeRelay({ listener: o.listener, log: o.log, heard, missed }) : null;
  const looking = makeLooking(
    (chatId, staff) => void office.emit('looking', { chatId, staff }),
    () => sendLooks(),
  );
  const ends = makeSessionEnds({ namespaces: [customers, office], sessions: o.sessions, clock: o.clock, log: o.log });
  const options = { ...o, ...o.config };
  let findPosition: FindPosition = async () => '';
  const ports = {
    typed: (chatId: string) => toStaff('typing', { chatId, by: 'customer' }),
    findPosition: (memberId: bigint) => findPosition(memberId),
  };
  serveCustomers(customers, ends, ports, options);
  serveStaff(
    office,
    ends,
    looking,
    ({ chatId, owner, staffId, name }) => {
      toRoom(chatRoom(owner), 'typing', { by: 'staff' });
      toStaff('typing', { chatId, by: 'staff', name }, staffRoom(staffId));
    },
    options,
  );

  // Reload first: the page refetches immediately and must not get the old values.
  o.listener.on('setting_changed', () => {
    if (office.sockets.size === 0) return;
    o.settings.reload().then(
      () => office.emit('desk', {}),
      (error: unknown) => o.log.error({ err: error }, 'could not reload settings'),
    );
  });

  const [toCustomers, toOffice, looks, looksAsked] = ['c', 'o', 'l', 'l?'] as const;

  // Most rooms have no socket on this node, and serialising for none costs as much.
  function toRoom(room: string, event: string, payload: unknown): void {
    if (customers.adapter.rooms.has(room)) customers.to(room).emit(event, payload);
    relay?.send(toCustomers + room, event, JSON.stringify(payload));
  }
  function toStaff(event: string, payload: unknown, butRoom = ''): void {
    if (office.sockets.size > 0) officeBut(butRoom).emit(event, payload);
    relay?.send(toOffice + butRoom, event, JSON.stringify(payload));
  }
  const officeBut = (room: string) => (room === '' ? office : office.except(room));
  const sendLooks = (): void => relay?.send(looks, '', JSON.stringify(looking.own()));

  function heard({ node, target, event, json }: Relayed): void {
    const room = target.slice(1);
    if (target === looks) looking.heard(node, JSON.parse(json));
    else if (target === looksAsked) sendLooks();
    else if (target.startsWith(toOffice)) {
      if (office.sockets.size > 0) officeBut(room).emit(event, JSON.parse(json));
    } else if (customers.adapter.rooms.has(room)) customers.to(room).emit(event, JSON.parse(json));
  }

  function missed(): void {
    sendAway(reconnectMs);
    askLooks();
  }
  /** Closes only the transport: after a disconnect packet the page would not reconnect. */
  function sendAway(withinMs: number): void {
    for (const socket of [...customers.sockets.values(), ...office.sockets.values()])
      setTimeout(() => socket.conn.close(), Math.random() * Math.min(withinMs, reconnectMs)).unref();
  }
  function askLooks(): void {
    relay?.send(looksAsked, '', '');
    sendLooks();
  }
  askLooks();
  const lookTimer = setInterval(() => {
    looking.forget(lookMsMax);
    if (looking.own().length > 0) sendLooks();
  }, lookEveryMs);
  lookTimer.unref();

  return {
    tell: (memberId, event, payload) => toRoom(memberRoom(memberId), event, payload),
    notifyCustomer: (owner, event, payload) => toRoom(chatRoom(owner), event, payload),
    notifyStaff: (event, payload) => toStaff(event, payload),
    sendAway,
    answerPosition: (find) => {
      findPosition = find;
    },
    attach(http) {
      io.attach(http);
      refuseNewOnes(io, o.drain);
      dropRequests(io);
    },
    count: () => ({ customers: customers.sockets.size, staff: office.sockets.size }),
    async close() {
      clearInterval(lookTimer);
      ends.close();
      await new Promise<void>((done) => void io.close(() => done()));
      await relay?.close();
    },
  };
}
