import type { office, ReplyOf } from '@krapao/contract';
import { openPool } from '@krapao/pg';
import type { Ctx } from '../ctx.ts';
import { publicKeysOf } from './key.ts';
import { verifyAudit } from './verify-anchors.ts';

/** All files of years would take long to read beside the traffic: `npm run ledger:verify` does. */
export const anchorDays = 31;

export type Proof = ReplyOf<typeof office.verifyAudit>;

/** Who asks while it is being proven waits for the same proof: each reads a month of anchors. */
export async function proveAudit(ctx: Ctx): Promise<Proof> {
  const { state } = ctx.anchors;
  state.proving ??= prove(ctx).finally(() => {
    state.proving = null;
  });
  return state.proving;
}

async function prove(ctx: Ctx): Promise<Proof> {
  const { files, key } = ctx.anchors;
  // By the machine's clock, as the anchors are written.
  const since = new Date(Date.now() - anchorDays * 86_400_000);
  const keys = publicKeysOf([key.publicText, ctx.config.anchorPublicKeys].join());
  // On its own connection: calls of members must not wait for one.
  const pool = openPool({ url: ctx.config.databaseUrl, bounds: ctx.config.databaseBounds, max: 1, name: 'krapao-audit' });
  try {
    const { entries, lastAt, faults, ofFiles } = await verifyAudit({ db: pool, files, keys, since });
    if (ofFiles[0]) ctx.log.error({ detail: ofFiles[0].detail, count: ofFiles.length }, 'the anchors of the audit log do not fit');
    const found = [
      ...faults.map(({ id, kind }) => ({ kind, entryId: String(id) })),
      ...(ofFiles.length > 0 ? [{ kind: 'anchors' as const, entryId: null }] : []),
    ];
    return { sound: found.length === 0, entries, since: since.toISOString(), anchoredAt: lastAt, faults: found };
  } finally {
    await pool.end();
  }
}
