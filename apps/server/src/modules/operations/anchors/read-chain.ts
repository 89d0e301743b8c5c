import type { KeyObject } from 'node:crypto';
import type { AnchorFiles } from './files.ts';
import { type Anchor, type AnchorGap, hashOf, noLine, readLine } from './line.rules.ts';

/** Something that does not fit: the anchors themselves (neither), a member's movement, or an entry of the audit log. */
export type AnchorFault = {
  readonly memberId: bigint | null;
  readonly seq: bigint | null;
  readonly detail: string;
  /** A movement of this time stands in no line. */
  readonly unanchoredAt?: Date;
  readonly openGap?: OpenGap;
  /** The gap that begins with this line is declared in the database alone: the command that declares it was cut off. */
  readonly lineMissing?: number;
};
/** Lines that are missing without a line that declares them. */
export type OpenGap = Pick<AnchorGap, 'first' | 'last' | 'audit'>;
export const faultOfFiles = (detail: string): AnchorFault => ({ memberId: null, seq: null, detail });

export type Chain = {
  /** Lines whose signature is ours, by the hash of their leaves. */
  readonly byDigest: ReadonlyMap<string, Anchor>;
  readonly first: Anchor | null;
  readonly last: Anchor | null;
  readonly hashes: ReadonlySet<string>;
  readonly faults: readonly AnchorFault[];
  readonly gaps: readonly AnchorGap[];
  readonly openGaps: readonly OpenGap[];
};

/** All lines of these files: each must be signed by one of the keys and follow a line that is there. */
export async function readChain(o: {
  files: AnchorFiles;
  names: readonly string[];
  keys: ReadonlyMap<string, KeyObject>;
  /** Files before the first of these were left out on purpose. */
  isPart: boolean;
}): Promise<Chain> {
  const byDigest = new Map<string, Anchor>();
  const numbers = new Map<string, number>();
  const faults: AnchorFault[] = [];
  const breaks: { anchor: Anchor; before: Anchor | null; fault: AnchorFault }[] = [];
  const lineOf = new Map<number, Anchor>();
  const unreadable: string[] = [];
  let first: Anchor | null = null;
  let last: Anchor | null = null;
  for (const name of o.names) {
    let row = 0;
    for await (const text of o.files.lines(name)) {
      row += 1;
      const read = readLine(text);
      if (read === null) {
        unreadable.push(`${name}, row ${row}`);
        continue;
      }
      const { anchor } = read;
      const place = `line ${anchor.n} (${name}, row ${row})`;
      if (!read.isSigned(o.keys)) {
        faults.push(
          faultOfFiles(`${place}: ${o.keys.has(anchor.key) ? 'its signature is wrong' : `it is signed by an unknown key ${anchor.key}`}`),
        );
        continue;
      }
      const before = anchor.prev === noLine ? 0 : numbers.get(anchor.prev);
      const mayBegin = o.isPart && first === null;
      if (!mayBegin && before !== anchor.n - 1)
        breaks.push({
          anchor,
          before: last,
          fault: faultOfFiles(`${place}: the line before it, ${anchor.n - 1}, is missing or was changed`),
        });
      lineOf.set(anchor.n, anchor);
      numbers.set(hashOf(text), anchor.n);
      byDigest.set(anchor.digest, anchor);
      first ??= anchor;
      if (last === null || anchor.n > last.n) last = anchor;
    }
  }
  const gaps = [...lineOf.values()].flatMap(({ gap }) => gap ?? []);
  const openGaps: OpenGap[] = [];
  for (const { anchor, before, fault } of breaks) {
    const gap = { first: (before?.n ?? 0) + 1, last: anchor.n - 1, audit: [before?.audit[1] ?? '0', anchor.audit[0]] as const };
    // Lines that are there and do not fit one another were changed: nobody can declare that away.
    const isGap = gap.first <= gap.last && !rangeOf(gap).some((n) => lineOf.has(n));
    if (isGap && gaps.some(({ first: from, last: to }) => from === gap.first && to === gap.last)) continue;
    if (isGap) openGaps.push(gap);
    faults.push(isGap ? { ...fault, openGap: gap } : fault);
  }
  // A write that was cut off leaves a line that cannot be read, and the next one has its number. Only together with a gap is it a sign.
  if (faults.length > 0) faults.push(...unreadable.map((place) => faultOfFiles(`${place}: it cannot be read`)));
  return { byDigest, first, last, hashes: new Set(numbers.keys()), faults, gaps, openGaps };
}

const rangeOf = ({ first, last }: OpenGap): number[] => Array.from({ length: last - first + 1 }, (_, at) => first + at);
