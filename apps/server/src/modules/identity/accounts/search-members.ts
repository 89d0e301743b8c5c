import type { FoundBy } from '@krapao/contract';
import type { Core } from '../../../platform/core.ts';
import { viewMembers } from './find-members.ts';
import { findByPhoneBegin, findByPhoneEnd, findByWords } from './member-keys.sql.ts';
import { findByAccountDigits } from './member-keys.ts';
import { type Meaning, meaningOf } from './search.rules.ts';

/** So many are looked at for each thing that a text may mean: who has more to choose from types on. */
const eachMax = 200;

/** By member number, invite code, phone, bank account or name. What fits in one way only stands above what fits in a part. */
export async function findByMeaning(core: Core, m: Meaning): Promise<Map<bigint, FoundBy>> {
  const { db } = core;
  const [begins, ends, accounts, names] = await Promise.all([
    m.phoneBegins.length > 0 ? findByPhoneBegin(db, m.phoneBegins, eachMax) : [],
    m.phoneEnd === null ? [] : findByPhoneEnd(db, m.phoneEnd, eachMax),
    m.account === null ? [] : findByAccountDigits(core, m.account, eachMax),
    m.words === null ? [] : findByWords(db, m.words, eachMax),
  ]);
  const found = new Map<bigint, FoundBy>();
  const add = (ids: readonly bigint[], by: FoundBy): void => {
    for (const id of ids) if (!found.has(id)) found.set(id, by);
  };
  add(m.memberId === null ? [] : [m.memberId], 'id');
  add(ends, 'phone');
  add(begins, 'phone');
  add(accounts, 'account');
  add(names, 'name');
  return found;
}

/** The first ones that a typed text fits, as staff see them. */
export async function searchMembers(core: Core, { q, limit }: { q: string; limit: number }) {
  const found = await findByMeaning(core, meaningOf(q));
  // A number that nobody has stands among them.
  const members = await viewMembers(core, [...found.keys()].slice(0, limit + 1));
  return { members: members.slice(0, limit) };
}
