import type { backoffice, FoundBy, ReplyOf } from '@krapao/contract';
import type { TimeSort } from '@krapao/contract/values/list-sort';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { reading, type StaffAct } from '../../control/index.ts';
import { memberSearch } from '../../identity/index.ts';
import { findMembersByReference } from './find-by-reference.ts';
import * as labelSql from './notes-and-labels.sql.ts';

type Search = {
  q: string;
  status: memberSearch.MemberStatus | 'all';
  label?: string | undefined;
  sort?: TimeSort | undefined;
  page: number;
  limit: number;
};
type Reply = ReplyOf<typeof backoffice.officeMembers>;

const countMax = 10_000;

export const showMembers = (core: Core, by: StaffAct, search: Search): Promise<Reply> =>
  reading.withMemberRows(core, by, search.limit, async () => {
    const list = await searchMembers(core, search);
    return { shown: list.members.length, list };
  });

async function searchMembers(core: Core, { q, status: wanted, label, sort: asked, page, limit }: Search): Promise<Reply> {
  // A text search examines only some of the matches, so their sort order would be wrong.
  if (asked && q.trim() !== '') refuse('KEY_INVALID', 'sort');
  const sort = asked ?? 'newest';
  const status = wanted === 'all' ? null : wanted;
  const from = (page - 1) * limit;
  if (q.trim() === '' && label === undefined) {
    const listed = await memberSearch.pageOfMembers(core, { status, sort, page, limit, countMax });
    return { total: listed.total, members: await withLabels(core, listed.members, new Map()) };
  }
  const found = q.trim() === '' ? new Map<bigint, FoundBy>() : await findAll(core, memberSearch.meaningOf(q));
  const ids = q.trim() === '' ? await labelSql.listMembersWith(core.db, { label: label ?? '', sort, limit: countMax }) : [...found.keys()];
  const labelled = label === undefined || q.trim() === '' ? ids : await labelSql.thoseWith(core.db, label, ids);
  const members = await memberSearch.membersOf(core.db, labelled, status);
  const shown = await memberSearch.viewMembers(core, members.slice(from, from + limit));
  return { total: members.length, members: await withLabels(core, shown, found) };
}

async function findAll(core: Core, meaning: memberSearch.Meaning): Promise<Map<bigint, FoundBy>> {
  const [references, found] = await Promise.all([
    meaning.reference.length > 0 ? findMembersByReference(core, meaning.reference) : [],
    memberSearch.findByMeaning(core, meaning),
  ]);
  return new Map([...references.map((id): [bigint, FoundBy] => [id, 'reference']), ...found]);
}

async function withLabels(
  core: Core,
  members: Awaited<ReturnType<typeof memberSearch.viewMembers>>,
  found: ReadonlyMap<bigint, FoundBy>,
): Promise<Reply['members']> {
  const labels = await labelSql.labelsOf(
    core.db,
    members.map(({ _id }) => BigInt(_id)),
  );
  return members.map((member) => {
    const id = BigInt(member._id);
    const by = found.get(id);
    return { ...member, labels: labels.get(id) ?? [], ...(by ? { found: { by } } : {}) };
  });
}
