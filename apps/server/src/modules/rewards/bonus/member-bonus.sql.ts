import type { Currency } from '@krapao/money';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import type { ByGame, Terms } from './bonus.rules.ts';

export type BonusSource = 'bonus' | 'promotion' | 'wheel';
export type BonusState = 'waiting' | 'live' | 'ended';
export type EndedBy = 'met' | 'cancelled' | 'lost' | 'staff' | 'replaced' | 'lapsed';

export type StoredByGame = Readonly<Record<string, string>>;

export type MemberBonus = {
  readonly memberId: bigint;
  readonly id: bigint;
  readonly reference: string;
  readonly code: string;
  readonly type: string;
  readonly version: number;
  readonly source: BonusSource;
  readonly state: BonusState;
  readonly currency: Currency;
  readonly terms: Terms;
  readonly deposit: bigint;
  readonly amount: bigint;
  readonly own: bigint;
  readonly base: StoredByGame;
  readonly unsure: readonly string[];
  readonly played: StoredByGame;
  readonly required: bigint;
  readonly done: bigint;
  readonly taken: bigint;
  readonly reason: string | null;
  readonly acceptedAt: Date;
  readonly grantedAt: Date | null;
  readonly endedAt: Date | null;
  readonly endedBy: EndedBy | null;
};

export const columns = `member_id as "memberId", id, reference, code, type, version, source, state, currency, terms, deposit, amount, own, base, unsure, played,
  required, done, taken, reason, accepted_at as "acceptedAt", granted_at as "grantedAt", ended_at as "endedAt", ended_by as "endedBy"`;

export async function findOpen(db: Queryable, memberId: bigint): Promise<MemberBonus | null> {
  const { rows } = await db.query<MemberBonus>({
    name: 'bonus-open',
    text: `select ${columns} from member_bonus where member_id = $1 and ended_at is null`,
    values: [memberId],
  });
  return rows[0] ?? null;
}

export async function rulesOfBonuses(db: Queryable, memberId: bigint, since: Date): Promise<{ rule: string; at: Date }[]> {
  const { rows } = await db.query<{ source: BonusSource; code: string; at: Date }>(
    'select source, code, accepted_at as at from member_bonus where member_id = $1 and accepted_at >= $2 and granted_at is not null',
    [memberId, since],
  );
  return rows.map(({ source, code, at }) => ({ rule: `${source === 'promotion' ? 'promotion' : 'bonus'}:${code}`, at }));
}

/** A live bonus blocks withdrawals and rewards; a waiting one blocks nothing. */
export async function hasLiveBonus(db: Queryable, memberId: bigint): Promise<boolean> {
  const { rows } = await db.query({
    name: 'bonus-live',
    text: `select 1 from member_bonus where member_id = $1 and ended_at is null and state = 'live'`,
    values: [memberId],
  });
  return rows.length > 0;
}

export async function liveBonusOf(db: Queryable, memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const { rows } = await db.query<{ memberId: bigint }>({
    name: 'bonus-live-of',
    text: `select member_id as "memberId" from member_bonus where member_id = any($1) and ended_at is null and state = 'live'`,
    values: [memberIds],
  });
  return new Set(rows.map(({ memberId }) => memberId));
}

export async function findBonus(db: Queryable, memberId: bigint, id: bigint): Promise<MemberBonus | null> {
  const { rows } = await db.query<MemberBonus>({
    name: 'bonus-find',
    text: `select ${columns} from member_bonus where member_id = $1 and id = $2`,
    values: [memberId, id],
  });
  return rows[0] ?? null;
}

export async function findByReference(db: Queryable, memberId: bigint, reference: string): Promise<MemberBonus | null> {
  const { rows } = await db.query<MemberBonus>({
    name: 'bonus-by-reference',
    text: `select ${columns} from member_bonus where member_id = $1 and reference = $2`,
    values: [memberId, reference],
  });
  return rows[0] ?? null;
}

export type NewBonus = Pick<MemberBonus, 'memberId' | 'reference' | 'code' | 'type' | 'version' | 'source' | 'currency' | 'terms'> & {
  readonly least: bigint;
  readonly most: bigint;
  readonly basisPoints: number;
  readonly hundredths: number;
  readonly lapsesAt: string | null;
  readonly at: Date;
};

export async function insertWaiting(tx: Tx, b: NewBonus): Promise<MemberBonus> {
  const { rows } = await tx.query<MemberBonus>({
    name: 'bonus-insert',
    text: `insert into member_bonus (member_id, reference, code, type, version, source, state, currency, terms, accepted_at, lapses_at,
        least, most, basis_points, hundredths)
      values ($1, $2, $3, $4, $5, $6, 'waiting', $7, $8, $9, $10, $11, $12, $13, $14) returning ${columns}`,
    values: [
      ...[b.memberId, b.reference, b.code, b.type, b.version, b.source, b.currency, JSON.stringify(b.terms), b.at, b.lapsesAt],
      ...[b.least, b.most, b.basisPoints, b.hundredths],
    ],
  });
  const [row] = rows;
  if (!row) throw new Error(`bonus ${b.reference} was not written`);
  return row;
}

export async function receipts(db: Queryable, o: { memberId: bigint; code: string; source: BonusSource }): Promise<{ updatedAt: Date }[]> {
  const { rows } = await db.query<{ updatedAt: Date }>({
    name: 'bonus-receipts',
    text: `select granted_at as "updatedAt" from member_bonus
      where member_id = $1 and code = $2 and source = $3 and granted_at is not null order by granted_at`,
    values: [o.memberId, o.code, o.source],
  });
  return rows;
}

export async function hasBonusOn(db: Queryable, memberId: bigint, depositReference: string): Promise<boolean> {
  const { rows } = await db.query({
    name: 'bonus-on-deposit',
    text: 'select 1 from member_bonus where member_id = $1 and deposit_reference = $2',
    values: [memberId, depositReference],
  });
  return rows.length > 0;
}

export async function writeEnd(
  tx: Tx,
  b: { memberId: bigint; id: bigint },
  end: { by: EndedBy; reference: string | null; taken: bigint; reason: string | null; at: Date },
): Promise<boolean> {
  const { rows } = await tx.query({
    name: 'bonus-end',
    text: `update member_bonus set state = 'ended', ended_by = $3, ended_reference = $4, taken = $5, reason = $6, ended_at = $7
      where member_id = $1 and id = $2 and ended_at is null returning 1`,
    values: [b.memberId, b.id, end.by, end.reference, end.taken, end.reason, end.at],
  });
  return rows.length === 1;
}

export async function writeProgress(
  tx: Tx,
  b: { memberId: bigint; id: bigint },
  p: { base: StoredByGame; own: bigint; unsure: readonly string[]; played: StoredByGame; done: bigint; at: Date },
): Promise<void> {
  await tx.query({
    name: 'bonus-progress',
    text: `update member_bonus set base = $3, unsure = $4, played = $5, done = greatest(done, $6), looked_at = $7, own = $8
      where member_id = $1 and id = $2 and state = 'live'`,
    values: [b.memberId, b.id, JSON.stringify(p.base), p.unsure, JSON.stringify(p.played), p.done, p.at, p.own],
  });
}

export const byGame = (stored: StoredByGame): Map<string, bigint> =>
  new Map(Object.entries(stored).map(([code, minor]) => [code, BigInt(minor)]));

export const storedByGame = (amounts: ByGame): StoredByGame =>
  Object.fromEntries([...amounts].map(([code, minor]) => [code, minor.toString()]));

export async function isEndedAs(db: Queryable, memberId: bigint, reference: string): Promise<boolean> {
  const { rows } = await db.query('select 1 from member_bonus where member_id = $1 and ended_reference = $2', [memberId, reference]);
  return rows.length > 0;
}

export async function claimClearing(
  db: Queryable,
  b: { memberId: bigint; id: bigint },
  o: { by: string; now: Date; until: Date },
): Promise<boolean> {
  const { rows } = await db.query(
    `update member_bonus set clearing_by = $3, clearing_until = $5 where member_id = $1 and id = $2 and state = 'live'
       and (clearing_by = $3 or clearing_until is null or clearing_until < $4) returning 1`,
    [b.memberId, b.id, o.by, o.now, o.until],
  );
  return rows.length === 1;
}

export async function releaseClearing(db: Queryable, b: { memberId: bigint; id: bigint }, by: string): Promise<void> {
  await db.query(
    'update member_bonus set clearing_by = null, clearing_until = null where member_id = $1 and id = $2 and clearing_by = $3',
    [b.memberId, b.id, by],
  );
}

export async function lapsedBonuses(db: Queryable, memberId: bigint, ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.query<{ id: bigint }>(
    'select id from member_bonus where member_id = $1 and id = any($2) and ended_at is not null and granted_at is null',
    [memberId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}
