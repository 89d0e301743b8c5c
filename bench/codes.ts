import type { Pool } from '@krapao/pg';

/** Members as sign-up leaves them, but for their bank accounts, which no deposit looks at. */
export async function makeMembers(owner: Pool, count: number): Promise<bigint[]> {
  const { rows } = await owner.query<{ id: bigint }>(
    `insert into member (name, username, password_hash, currency, bank_code, bank_account_name, bank_account_no, created_at)
     select 'Bench', '09' || lpad(g::text, 8, '0'), 'nobody logs in', 'THB', 'KBANK', 'BENCH', '\\x00', now() from generate_series(1, $1) g
     returning member_id as id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** A live QR code for each of these members; their ids. Those of a round before that were not paid are cancelled. */
export async function makeCodes(
  owner: Pool,
  o: { memberIds: readonly bigint[]; provider: string; round: string; minor: bigint },
): Promise<string[]> {
  const values = [o.memberIds, o.provider];
  await owner.query(`update qr_code set state = 'cancelled' where state = 'live' and member_id = any($1) and provider = $2`, values);
  const { rows } = await owner.query<{ id: string }>(
    `with code as (
       insert into qr_code (member_id, id, provider, amount_minor, currency, state, payload, created_at, expires_at, lifetime_seconds)
       select m, 'Q' || $3 || 'X' || m || 'X' || $2, $2, $4, 'THB', 'live', 'x', now(), now() + interval '15 minutes', 900
         from unnest($1::bigint[]) m
       returning id, member_id, created_at
     ) insert into qr_owner (id, member_id, created_at) select id, member_id, created_at from code returning id`,
    [...values, o.round, o.minor],
  );
  return rows.map(({ id }) => id);
}
