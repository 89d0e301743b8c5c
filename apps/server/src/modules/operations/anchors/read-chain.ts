import type { KeyObject } from 'node:crypto';
import type { AnchorFiles } from './files.ts';
import { type Anchor, type AnchorGap, hashOf, noLine, readLine } from './line.rules.ts';

/** About a member's movement, an audit entry, or, if neither is set, the anchor files themselves. */
export type AnchorFault = {
  readonly memberId: bigint | null;
  readonly seq: bigint | null;
  readonly detail: string;
  readonly unanchoredAt?: Date;
  readonly openGap?: OpenGap;
  readonly lineMissing?: number;
};
export type OpenGap = Pick<AnchorGap, 'first' | 'last' | 'audit'>;
export const faultOfFiles = (detail: string): AnchorFault => ({ memberId: null, seq: null, detail });

export type Chain = {
  readonly byDigest: ReadonlyMap<string, Anchor>;
  readonly first: Anchor | null;
  readonly last: Anchor | null;
  readonly hashes: ReadonlySet<string>;
  readonly faults: readonly AnchorFault[];
  readonly gaps: readonly AnchorGap[];
  readonly openGaps: readonly OpenGap[];
};

/** Each line must be signed by one of the keys and follow an existing line. */
export async function readChain(o: {
  files: AnchorFiles;
  names: readonly string[];
  keys: ReadonlyMap<string, KeyObject>;
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
    // Lines that exist but do not match were tampered with: a gap cannot excuse that.
    const isGap = gap.first <= gap.last && !rangeOf(gap).some((n) => lineOf.has(n));
    if (isGap && gaps.some(({ first: from, last: to }) => from === gap.first && to === gap.last)) continue;
    if (isGap) openGaps.push(gap);
    faults.push(isGap ? { ...fault, openGap: gap } : fault);
  }
  // An interrupted write leaves an unreadable line, and the next line has its number. It is suspicious only together with a gap.
  if (faults.length > 0) faults.push(...unreadable.map((place) => faultOfFiles(`${place}: it cannot be read`)));
  return { byDigest, first, last, hashes: new Set(numbers.keys()), faults, gaps, openGaps };
}

const rangeOf = ({ first, last }: OpenGap): number[] => Array.from({ length: last - first + 1 }, (_, at) => first + at);
