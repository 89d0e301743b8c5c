import { join } from 'node:path';
import type { control, ReplyOf } from '@krapao/contract';
import { lastAnchorLine } from '@krapao/ledger';
import type { Config } from '../../../platform/config/config.ts';
import type { Core, RestoreMode } from '../../../platform/core.ts';
import type { Queryable } from '../../../platform/db/db.ts';
import { makeAnchorFiles } from './files.ts';
import { type KeyPlace, openAnchorKey, publicKeysOf } from './key.ts';
import { readLine } from './line.rules.ts';

/** Advisory lock: only one process at a time writes or changes the anchor files. */
export const anchorLock = 7_264_019_116n;

export const anchorDir = (dataDir: string): string => join(dataDir, 'anchors');

export type Proof = ReplyOf<typeof control.verifyAudit>;

export type AnchorCore = {
  readonly config: Pick<Config, 'databaseUrl' | 'databaseBounds' | 'anchorEveryMs' | 'anchorUrl'>;
  readonly anchors: Anchors;
  readonly restore?: Pick<RestoreMode, 'isUnrecorded' | 'reportBehindAnchors' | 'checkConnection'>;
} & Pick<Core, 'metrics' | 'log'>;

export type Anchors = ReturnType<typeof makeAnchors>;

export function makeAnchors(config: KeyPlace) {
  return {
    files: makeAnchorFiles(anchorDir(config.dataDir)),
    key: openAnchorKey(config),
    /** `wideAt`: last wide scan; `proving`: audit proof in progress; `behind`: anchored movements already reported missing. */
    state: { wideAt: 0, proving: null as Promise<Proof> | null, behind: new Set<string>() },
  };
}

export async function unknownSigner(db: Queryable, { files, key }: Anchors, publicKeys: string): Promise<string | null> {
  const keys = publicKeysOf([key.publicText, publicKeys].join());
  for (const text of [(await files.last())?.text ?? null, await lastAnchorLine(db)]) {
    const line = text === null ? null : readLine(text);
    if (line && !line.isSigned(keys)) return line.anchor.key;
  }
  return null;
}
