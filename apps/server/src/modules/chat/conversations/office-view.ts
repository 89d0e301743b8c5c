import type { chat, ReplyOf } from '@krapao/contract';
import type { Core } from '../../../platform/core.ts';
import { staffAccounts } from '../../control/index.ts';
import { findOwners } from '../../identity/index.ts';
import { freeBefore, shownState } from './chat.rules.ts';
import type { Chat } from './chat.sql.ts';
import type { OfficeChat } from './office-chat.sql.ts';

type ChatView = ReplyOf<typeof chat.officeChat>['chat'];

export const freeNow = (core: Core): Date => freeBefore(core.clock(), core.settings.get('chat').takenMinutes);

export async function namer(
  core: Core,
  chats: readonly Pick<Chat, 'memberId'>[],
): Promise<(chat: Pick<Chat, 'memberId' | 'name'>) => string> {
  const owners = await findOwners(
    core.db,
    chats.flatMap(({ memberId }) => memberId ?? []),
  );
  return ({ memberId, name }) => (memberId === null ? name : (owners.get(memberId)?.name ?? ''));
}

export async function viewChats(core: Core, chats: readonly OfficeChat[]): Promise<ChatView[]> {
  const nameOf = await namer(core, chats);
  const staff = await staffAccounts.namesOf(
    core.db,
    chats.flatMap(({ assignee }) => assignee ?? []),
  );
  const free = freeNow(core);
  return chats.map((chat) => ({
    id: String(chat.id),
    name: nameOf(chat),
    memberId: chat.memberId === null ? null : String(chat.memberId),
    number: Number(chat.id),
    state: shownState(chat, free),
    assignee: chat.assignee === null ? null : { staffId: String(chat.assignee), name: staff.get(chat.assignee) ?? '' },
    waitingSince: chat.waitingSince?.toISOString() ?? null,
    lastText: chat.lastText,
    lastAt: chat.lastAt?.toISOString() ?? null,
    unread: chat.staffUnread,
    language: chat.language,
  }));
}
