import type { office, QueryOf } from '@krapao/contract';
import { chatBounds } from '@krapao/contract/chat-kinds';
import { refuse } from '../../core/errors.ts';
import { searchForm } from '../../core/search-form.ts';
import { isAtLeast } from '../../core/staff-role.ts';
import type { Ctx } from '../../ctx.ts';
import type { StaffAct } from '../office/public.ts';
import { wordsOfStored } from './chat.rules.ts';
import { namer } from './office-view.ts';
import type { StoredMessage } from './say.sql.ts';
import { findOwnChats, findPlaces, readHits } from './search.sql.ts';

/** Nobody turns so many pages; a word that is everywhere must not be counted to its end. */
const hitsMax = 1_000;

/** In the conversations that one has or has written in; managers search all. */
export async function searchChats(ctx: Ctx, { caller }: StaffAct, { q, page, limit }: QueryOf<typeof office.searchChats>) {
  const form = searchForm(q);
  if ([...form].length < chatBounds.searchMin) refuse('KEY_INVALID', 'q');
  const within = isAtLeast(caller.role, 'manager') ? null : await findOwnChats(ctx.db, caller.staffId);
  const found = await findPlaces(ctx.db, { form, within, limit: hitsMax });
  const hits = await readHits(ctx.db, found.slice((page - 1) * limit, page * limit));
  const nameOf = await namer(ctx, hits);
  return {
    total: found.length,
    hits: hits.map((hit) => ({
      id: String(hit.chatId),
      name: nameOf(hit),
      memberId: hit.memberId === null ? null : String(hit.memberId),
      number: Number(hit.chatId),
      seq: hit.seq,
      text: wordsOfStored(JSON.parse(hit.message) as StoredMessage),
      createdAt: hit.createdAt.toISOString(),
    })),
  };
}
