import { openPool } from '@krapao/pg';
import type { OperationsCore } from '../operations-core.ts';
import type { Proof } from './anchors.ts';
import { publicKeysOf } from './key.ts';
import { verifyAudit } from './verify-anchors.ts';

/** Reading years of files would take too long beside live traffic; `npm run ledger:verify` does it. */
export const anchorDays = 31;

/** Concurrent callers share one proof: each reads a month of anchors. */
export async function proveAudit(core: OperationsCore): Promise<Proof> {
  const { state } = core.anchors;
  state.proving ??= prove(core).finally(() => {
    state.proving = null;
  });
  return state.proving;
}

async function prove(core: OperationsCore): Promise<Proof> {
  const { files, key } = core.anchors;
  const since = new Date(Date.now() - anchorDays * 86_400_000);
  const keys = publicKeysOf([key.publicText, core.config.anchorPublicKeys].join());
  // Separate connection: member requests must not wait for one.
  const pool = openPool({ url: core.config.databaseUrl, bounds: core.config.databaseBounds, max: 1, name: 'krapao-audit' });
  try {
    const { entries, lastAt, faults, ofFiles } = await verifyAudit({ db: pool, files, keys, since });
    if (ofFiles[0]) core.log.error({ detail: ofFiles[0].detail, count: ofFiles.length }, 'the audit log does not match its anchors');
    const found = [
      ...faults.map(({ id, kind }) => ({ kind, entryId: String(id) })),
      ...(ofFiles.length > 0 ? [{ kind: 'anchors' as const, entryId: null }] : []),
    ];
    return { sound: found.length === 0, entries, since: since.toISOString(), anchoredAt: lastAt, faults: found };
  } finally {
    await pool.end();
  }
}
