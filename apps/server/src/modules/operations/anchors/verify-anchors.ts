import type { KeyObject } from 'node:crypto';
import { anchorGaps, type Head, lastAnchorLine } from '@krapao/ledger';
import type { Pool } from '@krapao/pg';
import { type AuditFault, auditFaultOfFiles, makeAuditCheck } from './check-audit.ts';
import { makeCheckpointCheck } from './check-checkpoints.ts';
import type { AnchorFiles } from './files.ts';
import { type Anchor, type AnchorGap, hashOf, readAuditLeaves, readCheckpoints, readLine } from './line.rules.ts';
import { type AnchorFault, type Chain, faultOfFiles, readChain } from './read-chain.ts';

type Books = { readonly db: Pool; readonly files: AnchorFiles; readonly keys: ReadonlyMap<string, KeyObject>; readonly since?: Date };

export type AnchorProof = {
  readonly lines: number;
  readonly members: number;
  readonly auditEntries: number;
  readonly lastAt: string | null;
  readonly faults: readonly AnchorFault[];
  readonly gaps: readonly AnchorGap[];
};

/**
 * Compares the ledger with the anchors. A matching movement proves all earlier ones in the member's chain; `ledger.verify` proves
 * that the chains themselves are intact.
 */
export async function verifyAnchors(o: Books): Promise<AnchorProof> {
  const { names, isPart, chain, faults } = await readLines(o);
  const heads = makeCheckpointCheck(o.db);
  const audit = auditCheckOf(o.db, chain);
  const missing = await eachLeaves(o.files, names, chain, async (text, anchor) => {
    await heads.add(readCheckpoints(text));
    audit?.add(anchor, readAuditLeaves(text));
  });
  faults.push(...missing);
  const again = (see: (heads: readonly Head[]) => void): Promise<unknown> =>
    eachLeaves(o.files, names, chain, (text) => see(readCheckpoints(text)));
  const lastAt = chain.last?.at ?? null;
  if (lastAt !== null) {
    faults.push(...(await heads.faults({ again, lastAt: new Date(lastAt), isPart })));
    faults.push(...((await audit?.faults()) ?? []).map(auditFaultOfFiles));
  }
  return { lines: chain.byDigest.size, members: heads.members(), auditEntries: audit?.size() ?? 0, lastAt, faults, gaps: chain.gaps };
}

export type AuditProof = {
  readonly entries: number;
  readonly lastAt: string | null;
  readonly faults: readonly AuditFault[];
  readonly ofFiles: readonly AnchorFault[];
};

export async function verifyAudit(o: Books): Promise<AuditProof> {
  const { names, chain, faults } = await readLines(o);
  const audit = auditCheckOf(o.db, chain);
  const missing = await eachLeaves(o.files, names, chain, (text, anchor) => audit?.add(anchor, readAuditLeaves(text)));
  return {
    entries: audit?.size() ?? 0,
    lastAt: chain.last?.at ?? null,
    faults: (await audit?.faults()) ?? [],
    ofFiles: [...faults, ...missing],
  };
}

async function readLines(o: Books): Promise<{ names: string[]; isPart: boolean; chain: Chain; faults: AnchorFault[] }> {
  // Read before the files: a line written meanwhile is in the files but not in this note.
  const noted = await lastAnchorLine(o.db);
  const all = o.files.names();
  const from = o.since?.toISOString().slice(0, 10) ?? '';
  const names = all.filter((name) => name.slice(13) >= from);
  const isPart = names.length < all.length;
  const chain = await readChain({ ...o, names, isPart });
  const declared = await gapFaults(o.db, chain, isPart);
  return { names, isPart, chain, faults: [...chain.faults, ...notedFaults(noted, chain, isPart), ...declared] };
}

async function gapFaults(db: Pool, { gaps }: Chain, isPart: boolean): Promise<AnchorFault[]> {
  const rows = await anchorGaps(db);
  const textOf = (o: { first: number; last: number; restore: string; by: string; reason: string }): string =>
    JSON.stringify([o.first, o.last, o.restore, o.by, o.reason]);
  const [inRows, inLines] = [new Set(rows.map(textOf)), new Set(gaps.map(textOf))];
  const told = ({ first, last }: { first: number; last: number }): string => `the gap of lines ${first} to ${last}`;
  return [
    ...gaps
      .filter((gap) => !inRows.has(textOf(gap)))
      .map((gap) => faultOfFiles(`${told(gap)} is declared in a line, but not in the database`)),
    ...rows
      .filter((row) => !isPart && !inLines.has(textOf(row)))
      .map((row) => ({ ...faultOfFiles(`${told(row)} is declared in the database, but in no line`), lineMissing: row.first })),
  ];
}

function auditCheckOf(db: Pool, { first, last, byDigest, openGaps }: Chain): ReturnType<typeof makeAuditCheck> | null {
  if (first === null || last === null) return null;
  return makeAuditCheck(db, { first, last, lines: byDigest.values(), openGaps });
}

/** The database's note of the last line reveals truncated or missing files. */
function notedFaults(noted: string | null, chain: Chain, isPart: boolean): AnchorFault[] {
  const n = noted === null ? 0 : (readLine(noted)?.anchor.n ?? 0);
  if (noted === null || n === 0 || chain.hashes.has(hashOf(noted)) || (isPart && n < (chain.first?.n ?? 0))) return [];
  if (chain.last === null) return [faultOfFiles(`the anchor files are missing: ${n} lines were written`)];
  if (n > chain.last.n) return [faultOfFiles(`the anchor files end at line ${chain.last.n}, but ${n} lines were written`)];
  return [faultOfFiles(`line ${n} is not the one that was written`)];
}

async function eachLeaves(
  files: AnchorFiles,
  names: readonly string[],
  chain: Chain,
  see: (text: string, anchor: Anchor) => Promise<void> | void,
): Promise<AnchorFault[]> {
  const without = new Map<string, Anchor>(chain.byDigest);
  for (const name of names) {
    for await (const text of files.leaves(name)) {
      const digest = hashOf(text);
      const anchor = without.get(digest);
      if (without.delete(digest) && anchor) await see(text, anchor);
    }
  }
  return [...without.values()].map(({ n }) => faultOfFiles(`the leaves of line ${n} are missing or were changed`));
}
