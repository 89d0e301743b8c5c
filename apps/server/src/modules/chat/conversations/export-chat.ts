import type { chat, ReplyOf, Sender } from '@krapao/contract';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { type StaffAct, withAudit } from '../../control/index.ts';
import { wordsOfStored } from './chat.rules.ts';
import { findChat, languagesOf, listMessages } from './chat.sql.ts';
import { findOfficeChat } from './office-chat.sql.ts';
import { viewChats } from './office-view.ts';
import type { StoredMessage } from './say.sql.ts';
import { viewEntries } from './view-entry.ts';

const pageMax = 1_000;

/** Read in pages, because one query for 100,000 messages would hold them in memory twice. */
export async function exportChat(core: Core, memberId: bigint): Promise<ReplyOf<typeof chat.exportChat>> {
  const found = await findChat(core.db, { memberId });
  return { exportedAt: core.clock().toISOString(), conversations: found ? await allEntries(core, found.id) : [] };
}

export async function allEntries(core: Core, chatId: bigint): Promise<chat.ChatEntry[]> {
  const pages: chat.ChatEntry[][] = [];
  let before: number | undefined;
  for (;;) {
    const rows = await listMessages(core.db, chatId, { before, limit: pageMax });
    pages.push(await viewEntries(core, rows));
    before = rows.at(-1)?.seq;
    if (rows.length < pageMax) return pages.flat().reverse();
  }
}

/** What a customer is entitled to: all messages of both sides, without staff notes. */
export async function exportOfficeChat(core: Core, by: StaffAct, id: bigint): Promise<ReplyOf<typeof chat.exportOfficeChat>> {
  const found = (await findOfficeChat(core.db, id)) ?? refuse('NO_DATA');
  await withAudit(core, by, async () => {
    const audit = {
      act: 'chat.export' as const,
      memberId: found.memberId ?? undefined,
      subject: String(id),
      detail: { messages: found.lastSeq },
    };
    return { audit, result: null };
  });
  const [summary = refuse('NO_DATA')] = await viewChats(core, [found]);
  return { exportedAt: core.clock().toISOString(), chat: summary, conversations: await allEntries(core, id) };
}

type WithDb = Pick<Core, 'db'>;
type Line = { readonly seq: number; readonly at: Date; readonly sender: Sender; readonly name: string; readonly text: string };

async function linesBefore({ db }: WithDb, o: { memberId: bigint; before: number | null; limit: number }): Promise<Line[]> {
  const chat = await findChat(db, { memberId: o.memberId });
  if (!chat) return [];
  const rows = await listMessages(db, chat.id, { limit: o.limit, ...(o.before === null ? {} : { before: o.before }) });
  return rows.map(({ seq, createdAt, sender, staffName, message }) => ({
    seq,
    at: createdAt,
    sender,
    name: staffName ?? '',
    text: wordsOfStored(JSON.parse(message) as StoredMessage),
  }));
}

export const memberChats = {
  linesBefore,
  languagesOf: ({ db }: WithDb, memberIds: readonly bigint[]) => languagesOf(db, memberIds),
};
