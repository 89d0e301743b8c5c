import { createHash, type KeyObject, sign, verify } from 'node:crypto';
import { type Head, parseCheckpoints } from '@krapao/ledger';
import type { AnchorKey } from './key.ts';

/** One line of the anchors: what was added to the books since the line before it. */
export type Anchor = {
  readonly n: number;
  readonly at: string;
  /** When this look at the members began: the next one goes on from there. Null: it looks at everything before. */
  readonly look: string;
  readonly since: string | null;
  /** The member up to whom this look has come, where more lines belong to it. */
  readonly upTo: string | null;
  /** Members who moved something. */
  readonly members: number;
  /** Entries of the audit log after the first id, up to the second. */
  readonly audit: readonly [from: string, to: string];
  /** SHA-256 of the line's leaves. */
  readonly digest: string;
  /** SHA-256 of the line before. */
  readonly prev: string;
  readonly key: string;
  /** Lines that are missing, declared by a person. This line and those of its look repeat everything that the database has. */
  readonly gap?: AnchorGap;
};

export type AnchorGap = {
  readonly first: number;
  readonly last: number;
  /** The restore that explains it. */
  readonly restore: string;
  readonly by: string;
  readonly reason: string;
  /** Entries of the audit log that the missing lines held: after the first id, up to the second. */
  readonly audit: readonly [from: string, to: string];
};

export const noLine = '0'.repeat(64);
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export function signedLine(anchor: Anchor, key: AnchorKey): string {
  const body = JSON.stringify(anchor);
  return `${body.slice(0, -1)},"sig":"${sign(null, Buffer.from(body), key.privateKey).toString('base64')}"}`;
}

export type ReadLine = { readonly anchor: Anchor; readonly isSigned: (keys: ReadonlyMap<string, KeyObject>) => boolean };

/** Null: not a line, as a write that was cut off leaves it. */
export function readLine(text: string): ReadLine | null {
  const cut = /^(\{.*),"sig":"([A-Za-z0-9+/=]+)"\}$/.exec(text);
  try {
    const [, body = '', signature = ''] = cut ?? [];
    const anchor = JSON.parse(`${body}}`) as Anchor;
    if (!Number.isSafeInteger(anchor.n)) return null;
    return {
      anchor,
      isSigned: (keys) => {
        const key = keys.get(anchor.key);
        return key !== undefined && verify(null, Buffer.from(`${body}}`), key, Buffer.from(signature, 'base64'));
      },
    };
  } catch {
    return null;
  }
}

export type AuditLeaf = { readonly id: bigint; readonly hash: Buffer };

/** `heads` is the database's own text about the members who moved. */
export function leavesText(n: number, { heads, audit }: { readonly heads: string; readonly audit: readonly AuditLeaf[] }): string {
  return JSON.stringify({ n, heads, audit: audit.map(({ id, hash }) => [`${id}`, hash.toString('base64')]) });
}

type WrittenLeaves = { readonly heads: string; readonly audit: readonly [id: string, hash: string][] };
export const readCheckpoints = (text: string): Head[] => parseCheckpoints((JSON.parse(text) as WrittenLeaves).heads);
export const readAuditLeaves = (text: string): AuditLeaf[] =>
  (JSON.parse(text) as WrittenLeaves).audit.map(([id, hash]) => ({ id: BigInt(id), hash: Buffer.from(hash, 'base64') }));
