import type { LedgerDb } from './types.ts';
import { bigint, date, fields, text } from './wire.ts';

/** A member's chain at one movement, with the first 8 bytes of the hashes of the latest movements up to it. */
export type Head = {
  readonly memberId: bigint;
  readonly seq: bigint;
  readonly at: Date;
  readonly hash: Buffer;
  readonly marks: Buffer;
};
export const markBytes = 8;

export async function movedCheckpoints(
  db: LedgerDb,
  o: { since: Date | null; after: bigint | null; count: number; markedMax: number },
): Promise<{ members: number; last: bigint | null; heads: string }> {
  const { rows } = await db.query({
    name: 'ledger-anchor-heads',
    text: `select members, last, heads from ledger.anchor_heads(coalesce($1::timestamptz, '-infinity'), coalesce($2, -9223372036854775808), $3, $4)`,
    values: [o.since, o.after, o.count, o.markedMax],
  });
  const row = fields(rows[0]);
  return {
    members: Number(row.members),
    last: row.last === null ? null : bigint(row.last),
    heads: row.heads === null ? '' : text(row.heads),
  };
}

export function parseCheckpoints(heads: string): Head[] {
  if (heads === '') return [];
  return heads.split(';').map((each) => {
    const [memberId = '', seq = '', at = '', hash = '', marks = ''] = each.split(' ');
    return {
      memberId: BigInt(memberId),
      seq: BigInt(seq),
      at: new Date(Number(at)),
      hash: Buffer.from(hash, 'base64'),
      marks: Buffer.from(marks, 'hex'),
    };
  });
}

export async function noteAnchorLine(db: LedgerDb, line: string): Promise<void> {
  await db.query({ name: 'ledger-anchor-done', text: 'select ledger.anchor_done($1)', values: [line] });
}

export async function lastAnchorLine(db: LedgerDb): Promise<string | null> {
  const { rows } = await db.query({ name: 'ledger-anchor-mark', text: 'select line from ledger.anchor_mark', values: [] });
  return rows[0] ? text(fields(rows[0]).line) : null;
}

export type ClosedGap = {
  readonly first: number;
  readonly last: number;
  readonly restore: string;
  readonly by: string;
  readonly reason: string;
};

export async function anchorGaps(db: LedgerDb): Promise<ClosedGap[]> {
  const { rows } = await db.query({
    name: 'ledger-anchor-gaps',
    text: 'select first_line, last_line, restore_id, closed_by, reason from ledger.anchor_gap order by first_line',
    values: [],
  });
  return rows.map(fields).map((row) => ({
    first: Number(row.first_line),
    last: Number(row.last_line),
    restore: String(row.restore_id),
    by: text(row.closed_by),
    reason: text(row.reason),
  }));
}

/** Requires the ledger owner; the server has no right to do this. */
export async function declareGap(db: LedgerDb, gap: ClosedGap): Promise<void> {
  await db.query({
    name: 'ledger-declare-gap',
    text: `insert into ledger.anchor_gap (first_line, last_line, restore_id, closed_by, reason) values ($1, $2, $3, $4, $5)
      on conflict (first_line) do nothing`,
    values: [gap.first, gap.last, gap.restore, gap.by, gap.reason],
  });
}

/** Members whose movement of that version and time is missing or has a different hash. */
export async function mismatches(db: LedgerDb, heads: readonly Omit<Head, 'marks'>[]): Promise<bigint[]> {
  const { rows } = await db.query({
    name: 'ledger-mismatches',
    // Selects the matches: a cluster cannot search for rows missing on another server.
    text: `select x.n from unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::bytea[]) with ordinality as x (member_id, seq, at, hash, n)
      join ledger.movement m on m.member_id = x.member_id and m.at = x.at and m.seq = x.seq and m.hash = x.hash`,
    values: [heads.map((h) => h.memberId), heads.map((h) => h.seq), heads.map((h) => h.at), heads.map((h) => h.hash)],
  });
  const fits = new Set(rows.map((row) => bigint(fields(row).n)));
  return heads.flatMap(({ memberId }, at) => (fits.has(BigInt(at + 1)) ? [] : [memberId]));
}

export type Link = { readonly seq: bigint; readonly at: Date; readonly hash: Buffer };

export async function chainOf(db: LedgerDb, memberId: bigint): Promise<Link[]> {
  const { rows } = await db.query({
    name: 'ledger-chain',
    text: 'select seq, at, hash from ledger.movement where member_id = $1 order by seq',
    values: [memberId],
  });
  return rows.map(fields).map((row) => ({ seq: bigint(row.seq), at: date(row.at), hash: bytes(row.hash) }));
}

export async function versionsAfter(db: LedgerDb, memberId: bigint, count: number): Promise<{ memberId: bigint; seq: bigint }[]> {
  const { rows } = await db.query({
    name: 'ledger-versions',
    text: 'select member_id, seq from ledger.member_balances where member_id > $1 order by member_id limit $2',
    values: [memberId, count],
  });
  return rows.map(fields).map((row) => ({ memberId: bigint(row.member_id), seq: bigint(row.seq) }));
}

export async function versionsOf(db: LedgerDb, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await db.query({
    name: 'ledger-versions-of',
    text: 'select member_id, seq from ledger.member_balances where member_id = any ($1)',
    values: [memberIds],
  });
  return new Map(rows.map(fields).map((row) => [bigint(row.member_id), bigint(row.seq)]));
}

function bytes(value: unknown): Buffer {
  if (!Buffer.isBuffer(value)) throw new Error(`expected bytes from the ledger, not ${typeof value}`);
  return value;
}
