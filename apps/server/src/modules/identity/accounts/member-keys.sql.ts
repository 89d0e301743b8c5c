import type { Queryable } from '../../../platform/db/db.ts';
import { gramQuery, likePattern } from '../../../platform/values/search-form.ts';

export type MemberKeys = { readonly memberId: bigint; readonly words: string; readonly accountEndHash: Buffer };

export async function writeKeys(tx: Queryable, keys: readonly MemberKeys[]): Promise<void> {
  await tx.query(
    `update member_phone p set words = k.words, account_end_hash = k.hash
       from unnest($1::bigint[], $2::text[], $3::bytea[]) as k (member_id, words, hash) where p.member_id = k.member_id`,
    [keys.map(({ memberId }) => memberId), keys.map(({ words }) => words), keys.map(({ accountEndHash }) => accountEndHash)],
  );
}

export async function listWithoutKeys(db: Queryable, limit: number): Promise<bigint[]> {
  const { rows } = await db.query<{ memberId: bigint }>(
    'select member_id as "memberId" from member_phone where words is null order by member_id limit $1',
    [limit],
  );
  return rows.map(({ memberId }) => memberId);
}

type KeyMatch = { memberId: bigint };
const idsOf = (rows: readonly KeyMatch[]): bigint[] => rows.map(({ memberId }) => memberId);
const beyond = ':';

export async function findByPhoneBegin(db: Queryable, beginnings: readonly string[], limit: number): Promise<bigint[]> {
  const { rows } = await db.query<KeyMatch>(
    `select distinct f.member_id as "memberId" from unnest($1::text[]) as b (beginning) cross join lateral (
       select member_id from member_phone where phone collate "C" >= b.beginning and phone collate "C" < b.beginning || $3
        order by phone collate "C" limit $2) f`,
    [beginnings, limit, beyond],
  );
  return idsOf(rows);
}

export async function findByPhoneEnd(db: Queryable, digits: string, limit: number): Promise<bigint[]> {
  const backwards = [...digits].reverse().join('');
  const { rows } = await db.query<KeyMatch>(
    `select member_id as "memberId" from member_phone where reverse(phone) collate "C" >= $1 and reverse(phone) collate "C" < $1 || $3
      order by reverse(phone) collate "C" limit $2`,
    [backwards, limit, beyond],
  );
  return idsOf(rows);
}

export async function findByAccountEnd(db: Queryable, hash: Buffer, limit: number): Promise<bigint[]> {
  const { rows } = await db.query<KeyMatch>(
    'select member_id as "memberId" from member_phone where account_end_hash = $1 order by member_id desc limit $2',
    [hash, limit],
  );
  return idsOf(rows);
}

export async function findByAccounts(db: Queryable, accounts: readonly { bankCode: string; noHash: Buffer }[]): Promise<bigint[]> {
  const { rows } = await db.query<KeyMatch>(
    `select a.member_id as "memberId" from unnest($1::text[], $2::bytea[]) as k (bank_code, no_hash)
       join member_bank_account a on a.bank_code = k.bank_code and a.no_hash = k.no_hash`,
    [accounts.map(({ bankCode }) => bankCode), accounts.map(({ noHash }) => noHash)],
  );
  return idsOf(rows);
}

/** For this many of the newest members a scan beats the index. */
const readMax = 20_000;
/** A term found in 1 of 50 of the newest members is common: the index would return a large share of all members. */
const sample = { members: 2_000, hits: 40 };

export async function findByWords(db: Queryable, form: string, limit: number): Promise<bigint[]> {
  const isCommon = (await readNewest(db, form, sample.members, sample.hits)).length === sample.hits;
  const newest = isCommon ? await readNewest(db, form, readMax, limit) : [];
  return newest.length === limit ? newest : lookUp(db, form, limit);
}

async function readNewest(db: Queryable, form: string, members: number, limit: number): Promise<bigint[]> {
  const { rows } = await db.query<KeyMatch>(
    `select member_id as "memberId" from (select member_id, words from member_phone order by member_id desc limit $2) newest
      where words like $1 limit $3`,
    [likePattern(form), members, limit],
  );
  return idsOf(rows);
}

async function lookUp(db: Queryable, form: string, limit: number): Promise<bigint[]> {
  const { rows } = await db.query<KeyMatch>(
    // Materialized apart from the ordering, or the planner might scan all members from the newest until it has enough.
    `with found as materialized (
       select member_id from member_phone where words <> '' and chat_grams(words) @@ $2::tsquery and words like $1
     )
     select member_id as "memberId" from found order by member_id desc limit $3`,
    [likePattern(form), gramQuery(form), limit],
  );
  return idsOf(rows);
}
