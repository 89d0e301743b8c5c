import { chainOf, type Head, markBytes, mismatches, versionsAfter, versionsOf } from '@krapao/ledger';
import type { Pool } from '@krapao/pg';
import type { AnchorFault } from './read-chain.ts';

const batch = 5_000;
/** Anything posted this long before the last line must be anchored. */
const settledMs = 15 * 60_000;

/**
 * Every anchored head must still exist with its hash, not only the member's last one: after tampering the member moves on, and the
 * next head is anchored on top. Also, nothing older than the last line may be missing from the anchors.
 */
export function makeCheckpointCheck(db: Pool) {
  const lastOf = new Map<bigint, Head>();
  const bad = new Map<bigint, Head[]>();
  let waiting: Head[] = [];
  const flush = async (): Promise<void> => {
    const heads = waiting;
    waiting = [];
    for (const memberId of await mismatches(db, heads)) bad.set(memberId, []);
  };
  return {
    members: (): number => lastOf.size,
    async add(heads: readonly Head[]): Promise<void> {
      for (const head of heads) {
        const last = lastOf.get(head.memberId);
        if (last?.seq === head.seq && last.hash.equals(head.hash)) continue;
        lastOf.set(head.memberId, head);
        waiting.push(head);
        if (waiting.length === batch) await flush();
      }
    },
    async faults(o: {
      again: (see: (heads: readonly Head[]) => void) => Promise<unknown>;
      lastAt: Date;
      isPart: boolean;
    }): Promise<AnchorFault[]> {
      await flush();
      if (bad.size > 0)
        await o.again((heads) => {
          for (const head of heads) bad.get(head.memberId)?.push(head);
        });
      const faults: AnchorFault[] = [];
      for (const [memberId, heads] of [...bad].sort(([a], [b]) => (a < b ? -1 : 1))) faults.push(await firstMismatch(db, memberId, heads));
      faults.push(...(await behindAnchor(db, lastOf, bad)));
      // A subset of the files cannot show what was anchored before it.
      return o.isPart ? faults : [...faults, ...(await notAnchored({ db, heads: lastOf, lastAt: o.lastAt }))];
    },
  };
}

async function firstMismatch(db: Pool, memberId: bigint, heads: readonly Head[]): Promise<AnchorFault> {
  const links = new Map((await chainOf(db, memberId)).map((link) => [link.seq, link]));
  let sound = 0n;
  for (const head of heads) {
    const now = links.get(head.seq);
    if (now?.hash.equals(head.hash) && now.at.getTime() === head.at.getTime()) {
      sound = head.seq > sound ? head.seq : sound;
      continue;
    }
    const marked = BigInt(head.marks.length / markBytes);
    for (let seq = head.seq - marked + 1n; seq <= head.seq; seq += 1n) {
      const place = Number(seq - (head.seq - marked + 1n)) * markBytes;
      const link = links.get(seq);
      if (!link?.hash.subarray(0, markBytes).equals(head.marks.subarray(place, place + markBytes)))
        return fault(memberId, seq, link === undefined);
    }
    const from = sound + 1n;
    if (from === head.seq) return fault(memberId, head.seq, now === undefined);
    const what = now === undefined ? 'is missing' : 'does not have its anchored hash or time';
    return { memberId, seq: head.seq, detail: `${what}; the first one that was changed is one of ${from} to ${head.seq}` };
  }
  return { memberId, seq: null, detail: 'fits now, but did not a moment ago' };
}

async function behindAnchor(db: Pool, anchored: ReadonlyMap<bigint, Head>, known: ReadonlyMap<bigint, unknown>): Promise<AnchorFault[]> {
  const faults: AnchorFault[] = [];
  const ids = [...anchored.keys()].filter((memberId) => !known.has(memberId));
  for (let at = 0; at < ids.length; at += batch) {
    const some = ids.slice(at, at + batch);
    const versions = await versionsOf(db, some);
    for (const memberId of some) {
      const [now, then] = [versions.get(memberId) ?? 0n, anchored.get(memberId)?.seq ?? 0n];
      if (now < then) faults.push({ memberId, seq: then, detail: `was anchored, but the balances went back to version ${now}` });
    }
  }
  return faults;
}

const fault = (memberId: bigint, seq: bigint, missing: boolean): AnchorFault => ({
  memberId,
  seq,
  detail: missing ? 'was anchored and is missing' : 'differs from what was anchored',
});

/** Movements dated before the last line that no line includes: inserted manually, or anchoring was delayed. */
async function notAnchored(o: { db: Pool; heads: ReadonlyMap<bigint, Head>; lastAt: Date }): Promise<AnchorFault[]> {
  const faults: AnchorFault[] = [];
  const before = o.lastAt.getTime() - settledMs;
  for (let after: bigint | null = -(2n ** 62n); after !== null; ) {
    const members: { memberId: bigint; seq: bigint }[] = await versionsAfter(o.db, after, batch);
    for (const { memberId, seq } of members) {
      const anchored = o.heads.get(memberId)?.seq ?? 0n;
      if (seq <= anchored) continue;
      const old = (await chainOf(o.db, memberId)).find((link) => link.seq > anchored && link.at.getTime() < before);
      if (old)
        faults.push({ memberId, seq: old.seq, detail: 'is older than the last anchor, but was never anchored', unanchoredAt: old.at });
    }
    after = members.length === batch ? (members.at(-1)?.memberId ?? null) : null;
  }
  return faults;
}
