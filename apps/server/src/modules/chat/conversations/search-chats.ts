import type { chat, QueryOf } from '@krapao/contract';
import { isAtLeast } from '@krapao/contract/api/codes';
import { chatBounds } from '@krapao/contract/chat/kinds';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { searchForm } from '../../../platform/values/search-form.ts';
import type { StaffAct } from '../../control/index.ts';
import { wordsOfStored } from './chat.rules.ts';
import { namer } from './office-view.ts';
import type { StoredMessage } from './say.sql.ts';
import { findOwnChats, findPlaces, readHits } from './search.sql.ts';

/** Limit, so that a very common word is not counted to the end. */
const hitsMax = 1_000;

/** Managers search all conversations, others only those they have or have written in. */
export async function searchChats(core: Core, { caller }: StaffAct, { q, page, limit }: QueryOf<typeof chat.searchChats>) {
  const form = searchForm(q);
  if ([...form].length < chatBounds.searchMin) refuse('KEY_INVALID', 'q');
  const within = isAtLeast(caller.role, 'manager') ? null : await findOwnChats(core.db, caller.staffId);
  const found = await findPlaces(core.db, { form, within, limit: hitsMax });
  const hits = await readHits(core.db, found.slice((page - 1) * limit, page * limit));
  const nameOf = await namer(core, hits);
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
