import { createHash, type KeyObject, sign, verify } from 'node:crypto';
import { type Head, parseCheckpoints } from '@krapao/ledger';
import type { AnchorKey } from './key.ts';

export type Anchor = {
  readonly n: number;
  readonly at: string;
  /** `look`: when this scan began, where the next one continues. `since` is null for a full scan. */
  readonly look: string;
  readonly since: string | null;
  readonly upTo: string | null;
  readonly members: number;
  /** Audit entries in the range (from, to]. */
  readonly audit: readonly [from: string, to: string];
  readonly digest: string;
  readonly prev: string;
  readonly key: string;
  /** Missing lines, declared by a person. The lines of this scan anchor the whole database again. */
  readonly gap?: AnchorGap;
};

export type AnchorGap = {
  readonly first: number;
  readonly last: number;
  readonly restore: string;
  readonly by: string;
  readonly reason: string;
  /** Audit entries that the missing lines covered: (from, to]. */
  readonly audit: readonly [from: string, to: string];
};

export const noLine = '0'.repeat(64);
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export function signedLine(anchor: Anchor, key: AnchorKey): string {
  const body = JSON.stringify(anchor);
  return `${body.slice(0, -1)},"sig":"${sign(null, Buffer.from(body), key.privateKey).toString('base64')}"}`;
}

export type ReadLine = { readonly anchor: Anchor; readonly isSigned: (keys: ReadonlyMap<string, KeyObject>) => boolean };

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

export function leavesText(n: number, { heads, audit }: { readonly heads: string; readonly audit: readonly AuditLeaf[] }): string {
  return JSON.stringify({ n, heads, audit: audit.map(({ id, hash }) => [`${id}`, hash.toString('base64')]) });
}

type WrittenLeaves = { readonly heads: string; readonly audit: readonly [id: string, hash: string][] };
export const readCheckpoints = (text: string): Head[] => parseCheckpoints((JSON.parse(text) as WrittenLeaves).heads);
export const readAuditLeaves = (text: string): AuditLeaf[] =>
  (JSON.parse(text) as WrittenLeaves).audit.map(([id, hash]) => ({ id: BigInt(id), hash: Buffer.from(hash, 'base64') }));
