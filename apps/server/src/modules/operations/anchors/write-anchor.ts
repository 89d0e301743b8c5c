import { lastAnchorLine, movedCheckpoints, noteAnchorLine } from '@krapao/ledger';
import { isUnavailable, openPool, type Pool, type PoolClient } from '@krapao/pg';
import { raise } from '../../../platform/metrics/alarms.ts';
import { auditLog } from '../../control/index.ts';
import { type AnchorCore, anchorLock } from './anchors.ts';
import { type Anchor, type AnchorGap, hashOf, leavesText, noLine, readLine, signedLine } from './line.rules.ts';
import { isBehindAnchors } from './newer-lines.ts';
import { sendAnchors } from './send-anchors.ts';

const checkpointsPerLineMax = 20_000;
/** With more members than this in a line, marks are omitted: a mark costs ten times as much as a head. */
const markedMax = 2_000;
const auditPerLineMax = 10_000;
/** A transaction may become visible late. Beyond this time the next wide scan finds it; duplicates are harmless. */
const lateMs = 5_000;
const wideMs = 15 * 60_000;
const wideEveryMs = 10 * 60_000;

/** Anchors everything added since the last line, one process at a time. An empty line proves that nothing was missed. */
export async function writeAnchor(core: AnchorCore, gap?: AnchorGap): Promise<void> {
  const { databaseUrl: url, databaseBounds: bounds } = core.config;
  const check = core.restore?.checkConnection;
  const pool = openPool({ url, bounds, max: 2, name: 'krapao-anchor', check });
  try {
    const settled = await auditLog.settledId(pool).catch((error: unknown) => {
      if (isUnavailable(error)) return null;
      throw error;
    });
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await noteLastLine(core, client);
      await client.query('begin');
      if (gap) await client.query('select pg_advisory_xact_lock($1)', [anchorLock]);
      const { rows } = await client.query<{ got: boolean; now: Date }>(
        'select pg_try_advisory_xact_lock($1) as got, clock_timestamp() as now',
        [anchorLock],
      );
      const [row] = rows;
      const wrote =
        row?.got === true && (await writeLines(core, client, { now: row.now, settled, gap, confirm: () => confirmCommits(pool) }));
      await client.query('commit');
      if (!wrote) return;
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      client.release(broken);
    }
  } catch (error) {
    raise(core, 'anchor', { err: error });
    throw error;
  } finally {
    await pool.end();
  }
  await sendAnchors(core);
}

/**
 * First note a line whose writer was killed or could not note it (database disk full). Adding further lines on top would look like
 * a database that was set back.
 */
async function noteLastLine({ anchors: { files }, restore }: AnchorCore, client: PoolClient): Promise<void> {
  // An unrecorded restore uses the notes to decide which lines it cut off.
  if (restore?.isUnrecorded()) return;
  const line = (await files.last())?.text ?? null;
  if (line === null || numberOf(line) <= numberOf(await lastAnchorLine(client)) || (await isBehindAnchors(client, files))) return;
  await client.query('begin');
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_xact_lock($1) as got', [anchorLock]);
  if (rows[0]?.got && !restore?.isUnrecorded() && (await files.last())?.text === line) await noteAnchorLine(client, line);
  await client.query('commit');
}

async function writeLines(
  core: AnchorCore,
  client: PoolClient,
  { now, settled, gap, confirm }: { now: Date; settled: bigint | null; gap: AnchorGap | undefined; confirm: () => Promise<unknown> },
): Promise<boolean> {
  const { files, key, state } = core.anchors;
  if (core.restore?.isUnrecorded()) return false;
  // Another line on top would hide from the next start that the database was set back.
  if (core.restore && (await isBehindAnchors(client, files))) {
    core.restore.reportBehindAnchors();
    return false;
  }
  let before = newer((await files.last())?.text ?? null, await lastAnchorLine(client));
  const began = before === null ? null : (readLine(before)?.anchor ?? null);
  if (state.wideAt > 0 && began !== null && now.getTime() - Date.parse(began.at) < core.config.anchorEveryMs / 2) return false;
  const wide = now.getTime() - state.wideAt > wideEveryMs;
  // Anchor everything again, or what only the missing lines covered would be in none.
  const look = lookAfter(gap ? null : began, now, wide ? wideMs : lateMs);
  let after = look.after;
  for (let last = began, more = true; more; ) {
    const n = (last?.n ?? 0) + 1;
    const since = look.since === null ? null : new Date(look.since);
    const moved = await movedCheckpoints(client, { since, after, count: checkpointsPerLineMax, markedMax });
    const from = BigInt(last?.audit[1] ?? 0);
    const audit = settled === null || settled <= from ? [] : await auditLog.seals(client, { from, to: settled, limit: auditPerLineMax });
    const to = audit.length === auditPerLineMax ? (audit.at(-1)?.id ?? from) : settled === null || settled < from ? from : settled;
    const declared = last === began ? gap : undefined;
    const lost = declared
      ? await auditLog.seals(client, { from: BigInt(declared.audit[0]), to: BigInt(declared.audit[1]), limit: null })
      : [];
    const leaves = leavesText(n, { heads: moved.heads, audit: [...lost, ...audit] });
    after = moved.members === checkpointsPerLineMax ? moved.last : lastMember;
    const anchor: Anchor = {
      n,
      at: now.toISOString(),
      look: look.at,
      since: look.since,
      upTo: after === lastMember ? null : String(after),
      members: moved.members,
      audit: [String(from), String(to)],
      digest: hashOf(leaves),
      prev: before === null ? noLine : hashOf(before),
      key: key.id,
      ...(declared ? { gap: declared } : {}),
    };
    const line = signedLine(anchor, key);
    await confirm();
    await files.append({ n, day: anchor.at.slice(0, 10), line, leaves, after: before });
    await noteAnchorLine(client, line);
    before = line;
    last = anchor;
    more = anchor.upTo !== null || audit.length === auditPerLineMax;
  }
  if (wide) state.wideAt = now.getTime();
  return true;
}

/**
 * Waits until the standbys have every commit so far. A primary that was cut off may show movements they never received; after the
 * failover, a line with such a movement would look like a database that was set back.
 */
const confirmCommits = (pool: Pool): Promise<unknown> => pool.query(`select pg_logical_emit_message(true, 'krapao', 'anchor')`);

/** Finish an interrupted scan first, or the members it did not reach would be skipped. */
function lookAfter(last: Anchor | null, now: Date, overlapMs: number): { at: string; since: string | null; after: bigint | null } {
  if (last === null) return { at: now.toISOString(), since: null, after: null };
  if (last.upTo !== null) return { at: last.look, since: last.since, after: BigInt(last.upTo) };
  const since = Math.min(Date.parse(last.look), now.getTime()) - overlapMs;
  return { at: now.toISOString(), since: new Date(since).toISOString(), after: null };
}

const lastMember = 2n ** 63n - 1n;

function newer(inFiles: string | null, inDatabase: string | null): string | null {
  return numberOf(inDatabase) > numberOf(inFiles) ? inDatabase : inFiles;
}

const numberOf = (line: string | null): number => (line === null ? 0 : (readLine(line)?.anchor.n ?? 0));
