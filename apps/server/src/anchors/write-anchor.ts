import { lastAnchorLine, movedHeads, noteAnchorLine } from '@krapao/ledger';
import { isUnavailable, openPool, type PoolClient } from '@krapao/pg';
import { raise } from '../core/alarms.ts';
import { auditSeals, settledAuditId } from '../features/office/public.ts';
import type { AnchorCtx } from './anchors.ts';
import { type Anchor, hashOf, leavesText, noLine, readLine, signedLine } from './line.rules.ts';
import { sendAnchors } from './send-anchors.ts';

const lockKey = 7_264_019_116n;
const headsPerLineMax = 20_000;
/** With more members than this in a line, the line itself has to do to say when a movement was changed: marks cost ten times as much as a head. */
const markedMax = 2_000;
const auditPerLineMax = 10_000;
/** A transaction may be seen some time after it has posted. What takes longer than this is found by the next wide look. Heads that stand in two lines do no harm. */
const lateMs = 5_000;
const wideMs = 15 * 60_000;
const wideEveryMs = 10 * 60_000;

/** Writes what was added to the books since the last line, by one process at a time. A line without anything new says that nothing was missed. */
export async function writeAnchor(ctx: AnchorCtx): Promise<void> {
  const pool = openPool({ url: ctx.config.databaseUrl, bounds: ctx.config.databaseBounds, max: 1, name: 'krapao-anchor' });
  try {
    const settled = await settledAuditId(pool).catch((error: unknown) => {
      // Somebody of the staff was at work all the time: the next line has these entries.
      if (isUnavailable(error)) return null;
      throw error;
    });
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const { rows } = await client.query<{ got: boolean; now: Date }>(
        'select pg_try_advisory_xact_lock($1) as got, clock_timestamp() as now',
        [lockKey],
      );
      const [row] = rows;
      const wrote = row?.got === true && (await writeLines(ctx, client, row.now, settled));
      await client.query('commit');
      if (!wrote) return;
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      // Ends the transaction too.
      client.release(broken);
    }
  } catch (error) {
    raise(ctx, 'anchor', { err: error });
    throw error;
  } finally {
    await pool.end();
  }
  await sendAnchors(ctx);
}

/** False: another process has just written. `now` is the database's: its clock stamps the movements. */
async function writeLines(ctx: AnchorCtx, client: PoolClient, now: Date, settled: bigint | null): Promise<boolean> {
  const { files, key, state } = ctx.anchors;
  let before = newer((await files.last())?.text ?? null, await lastAnchorLine(client));
  const began = before === null ? null : (readLine(before)?.anchor ?? null);
  if (state.wideAt > 0 && began !== null && now.getTime() - Date.parse(began.at) < ctx.config.anchorEveryMs / 2) return false;
  const wide = now.getTime() - state.wideAt > wideEveryMs;
  const look = lookAfter(began, now, wide ? wideMs : lateMs);
  let after = look.after;
  for (let last = began, more = true; more; ) {
    const n = (last?.n ?? 0) + 1;
    const since = look.since === null ? null : new Date(look.since);
    const moved = await movedHeads(client, { since, after, count: headsPerLineMax, markedMax });
    const from = BigInt(last?.audit[1] ?? 0);
    const audit = settled === null || settled <= from ? [] : await auditSeals(client, { from, to: settled, limit: auditPerLineMax });
    const to = audit.length === auditPerLineMax ? (audit.at(-1)?.id ?? from) : settled === null || settled < from ? from : settled;
    const leaves = leavesText(n, { heads: moved.heads, audit });
    after = moved.members === headsPerLineMax ? moved.last : lastMember;
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
    };
    const line = signedLine(anchor, key);
    await files.append({ n, day: anchor.at.slice(0, 10), line, leaves, after: before });
    await noteAnchorLine(client, line);
    before = line;
    last = anchor;
    more = anchor.upTo !== null || audit.length === auditPerLineMax;
  }
  if (wide) state.wideAt = now.getTime();
  return true;
}

/** A look that was cut off, by a kill after one of its lines, is ended first: nobody else would tell of the members whom it did not reach. */
function lookAfter(last: Anchor | null, now: Date, overlapMs: number): { at: string; since: string | null; after: bigint | null } {
  if (last === null) return { at: now.toISOString(), since: null, after: null };
  if (last.upTo !== null) return { at: last.look, since: last.since, after: BigInt(last.upTo) };
  const since = Math.min(Date.parse(last.look), now.getTime()) - overlapMs;
  return { at: now.toISOString(), since: new Date(since).toISOString(), after: null };
}

const lastMember = 2n ** 63n - 1n;

/** The files may be of another machine than the last writer's, and the database may not have noted the last line of a process that was killed. */
function newer(inFiles: string | null, inDatabase: string | null): string | null {
  const number = (text: string | null): number => (text === null ? 0 : (readLine(text)?.anchor.n ?? 0));
  return number(inDatabase) > number(inFiles) ? inDatabase : inFiles;
}
