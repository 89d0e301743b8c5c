import { lastAnchorLine } from '@krapao/ledger';
import type { Queryable } from '../../../platform/db/db.ts';
import type { Anchors } from './anchors.ts';
import { publicKeysOf } from './key.ts';
import { readLine } from './line.rules.ts';

/** The key of the last line, in the files or in the database's note, that none of ours has signed. Null: all are known, or there is none. */
export async function unknownSigner(db: Queryable, { files, key }: Anchors, publicKeys: string): Promise<string | null> {
  const keys = publicKeysOf([key.publicText, publicKeys].join());
  for (const text of [(await files.last())?.text ?? null, await lastAnchorLine(db)]) {
    const line = text === null ? null : readLine(text);
    if (line && !line.isSigned(keys)) return line.anchor.key;
  }
  return null;
}
