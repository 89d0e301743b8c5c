import type { KeyObject } from 'node:crypto';
import type { AnchorFiles } from './files.ts';
import { type Anchor, hashOf, noLine, readLine } from './line.rules.ts';

/** Something that does not fit: the anchors themselves (neither), a member's movement, or an entry of the audit log. */
export type AnchorFault = { readonly memberId: bigint | null; readonly seq: bigint | null; readonly detail: string };
export const faultOfFiles = (detail: string): AnchorFault => ({ memberId: null, seq: null, detail });

export type Chain = {
  /** Lines whose signature is ours, by the hash of their leaves. */
  readonly byDigest: ReadonlyMap<string, Anchor>;
  readonly first: Anchor | null;
  readonly last: Anchor | null;
  readonly hashes: ReadonlySet<string>;
  readonly faults: readonly AnchorFault[];
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
        faults.push(faultOfFiles(`${place}: the line before it, ${anchor.n - 1}, is missing or was changed`));
      numbers.set(hashOf(text), anchor.n);
      byDigest.set(anchor.digest, anchor);
      first ??= anchor;
      if (last === null || anchor.n > last.n) last = anchor;
    }
  }
  // A write that was cut off leaves a line that cannot be read, and the next one has its number. Only together with a gap is it a sign.
  if (faults.length > 0) faults.push(...unreadable.map((place) => faultOfFiles(`${place}: it cannot be read`)));
  return { byDigest, first, last, hashes: new Set(numbers.keys()), faults };
}
