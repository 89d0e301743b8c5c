import type { Logger } from 'pino';
import type { ChatOwner, Sessions } from '../../../platform/core.ts';
import type { Vault } from '../../../platform/crypto/vault.ts';
import type { Db } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { limitKey, type Trust } from '../../../platform/http/address.ts';
import { makeRateLimit } from '../../../platform/limits/rate-limit.ts';
import type { SharedCounts } from '../../../platform/limits/shared-counts.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { findChat } from '../conversations/chat.sql.ts';
import { guestHashOf } from '../conversations/conversation.ts';
import { type Answer, addressOf, admit, hear } from './connect.ts';
import { customerSocketsMax, endFloods, endOldest, mayType, refuseFull } from './limits.ts';
import type { LiveNamespace, LiveSocket } from './rooms.ts';
import { addressRoom, chatRoom, guestIdOf, guestRoom, memberRoom, roomPrefix } from './rooms.ts';
import type { SessionEnds } from './session-ends.ts';

const chatFreshMs = 60_000;
const refused: Answer = { ok: false, message: 'NO_DATA' };

type Options = {
  db: Db;
  vault: Vault;
  sessions: Sessions;
  settings: Settings;
  clock: () => Date;
  log: Logger;
  addressLimits: boolean;
  trustProxy: Trust | false;
  counts: SharedCounts | null;
};

export type FindPosition = (memberId: bigint) => Promise<string>;
type Ports = { readonly typed: (chatId: string) => void; readonly findPosition: FindPosition };

/** Members and guests, on the namespace that also carries balances. Chat events are sent only after `join`. */
export function serveCustomers(nsp: LiveNamespace, ends: SessionEnds, { typed, findPosition }: Ports, o: Options): void {
  const guestsByAddress = makeRateLimit(() => o.settings.get('chat').guestSocketsPerMinute, { name: 'guest-socket', counts: o.counts });
  const isChatOn = (): boolean => o.settings.get('enableChatWidget');
  const ownRoom = (owner: ChatOwner): string => ('memberId' in owner ? memberRoom(owner.memberId) : guestRoom(owner.guestHash));

  admit(nsp, o.log, async (socket, { token, guestId }) => {
    const { data } = socket;
    const address = addressOf(socket, o.trustProxy);
    data.endingsBefore = ends.seen();
    if (typeof token === 'string' && token !== '') {
      const found = await o.sessions.find(token, { address, now: o.clock() });
      if (found.state !== 'live' || found.session.kind !== 'member') refuse('invalid-token');
      data.session = found.session;
      data.owner = { memberId: found.session.ownerId };
    } else {
      const id = guestIdOf(guestId) ?? refuse('invalid-token');
      if (!isChatOn()) refuse('NO_DATA');
      if (o.addressLimits) {
        const counted = limitKey(address);
        guestsByAddress.take(counted);
        refuseFull(nsp, addressRoom(counted), o.settings.get('chat').guestSocketsAtOnce);
        data.address = counted;
      }
      data.session = null;
      data.owner = { guestHash: guestHashOf(o, id) };
    }
  });

  nsp.on('connection', (socket) => {
    const { owner, address } = socket.data;
    if (!owner) return;
    void socket.join(ownRoom(owner));
    if (address !== undefined) void socket.join(addressRoom(address));
    ends.follow(socket);
    endOldest(nsp, ownRoom(owner), customerSocketsMax);
    endFloods(socket);
    hear(socket, 'join', o.log, (room) => join(socket, owner, room));
    hear(socket, 'typing', o.log, () => notifyTyping(socket, owner));
    // Read after joining the room: a later change is an event, an earlier one is in the position.
    if ('memberId' in owner) hear(socket, 'position', o.log, async () => ({ ok: true, position: await findPosition(owner.memberId) }));
  });

  async function join(socket: LiveSocket, owner: ChatOwner, room: unknown): Promise<Answer> {
    if (typeof room !== 'string' || room.length > 200 || !isOwn(owner, room) || !isChatOn()) return refused;
    const chat = await findChat(o.db, owner);
    if (chat?.mergedInto) return refused;
    if (!socket.connected) return refused;
    remember(socket, chat?.id);
    socket.data.hasJoined = true;
    await socket.join(chatRoom(owner));
    return { ok: true };
  }

  function isOwn(owner: ChatOwner, room: string): boolean {
    const head = `${roomPrefix}-`;
    if (!room.startsWith(head)) return false;
    const who = room.slice(head.length);
    if ('memberId' in owner) return who === String(owner.memberId);
    const guestId = guestIdOf(who);
    return guestId !== null && guestHashOf(o, guestId).equals(owner.guestHash);
  }

  async function notifyTyping(socket: LiveSocket, owner: ChatOwner): Promise<Answer> {
    if (!socket.data.hasJoined) return refused;
    if (!mayType(socket)) return { ok: true };
    const known = socket.data.chat;
    if (!known || performance.now() - known.at > chatFreshMs) remember(socket, (await findChat(o.db, owner))?.id);
    // No conversation yet, so staff have nowhere to show it.
    if (socket.data.chat) typed(socket.data.chat.id);
    return { ok: true };
  }

  function remember({ data }: LiveSocket, id: bigint | undefined): void {
    if (id === undefined) delete data.chat;
    else data.chat = { id: String(id), at: performance.now() };
  }
}
