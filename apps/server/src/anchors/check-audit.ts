import type { Pool } from '@krapao/pg';
import { auditSeals, firstAuditBefore } from '../features/office/public.ts';
import { type AnchorFault, faultOfFiles } from './read-chain.ts';

const batch = 10_000;
const settledMs = 5 * 60_000;
const named = 20;

/** The audit log up to the last anchored id: every entry as it was, none gone and none put in. */
export async function checkAudit(o: {
  db: Pool;
  entries: ReadonlyMap<bigint, Buffer>;
  range: { from: bigint; to: bigint };
  lastAt: Date;
}): Promise<AnchorFault[]> {
  const faults: { id: bigint; what: string }[] = [];
  const gone = new Set(o.entries.keys());
  for (let from: bigint | null = o.range.from; from !== null; ) {
    const seals = await auditSeals(o.db, { from, to: o.range.to, limit: batch });
    for (const { id, hash } of seals) {
      const anchored = o.entries.get(id);
      if (!anchored) faults.push({ id, what: 'was put in after the entries around it were anchored' });
      else if (!anchored.equals(hash)) faults.push({ id, what: 'is not the one that was anchored' });
      gone.delete(id);
    }
    from = seals.length === batch ? (seals.at(-1)?.id ?? null) : null;
  }
  for (const id of gone) faults.push({ id, what: 'was anchored and is missing' });
  const old = await firstAuditBefore(o.db, o.range.to, new Date(o.lastAt.getTime() - settledMs));
  if (old !== null) faults.push({ id: old, what: 'is older than the last anchor, but was never anchored' });
  return faults
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .slice(0, named)
    .map(({ id, what }) => faultOfFiles(`audit entry ${id} ${what}`));
}
