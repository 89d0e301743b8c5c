import type { Queryable } from '../../../platform/db/db.ts';
import { kindsIn } from './rows-of-kinds.ts';

export type RowClaims = {
  readonly claims: readonly string[];
  readonly openGames: string;
  readonly transferReferences: readonly [string, string];
};

export type Slice = { readonly after: bigint; readonly upTo: bigint };

export type Mismatch = {
  readonly memberId: bigint;
  readonly book: string;
  readonly name: string;
  readonly claimedBy: string | null;
  readonly rows: number;
  readonly movements: number;
  readonly said: string | null;
  readonly posted: string | null;
};

export const faultsMax = 20;

const movements = `
  select member_id, 'key' as book, key as name, null::text as claimed_by, true as is_sure,
    concat_ws(' ', kind, amount, currency, from_account, to_account) as shape
  from ledger.movement where member_id > $1 and member_id <= $2 and kind = any ($3)
  union all
  select member_id, 'line', coalesce(reference, key), null, true,
    concat_ws(' ', case
      when kind = 'deposit' or (kind = 'adjustment' and from_account ^@ 'house:') then 'deposit'
      when kind in ('withdraw', 'adjustment') then 'withdraw'
      when kind = 'bonus_forfeit' then 'finish_bonus'
      else 'bonus'
    end, amount, currency)
  from ledger.movement where member_id > $1 and member_id <= $2 and kind = any ($4) and (kind <> 'withdraw' or to_account ^@ 'house:')
  union all
  select member_id, 'prize', amount::text, null, true, concat_ws(' ', kind, amount, currency)
  from ledger.movement where member_id > $1 and member_id <= $2 and kind = any ($5) and key ^@ 'bonus:'`;

/**
 * Rows and movements grouped by member and name must match in number and shape. A single statement, so that both are read in one
 * snapshot, even on a cluster.
 */
const mismatchesText = ({ claims }: RowClaims): string => `select member_id as "memberId", book, name, min(claimed_by) as "claimedBy",
    count(claimed_by)::int as rows, (count(*) - count(claimed_by))::int as movements,
    min(shape) filter (where claimed_by is not null) as said, min(shape) filter (where claimed_by is null) as posted
  from (${[movements, ...claims].join('\n  union all')}
  ) as both_sides
  group by member_id, book, name
  having (count(*) <> 2 * count(claimed_by) or min(shape collate "C") <> max(shape collate "C"))
    and count(*) > count(*) filter (where not is_sure)
  order by member_id, name limit ${faultsMax}`;

export async function findMismatches(db: Queryable, claims: RowClaims, { after, upTo }: Slice): Promise<Mismatch[]> {
  const values = [after, upTo, kindsIn('key'), kindsIn('line'), kindsIn('prize')];
  return (await db.query<Mismatch>({ text: mismatchesText(claims), values })).rows;
}

export type Stray = { readonly memberId: bigint; readonly key: string; readonly posted: string; readonly why: string };

/** Movements that lack a required row. Transfers and archive are separate, as a cluster would materialise their union first. */
const straysText = ({
  openGames,
  transferReferences: [transfers, archived],
}: RowClaims): string => `select m.member_id as "memberId", m.key, concat_ws(' ', m.kind, m.amount, m.currency, m.from_account, m.to_account) as posted, case
      when m.kind <> all ($3) then 'no row belongs to its kind'
      when g.member_id is null then 'the member has not opened that game'
      else 'there is no transfer ' || m.reference
    end as why
  from ledger.movement m
  left join (${openGames}) g on g.member_id = m.member_id and 'game:' || g.code in (m.from_account, m.to_account)
  left join (${transfers}) t on t.member_id = m.member_id and t.reference = m.reference
  left join (${archived}) a on a.member_id = m.member_id and a.reference = m.reference
  where m.member_id > $1 and m.member_id <= $2 and case
    when m.kind = any ($4) then g.member_id is null or (m.reference is not null and t.member_id is null and a.member_id is null)
    else m.kind <> all ($3)
  end
  order by m.member_id, m.key limit ${faultsMax}`;

export async function findStrays(db: Queryable, claims: RowClaims, { after, upTo }: Slice): Promise<Stray[]> {
  const rowed = (['key', 'line', 'prize', 'name', 'play'] as const).flatMap(kindsIn);
  const values = [after, upTo, rowed, kindsIn('play')];
  return (await db.query<Stray>({ text: straysText(claims), values })).rows;
}

export type NamedDeposit = {
  readonly memberId: bigint;
  readonly key: string;
  readonly reference: string | null;
  readonly source: string | null;
  readonly outside: string | null;
};

export async function listDeposits(db: Queryable, { after, upTo }: Slice): Promise<NamedDeposit[]> {
  const text = `select member_id as "memberId", key, reference, data ->> 'source' as source, data ->> 'outside' as outside
    from ledger.movement where member_id > $1 and member_id <= $2 and kind = any ($3)`;
  return (await db.query<NamedDeposit>({ text, values: [after, upTo, kindsIn('name')] })).rows;
}
