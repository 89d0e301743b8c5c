import { join } from 'node:path';
import type { control, ReplyOf } from '@krapao/contract';
import { lastAnchorLine } from '@krapao/ledger';
import type { Config } from '../../../platform/config/config.ts';
import type { Core, RestoreMode } from '../../../platform/core.ts';
import type { Queryable } from '../../../platform/db/db.ts';
import { makeAnchorFiles } from './files.ts';
import { type KeyPlace, openAnchorKey, publicKeysOf } from './key.ts';
import { readLine } from './line.rules.ts';

/** The advisory lock of the one process that writes or changes the anchor files. */
export const anchorLock = 7_264_019_116n;

export const anchorDir = (dataDir: string): string => join(dataDir, 'anchors');

export type Proof = ReplyOf<typeof control.verifyAudit>;

/** What writing them takes. */
export type AnchorCore = {
  readonly config: Pick<Config, 'databaseUrl' | 'databaseBounds' | 'anchorEveryMs' | 'anchorUrl'>;
  readonly anchors: Anchors;
  /** Missing where no server runs around it. */
  readonly restore?: Pick<RestoreMode, 'isUnrecorded' | 'reportBehindAnchors' | 'checkConnection'>;
} & Pick<Core, 'metrics' | 'log'>;

export type Anchors = ReturnType<typeof makeAnchors>;

/** Where the books' chains are anchored outside the database, and the key that signs them. */
export function makeAnchors(config: KeyPlace) {
  return {
    files: makeAnchorFiles(anchorDir(config.dataDir)),
    key: openAnchorKey(config),
    /** When this process last looked far back; the proof of the audit log that is being made; anchored movements that were told to be missing. */
    state: { wideAt: 0, proving: null as Promise<Proof> | null, behind: new Set<string>() },
  };
}

/** The key of the last line, in the files or in the database's note, that no known key has signed; null if there is none. */
export async function unknownSigner(db: Queryable, { files, key }: Anchors, publicKeys: string): Promise<string | null> {
  const keys = publicKeysOf([key.publicText, publicKeys].join());
  for (const text of [(await files.last())?.text ?? null, await lastAnchorLine(db)]) {
    const line = text === null ? null : readLine(text);
    if (line && !line.isSigned(keys)) return line.anchor.key;
  }
  return null;
}
