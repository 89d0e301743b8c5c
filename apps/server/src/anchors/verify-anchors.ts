import type { KeyObject } from 'node:crypto';
import { lastAnchorLine } from '@krapao/ledger';
import type { Pool } from '@krapao/pg';
import { checkAudit } from './check-audit.ts';
import { makeHeadCheck } from './check-heads.ts';
import type { AnchorFiles } from './files.ts';
import { type Anchor, hashOf, type Leaves, readLeaves, readLine } from './line.rules.ts';
import { type AnchorFault, type Chain, faultOfFiles, readChain } from './read-chain.ts';

export type AnchorProof = {
  readonly lines: number;
  readonly members: number;
  readonly auditEntries: number;
  readonly lastAt: string | null;
  readonly faults: readonly AnchorFault[];
};

/**
 * Holds the books against the anchors. A movement that fits proves all before it in the member's chain; that the chains themselves are whole is proven by
 * `ledger.verify`. With `since`, only files from that day on are read.
 */
export async function verifyAnchors(o: {
  db: Pool;
  files: AnchorFiles;
  keys: ReadonlyMap<string, KeyObject>;
  since?: Date;
}): Promise<AnchorProof> {
  // Before the files: a line that is written meanwhile is in them, but not in the note.
  const noted = await lastAnchorLine(o.db);
  const all = o.files.names();
  const from = o.since?.toISOString().slice(0, 10) ?? '';
  const names = all.filter((name) => name.slice(13) >= from);
  const isPart = names.length < all.length;
  const chain = await readChain({ ...o, names, isPart });
  const faults = [...chain.faults, ...notedFaults(noted, chain, isPart)];
  const heads = makeHeadCheck(o.db);
  const audit = new Map<bigint, Buffer>();
  const missing = await eachLeaves(o.files, names, chain, async (leaves) => {
    await heads.add(leaves.heads);
    for (const { id, hash } of leaves.audit) audit.set(id, hash);
  });
  faults.push(...missing);
  const again = (see: (leaves: Leaves) => void): Promise<unknown> => eachLeaves(o.files, names, chain, see);
  const lastAt = chain.last?.at ?? null;
  if (lastAt !== null) {
    faults.push(...(await heads.faults({ again, lastAt: new Date(lastAt), isPart })));
    const range = { from: BigInt(chain.first?.audit[0] ?? 0), to: BigInt(chain.last?.audit[1] ?? 0) };
    faults.push(...(await checkAudit({ db: o.db, entries: audit, range, lastAt: new Date(lastAt) })));
  }
  return { lines: chain.byDigest.size, members: heads.members(), auditEntries: audit.size, lastAt, faults };
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
  see: (leaves: Leaves) => Promise<void> | void,
): Promise<AnchorFault[]> {
  const without = new Map<string, Anchor>(chain.byDigest);
  for (const name of names) {
    for await (const text of files.leaves(name)) {
      const digest = hashOf(text);
      // A write that was cut off after its leaves is done again with the same ones, or with others.
      if (without.delete(digest)) await see(readLeaves(text));
    }
  }
  return [...without.values()].map(({ n }) => faultOfFiles(`the leaves of line ${n} are missing or were changed`));
}
