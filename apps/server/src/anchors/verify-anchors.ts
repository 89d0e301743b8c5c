import type { KeyObject } from 'node:crypto';
import { type Head, lastAnchorLine } from '@krapao/ledger';
import type { Pool } from '@krapao/pg';
import { type AuditFault, auditFaultOfFiles, makeAuditCheck } from './check-audit.ts';
import { makeHeadCheck } from './check-heads.ts';
import type { AnchorFiles } from './files.ts';
import { type Anchor, hashOf, readAuditLeaves, readHeads, readLine } from './line.rules.ts';
import { type AnchorFault, type Chain, faultOfFiles, readChain } from './read-chain.ts';

/** With `since`, only files from that day on are read. */
type Books = { readonly db: Pool; readonly files: AnchorFiles; readonly keys: ReadonlyMap<string, KeyObject>; readonly since?: Date };

export type AnchorProof = {
  readonly lines: number;
  readonly members: number;
  readonly auditEntries: number;
  readonly lastAt: string | null;
  readonly faults: readonly AnchorFault[];
};

/**
 * Holds the books against the anchors. A movement that fits proves all before it in the member's chain; that the chains themselves are whole is proven by
 * `ledger.verify`.
 */
export async function verifyAnchors(o: Books): Promise<AnchorProof> {
  const { names, isPart, chain, faults } = await readLines(o);
  const heads = makeHeadCheck(o.db);
  const audit = auditCheckOf(o.db, chain);
  const missing = await eachLeaves(o.files, names, chain, async (text, anchor) => {
    await heads.add(readHeads(text));
    audit?.add(anchor, readAuditLeaves(text));
  });
  faults.push(...missing);
  const again = (see: (heads: readonly Head[]) => void): Promise<unknown> =>
    eachLeaves(o.files, names, chain, (text) => see(readHeads(text)));
  const lastAt = chain.last?.at ?? null;
  if (lastAt !== null) {
    faults.push(...(await heads.faults({ again, lastAt: new Date(lastAt), isPart })));
    faults.push(...((await audit?.faults()) ?? []).map(auditFaultOfFiles));
  }
  return { lines: chain.byDigest.size, members: heads.members(), auditEntries: audit?.size() ?? 0, lastAt, faults };
}

export type AuditProof = {
  readonly entries: number;
  readonly lastAt: string | null;
  readonly faults: readonly AuditFault[];
  /** What is wrong with the anchors themselves. */
  readonly ofFiles: readonly AnchorFault[];
};

/** The same for the audit log alone. */
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
  // Before the files: a line that is written meanwhile is in them, but not in the note.
  const noted = await lastAnchorLine(o.db);
  const all = o.files.names();
  const from = o.since?.toISOString().slice(0, 10) ?? '';
  const names = all.filter((name) => name.slice(13) >= from);
  const isPart = names.length < all.length;
  const chain = await readChain({ ...o, names, isPart });
  return { names, isPart, chain, faults: [...chain.faults, ...notedFaults(noted, chain, isPart)] };
}

function auditCheckOf(db: Pool, { first, last, byDigest }: Chain): ReturnType<typeof makeAuditCheck> | null {
  if (first === null || last === null) return null;
  return makeAuditCheck(db, { first, last, lines: byDigest.values() });
}

/** What the database remembers of the last line tells files that were cut short or taken away. */
function notedFaults(noted: string | null, chain: Chain, isPart: boolean): AnchorFault[] {
  const n = noted === null ? 0 : (readLine(noted)?.anchor.n ?? 0);
  if (noted === null || n === 0 || chain.hashes.has(hashOf(noted)) || (isPart && n < (chain.first?.n ?? 0))) return [];
  if (chain.last === null) return [faultOfFiles(`the anchor files are missing: ${n} lines were written`)];
  if (n > chain.last.n) return [faultOfFiles(`the anchor files end at line ${chain.last.n}, but ${n} lines were written`)];
  return [faultOfFiles(`line ${n} is not the one that was written`)];
}

/** The leaves of every line, in order. Those that no line stands for are of a write that was cut off. */
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
      // A write that was cut off after its leaves is done again with the same ones, or with others.
      if (without.delete(digest) && anchor) await see(text, anchor);
    }
  }
  return [...without.values()].map(({ n }) => faultOfFiles(`the leaves of line ${n} are missing or were changed`));
}
