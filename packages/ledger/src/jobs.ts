import type { LedgerDb } from './types.ts';
import { bigint, fields, text } from './wire.ts';

/** Adds to the house's sums what the members have moved since the last call. Answers how many movements were added. */
export async function rollUp(db: LedgerDb): Promise<bigint> {
  const { rows } = await db.query({ name: 'ledger-roll-up', text: 'select ledger.roll_up() as added', values: [] });
  return bigint(fields(rows[0]).added);
}

/** Makes the partitions of this month and the months ahead. Answers how many are new. */
export async function makePartitions(db: LedgerDb, monthsAhead: number): Promise<number> {
  const { rows } = await db.query({
    name: 'ledger-make-partitions',
    text: 'select ledger.make_partitions($1) as made',
    values: [monthsAhead],
  });
  return Number(fields(rows[0]).made);
}

/** Moves the oldest month that is older than so many to a tablespace, and answers its name; null when there is none left. */
export async function archiveMonth(db: LedgerDb, o: { months: number; tablespace: string }): Promise<string | null> {
  const { rows } = await db.query({
    name: 'ledger-archive-month',
    text: 'select ledger.archive_month($1, $2) as moved',
    values: [o.months, o.tablespace],
  });
  const { moved } = fields(rows[0]);
  return moved === null ? null : text(moved);
}

export type Drift = { check: string; memberId: bigint | null; account: string | null; detail: string };

/** Proves the whole ledger. An empty list is a sound ledger; the first line names the first account that drifts. */
export async function verify(db: LedgerDb): Promise<Drift[]> {
  const { rows } = await db.query({ name: 'ledger-verify', text: 'select * from ledger.verify()', values: [] });
  const found = rows.map(drift);
  const ofMembers = found.filter(({ memberId }) => memberId !== null);
  return ofMembers.length === found.length ? found : [...ofMembers, ...(await houseDrifts(db))];
}

const houseTries = 5;

/**
 * Asked again before it is believed: where members are spread over several servers, a roll-up that committed between the house's sums and the members' looks
 * like a drift. What drifts in truth does so each time.
 */
async function houseDrifts(db: LedgerDb): Promise<Drift[]> {
  for (let n = 1; ; n += 1) {
    const before = await rolledAt(db);
    const { rows } = await db.query({ name: 'ledger-verify-house', text: 'select * from ledger.verify_house()', values: [] });
    if (rows.length === 0 || n === houseTries || before === (await rolledAt(db))) return rows.map(drift);
  }
}

async function rolledAt(db: LedgerDb): Promise<string> {
  const { rows } = await db.query({ name: 'ledger-rolled-at', text: 'select rolled_at::text as at from ledger.house_mark', values: [] });
  return text(fields(rows[0]).at);
}

/** Proves what was posted since the last call, up to so many members. For the whole history, including old rows, see `verify`. */
export async function verifyIncremental(db: LedgerDb, membersMax: number): Promise<Drift[]> {
  const { rows } = await db.query({ name: 'ledger-verify-new', text: 'select * from ledger.verify_new($1)', values: [membersMax] });
  return rows.map(drift);
}

function drift(row: unknown): Drift {
  const found = fields(row);
  return {
    check: text(found.check_name),
    memberId: found.member_id === null ? null : bigint(found.member_id),
    account: found.account === null ? null : text(found.account),
    detail: text(found.detail),
  };
}
