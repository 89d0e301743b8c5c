import { isAtLeast } from '@krapao/contract/api/codes';
import type { Logger } from 'pino';
import type { Config } from '../../../platform/config/config.ts';
import type { ChatOwner, Sessions } from '../../../platform/core.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Listener } from '../../../platform/db/listen.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import type { Trust } from '../../../platform/http/address.ts';
import { deviceOf } from '../../../platform/http/device.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { staffAccounts } from '../../control/index.ts';
import { admitStaff } from '../../staff-access/index.ts';
import { findChatById } from '../conversations/chat.sql.ts';
import { ownerOf } from '../conversations/conversation.ts';
import { type Answer, addressOf, admit, hear } from './connect.ts';
import { endFloods, isOverfull, mayType, refuseFull, staffSocketsMax } from './limits.ts';
import type { Looking } from './looking.ts';
import type { LiveNamespace, LiveSocket } from './rooms.ts';
import { staffRoom } from './rooms.ts';
import type { SessionEnds } from './session-ends.ts';

const door = { name: 'socket /office', role: 'support', keepsAlive: false } as const;
const refused: Answer = { ok: false, message: 'NO_DATA' };
const chatIdForm = /^[1-9]\d{0,17}$/;

const chatIdOf = (given: unknown): unknown => (typeof given === 'object' && given !== null && 'chatId' in given ? given.chatId : given);

type Options = {
  db: Db;
  listener: Listener;
  sessions: Sessions;
  settings: Settings;
  clock: () => Date;
  log: Logger;
  trustProxy: Trust | false;
  config: Pick<Config, 'production'>;
};
export type StaffTyping = { chatId: string; owner: ChatOwner; staffId: bigint; name: string };

export function serveStaff(nsp: LiveNamespace, ends: SessionEnds, looking: Looking, typed: (by: StaffTyping) => void, o: Options): void {
  let changes = 0;

  admit(nsp, o.log, async (socket, { token }) => {
    const { data } = socket;
    data.endingsBefore = ends.seen();
    data.changesBefore = changes;
    const from = { address: addressOf(socket, o.trustProxy), device: deviceOf(socket.handshake.headers['user-agent']), requestId: '' };
    const found = await o.sessions.find(typeof token === 'string' ? token : '', { address: from.address, now: o.clock() });
    if (found.state !== 'live' || found.session.kind !== 'staff') refuse('invalid-token');
    const staff = await admitStaff(o, { sessionId: found.session.id, staffId: found.session.ownerId }, door, from);
    refuseFull(nsp, staffRoom(staff.id), staffSocketsMax);
    data.session = found.session;
    data.staff = { id: staff.id, name: staff.name };
  });

  nsp.on('connection', (socket) => {
    const { staff, changesBefore } = socket.data;
    if (!staff) return;
    void socket.join(staffRoom(staff.id));
    ends.follow(socket);
    // The role may have been lowered before the socket joined its room.
    if (changes !== changesBefore) endIfFallen([socket]);
    if (isOverfull(nsp, staffRoom(staff.id), staffSocketsMax)) socket.disconnect(true);
    endFloods(socket);
    for (const event of ['look', 'looking']) hear(socket, event, o.log, (given) => look(socket, staff, chatIdOf(given)));
    hear(socket, 'typing', o.log, (given) => notifyTyping(socket, staff, chatIdOf(given)));
    socket.once('disconnect', () => looking.look(socket.id, null));
    for (const one of looking.all()) socket.emit('looking', one);
  });

  // Lowering a role ends no session. An empty id means notifications may have been missed.
  o.listener.on('staff_changed', (id) => {
    changes += 1;
    endIfFallen([...nsp.sockets.values()].filter(({ data }) => id === '' || String(data.staff?.id) === id));
  });

  function endIfFallen(sockets: readonly LiveSocket[]): void {
    for (const [id, pages] of Map.groupBy(sockets, ({ data }) => data.staff?.id)) {
      if (id === undefined) continue;
      staffAccounts.findActive(o.db, id).then(
        (staff) => {
          if (!staff || !isAtLeast(staff.role, door.role)) for (const page of pages) page.disconnect(true);
        },
        (error: unknown) => {
          o.log.error({ err: error }, 'could not check the role of sockets; sockets closed');
          for (const page of pages) page.disconnect(true);
        },
      );
    }
  }

  async function findOwner(chatId: unknown): Promise<ChatOwner | null> {
    if (typeof chatId !== 'string' || !chatIdForm.test(chatId)) return null;
    const chat = await findChatById(o.db, BigInt(chatId));
    return chat && ownerOf(chat);
  }

  async function look(socket: LiveSocket, staff: { id: bigint; name: string }, chatId: unknown): Promise<Answer> {
    const turn = (socket.data.looks ?? 0) + 1;
    socket.data.looks = turn;
    if (chatId !== null && !(await findOwner(chatId))) return refused;
    if (socket.data.looks !== turn || !socket.connected) return { ok: true };
    looking.look(socket.id, chatId === null ? null : { chatId: String(chatId), staffId: String(staff.id), name: staff.name });
    return { ok: true };
  }

  async function notifyTyping(socket: LiveSocket, staff: { id: bigint; name: string }, chatId: unknown): Promise<Answer> {
    if (!mayType(socket)) return { ok: true };
    const owner = await findOwner(chatId);
    if (!owner) return refused;
    typed({ chatId: String(chatId), owner, staffId: staff.id, name: staff.name });
    return { ok: true };
  }
}
