import type { FoundBy, office, ReplyOf } from '@krapao/contract';
import type { TimeSort } from '@krapao/contract/list-sort';
import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { findByMeaning, type Meaning, type MemberStatus, meaningOf, membersOf, pageOfMembers, viewMembers } from '../account/public.ts';
import { type StaffAct, withMemberRows } from '../office/public.ts';
import { findMembersByReference } from './find-by-reference.ts';
import * as labelSql from './label.sql.ts';

type Search = {
  q: string;
  status: MemberStatus | 'all';
  label?: string | undefined;
  sort?: TimeSort | undefined;
  page: number;
  limit: number;
};
type Reply = ReplyOf<typeof office.officeMembers>;

/** A list counts no further: the number of all members is nothing that one pages through. */
const countMax = 10_000;

/** For staff, as they type: by member number, invite code, phone, bank account, reference or name. */
export const showMembers = (ctx: Ctx, by: StaffAct, search: Search): Promise<Reply> =>
  withMemberRows(ctx, by, search.limit, async () => {
    const list = await searchMembers(ctx, search);
    return { shown: list.members.length, list };
  });

async function searchMembers(ctx: Ctx, { q, status: wanted, label, sort: asked, page, limit }: Search): Promise<Reply> {
  // Of those who fit a text only some are looked at: the oldest of them would not be the oldest who fits.
  if (asked && q.trim() !== '') refuse('KEY_INVALID', 'sort');
  const sort = asked ?? 'newest';
  const status = wanted === 'all' ? null : wanted;
  const from = (page - 1) * limit;
  if (q.trim() === '' && label === undefined) {
    const listed = await pageOfMembers(ctx, { status, sort, page, limit, countMax });
    return { total: listed.total, members: await withLabels(ctx, listed.members, new Map()) };
  }
  const found = q.trim() === '' ? new Map<bigint, FoundBy>() : await findAll(ctx, meaningOf(q));
  const ids = q.trim() === '' ? await labelSql.listMembersWith(ctx.db, { label: label ?? '', sort, limit: countMax }) : [...found.keys()];
  const labelled = label === undefined || q.trim() === '' ? ids : await labelSql.thoseWith(ctx.db, label, ids);
  const members = await membersOf(ctx.db, labelled, status);
  const shown = await viewMembers(ctx, members.slice(from, from + limit));
  return { total: members.length, members: await withLabels(ctx, shown, found) };
}

async function findAll(ctx: Ctx, meaning: Meaning): Promise<Map<bigint, FoundBy>> {
  const [references, found] = await Promise.all([
    meaning.reference.length > 0 ? findMembersByReference(ctx, meaning.reference) : [],
    findByMeaning(ctx, meaning),
  ]);
  // Whoever types a whole reference means it.
  return new Map([...references.map((id): [bigint, FoundBy] => [id, 'reference']), ...found]);
}

async function withLabels(
  ctx: Ctx,
  members: Awaited<ReturnType<typeof viewMembers>>,
  found: ReadonlyMap<bigint, FoundBy>,
): Promise<Reply['members']> {
  const labels = await labelSql.labelsOf(
    ctx.db,
    members.map(({ _id }) => BigInt(_id)),
  );
  return members.map((member) => {
    const id = BigInt(member._id);
    const by = found.get(id);
    return { ...member, labels: labels.get(id) ?? [], ...(by ? { found: { by } } : {}) };
  });
}
