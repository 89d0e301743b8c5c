import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { findOwners } from '../account/public.ts';
import { decryptSeed, encryptSeed, makeSeed } from './seed.ts';
import { insertSeed, readState as readRow } from './spin.sql.ts';
import type { State } from './wheels.ts';

/** The version in force and the seed of the member's next spin, which is kept before anyone sees its hash: two tabs get the same one. */
export async function readState(ctx: Ctx, memberId: bigint): Promise<State> {
  const found = await readRow(ctx.db, memberId);
  const { version, seed } = found.seed ? found : await makeFirst(ctx, memberId);
  if (!seed) throw new Error(`member ${memberId} has no seed`);
  const { n, hash } = seed;
  const state = { version, seed: { n, hash, bytes: decryptSeed(ctx.vault, memberId, seed) } };
  ctx.wheels.states.set(memberId, state);
  return state;
}

async function makeFirst(ctx: Ctx, memberId: bigint): ReturnType<typeof readRow> {
  const currency = (await findOwners(ctx.db, [memberId])).get(memberId)?.currency ?? refuse('NO_DATA');
  const { n, hash, ...rest } = makeSeed(1);
  await insertSeed(ctx.db, { memberId, currency, n, hash, encrypted: encryptSeed(ctx.vault, memberId, { n, hash, ...rest }) });
  return readRow(ctx.db, memberId);
}
