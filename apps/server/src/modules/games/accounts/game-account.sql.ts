import type { Currency } from '@krapao/money';
import type { Queryable } from '../../../platform/db/db.ts';

export type GameAccountRow = {
  code: string;
  username: string;
  password: Buffer;
  currency: Currency;
  activatedAt: Date | null;
};

const columns = `code, username, password, currency, activated_at as "activatedAt"`;

export async function findAccount(db: Queryable, memberId: bigint, code: string): Promise<GameAccountRow | undefined> {
  const { rows } = await db.query<GameAccountRow>({
    name: 'game-account-find',
    text: `select ${columns} from game_account where member_id = $1 and code = $2`,
    values: [memberId, code],
  });
  return rows[0];
}

export async function insertAccount(
  db: Queryable,
  a: { memberId: bigint; code: string; username: string; password: Buffer; currency: Currency; at: Date },
): Promise<void> {
  await db.query(
    `insert into game_account (member_id, code, username, password, currency, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [a.memberId, a.code, a.username, a.password, a.currency, a.at],
  );
}

export async function markActive(db: Queryable, memberId: bigint, code: string, at: Date): Promise<void> {
  await db.query('update game_account set activated_at = $3 where member_id = $1 and code = $2 and activated_at is null', [
    memberId,
    code,
    at,
  ]);
}

export async function updatePassword(db: Queryable, memberId: bigint, code: string, password: Buffer): Promise<void> {
  await db.query('update game_account set password = $3 where member_id = $1 and code = $2', [memberId, code, password]);
}

export type ActiveAccount = { code: string; username: string; currency: Currency; isMoving: boolean };

/** Excludes accounts with a transfer in progress, whose balance is uncertain. */
export async function readableAccounts(db: Queryable, memberId: bigint): Promise<{ seq: bigint; accounts: ActiveAccount[] }> {
  const { rows } = await db.query<ActiveAccount & { seq: bigint }>({
    name: 'game-accounts-readable',
    text: `select g.code, g.username, g.currency, coalesce((select p.seq from ledger.member_balances p where p.member_id = $1), 0) as seq,
        exists (select from transfer t where t.member_id = $1 and t.status = 'PENDING' and g.code in (t.from_code, t.to_code)) as "isMoving"
      from game_account g where g.member_id = $1 and g.activated_at is not null`,
    values: [memberId],
  });
  return { seq: rows[0]?.seq ?? 0n, accounts: rows };
}

/** Null if money moved while the providers were read. */
export async function syncGames(
  db: Queryable,
  o: { memberId: bigint; seq: bigint; key: string; read: readonly { code: string; minor: bigint; turnoverMinor: bigint }[]; at: Date },
): Promise<string[] | null> {
  const { rows } = await db.query<{ taken: string[] | null }>({
    name: 'games-sync',
    text: 'select games_sync($1, $2, $3, $4, $5, $6, $7) as taken',
    values: [o.memberId, o.seq, o.key, o.read.map((r) => r.code), o.read.map((r) => r.minor), o.read.map((r) => r.turnoverMinor), o.at],
  });
  return rows[0]?.taken ?? null;
}

type GameTurnover = { readonly code: string; readonly turnover: bigint; readonly syncedAt: Date | null };

/** Total bets per game as last reported by the provider; never decreases. */
export async function turnoversOf(db: Queryable, memberId: bigint): Promise<GameTurnover[]> {
  const { rows } = await db.query<GameTurnover>({
    name: 'game-turnovers',
    text: 'select code, turnover, synced_at as "syncedAt" from game_account where member_id = $1 and activated_at is not null order by code',
    values: [memberId],
  });
  return rows;
}

type AccountName = { readonly memberId: bigint; readonly code: string };

export async function usernamesOfMany(db: Queryable, all: readonly AccountName[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<AccountName & { username: string }>(
    'select member_id as "memberId", code, username from game_account where member_id = any($1) and code = any($2)',
    [all.map((one) => one.memberId), all.map((one) => one.code)],
  );
  return new Map(rows.map((row) => [`${row.memberId} ${row.code}`, row.username]));
}

/** Scans the whole table: for restore mode only, not for requests. */
export async function membersOfUsernames(db: Queryable, code: string, usernames: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await db.query<{ username: string; memberId: bigint }>(
    'select username, member_id as "memberId" from game_account where code = $1 and username = any($2)',
    [code, usernames],
  );
  return new Map(rows.map((row) => [row.username, row.memberId]));
}

export async function usernamesOf(db: Queryable, memberId: bigint): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ code: string; username: string }>('select code, username from game_account where member_id = $1', [
    memberId,
  ]);
  return new Map(rows.map((row) => [row.code, row.username]));
}
