import { type Head, lastAnchorLine, markAnchored, markBytes, unanchoredHeads } from '@krapao/ledger';
import { isUnavailable, openPool, type PoolClient } from '@krapao/pg';
import { auditSeals, settledAuditId } from '../features/office/public.ts';
import type { AnchorCtx } from './anchors.ts';
import { hashOf, leavesText, noLine, readLine, signedLine } from './line.rules.ts';
import { sendAnchors } from './send-anchors.ts';

const lockKey = 7_264_019_116n;
const headsPerLineMax = 5_000;
const auditPerLineMax = 10_000;
/** A transaction may have posted long before it is seen. What takes longer than this is found by the next look at everybody. */
const lateMs = 15 * 60_000;
const everybodyEveryMs = 3_600_000;

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
      const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_xact_lock($1) as got', [lockKey]);
      const wrote = rows[0]?.got === true && (await writeLines(ctx, client, settled));
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
    ctx.metrics.alarms.inc({ kind: 'anchor' });
    throw error;
  } finally {
    await pool.end();
  }
  await sendAnchors(ctx);
}

/** False: another process has just written. */
async function writeLines(ctx: AnchorCtx, client: PoolClient, settled: bigint | null): Promise<boolean> {
  const { files, key, state } = ctx.anchors;
  const now = new Date();
  let before = newer((await files.last())?.text ?? null, await lastAnchorLine(client));
  const lastAt = before === null ? 0 : Date.parse(readLine(before)?.anchor.at ?? '');
  if (state.everybodyAt > 0 && now.getTime() - lastAt < ctx.config.anchorEveryMs / 2) return false;
  const everybody = now.getTime() - state.everybodyAt > everybodyEveryMs;
  const since = everybody || lastAt === 0 ? null : new Date(lastAt - lateMs);
  for (let more = true; more; ) {
    const last = before === null ? null : (readLine(before)?.anchor ?? null);
    const n = (last?.n ?? 0) + 1;
    const heads = await unanchoredHeads(client, { since, membersMax: headsPerLineMax });
    const from = BigInt(last?.audit[1] ?? 0);
    const audit = settled === null || settled <= from ? [] : await auditSeals(client, { from, to: settled, limit: auditPerLineMax });
    const to = audit.length === auditPerLineMax ? (audit.at(-1)?.id ?? from) : settled === null || settled < from ? from : settled;
    const leaves = leavesText(n, { heads, audit });
    const line = signedLine(
      {
        n,
        at: new Date().toISOString(),
        members: heads.length,
        movements: movementsIn(heads),
        audit: [String(from), String(to)],
        digest: hashOf(leaves),
        prev: before === null ? noLine : hashOf(before),
        key: key.id,
      },
      key,
    );
    await files.append({ n, day: now.toISOString().slice(0, 10), line, leaves, after: before });
    // After the file: what is noted here and stands nowhere would never be anchored.
    await markAnchored(client, heads, line);
    before = line;
    more = heads.length === headsPerLineMax || audit.length === auditPerLineMax;
  }
  if (everybody) state.everybodyAt = now.getTime();
  return true;
}

const movementsIn = (heads: readonly Head[]): number => heads.reduce((sum, { marks }) => sum + marks.length / markBytes, 0);

/** The files may be of another machine than the last writer's, and the database may not have noted the last line of a process that was killed. */
function newer(inFiles: string | null, inDatabase: string | null): string | null {
  const number = (text: string | null): number => (text === null ? 0 : (readLine(text)?.anchor.n ?? 0));
  return number(inDatabase) > number(inFiles) ? inDatabase : inFiles;
}
