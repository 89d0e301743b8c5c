import type { AuditFaultKind } from '@krapao/contract/api/codes';
import type { Pool } from '@krapao/pg';
import { auditLog } from '../../control/index.ts';
import type { Anchor, AuditLeaf } from './line.rules.ts';
import { type AnchorFault, faultOfFiles, type OpenGap } from './read-chain.ts';

const batch = 10_000;
const settledMs = 5 * 60_000;
/** While staff are active, a line may omit the latest entries; the next lines include them. */
const lateMs = 15 * 60_000;
const named = 20;

export type AuditFault = { readonly id: bigint; readonly kind: Exclude<AuditFaultKind, 'anchors'> };
const told: Record<AuditFault['kind'], string> = {
  changed: 'differs from what was anchored',
  removed: 'was anchored and is missing',
  inserted: 'was put in after the entries around it were anchored',
  unanchored: 'is older than the last anchor, but was never anchored',
  misdated: 'says another time than when it was written',
};
export const auditFaultOfFiles = ({ id, kind }: AuditFault): AnchorFault => faultOfFiles(`audit entry ${id} ${told[kind]}`);

type Anchored = { readonly hash: Buffer; readonly from: number; readonly to: number };

/** Checks the audit log up to the last anchored id: nothing changed, missing, inserted or misdated. */
export function makeAuditCheck(db: Pool, o: { first: Anchor; last: Anchor; lines: Iterable<Anchor>; openGaps: readonly OpenGap[] }) {
  const { first, last } = o;
  let begin = BigInt(first.audit[0]);
  const entries = new Map<bigint, Anchored>();
  const times = timesBefore(o.lines);
  return {
    size: () => entries.size,
    add(anchor: Anchor, leaves: readonly AuditLeaf[]): void {
      const from = (times.get(anchor.n) ?? 0) - lateMs;
      const inGap = anchor.gap ? isIn(anchor.gap.audit) : () => false;
      if (anchor.gap && BigInt(anchor.gap.audit[0]) < begin) begin = BigInt(anchor.gap.audit[0]);
      for (const { id, hash } of leaves) entries.set(id, { hash, from: inGap(id) ? 0 : from, to: Date.parse(anchor.at) + settledMs });
    },
    async faults(): Promise<AuditFault[]> {
      const faults: AuditFault[] = [];
      const gone = new Set(entries.keys());
      const to = BigInt(last.audit[1]);
      const inOpenGap = (id: bigint): boolean => o.openGaps.some(({ audit }) => isIn(audit)(id));
      for (let from: bigint | null = begin; from !== null; ) {
        const seals = await auditLog.seals(db, { from, to, limit: batch });
        for (const { id, hash, at: said } of seals) {
          const anchored = entries.get(id);
          gone.delete(id);
          if (!anchored) faults.push(...(inOpenGap(id) ? [] : [{ id, kind: 'inserted' as const }]));
          else if (!anchored.hash.equals(hash)) faults.push({ id, kind: 'changed' });
          else if (said.getTime() < anchored.from || said.getTime() > anchored.to) faults.push({ id, kind: 'misdated' });
        }
        from = seals.length === batch ? (seals.at(-1)?.id ?? null) : null;
      }
      for (const id of gone) faults.push({ id, kind: 'removed' });
      const old = await auditLog.firstBefore(db, to, new Date(Date.parse(last.at) - settledMs));
      if (old !== null) faults.push({ id: old, kind: 'unanchored' });
      return faults.sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, named);
    },
  };
}

const isIn =
  ([from, to]: readonly [string, string]) =>
  (id: bigint): boolean =>
    id > BigInt(from) && id <= BigInt(to);

function timesBefore(lines: Iterable<Anchor>): Map<number, number> {
  const times = new Map<number, number>();
  let [before, now] = [0, 0];
  for (const { n, at } of [...lines].sort((a, b) => a.n - b.n)) {
    const time = Date.parse(at);
    if (time !== now) [before, now] = [now, time];
    times.set(n, before);
  }
  return times;
}
