import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { findOwners } from '../account/public.ts';
import { makeSeed } from './seed.ts';
import { insertSeed, readState, type Seed } from './spin.sql.ts';

/** The seed of the member's next spin, kept before anyone sees its hash: two tabs get the same one. */
export async function readOrMakeSeed(ctx: Ctx, memberId: bigint): Promise<{ version: number; seed: Seed }> {
  const { version, seed } = await readState(ctx.db, memberId, null);
  if (seed) return { version, seed };
  const currency = (await findOwners(ctx.db, [memberId])).get(memberId)?.currency ?? refuse('NO_DATA');
  await insertSeed(ctx.db, { memberId, currency, n: 1, ...makeSeed(ctx.vault, memberId, 1) });
  const made = await readState(ctx.db, memberId, null);
  if (!made.seed) throw new Error(`member ${memberId} has no seed`);
  return { version: made.version, seed: made.seed };
}
