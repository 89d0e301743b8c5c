import { join } from 'node:path';
import type { control, ReplyOf } from '@krapao/contract';
import type { Config } from '../../../platform/config/config.ts';
import type { Core, RestoreMode } from '../../../platform/core.ts';
import { makeAnchorFiles } from './files.ts';
import { type KeyPlace, openAnchorKey } from './key.ts';

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
