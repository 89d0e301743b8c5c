import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { findOwners } from '../../identity/index.ts';
import type { RewardsCore } from '../rewards-core.ts';
import { decryptSeed, encryptSeed, makeSeed } from './seed.ts';
import { insertSeed, readState as readRow } from './spin.sql.ts';
import type { State } from './wheels.ts';

/** The version in force and the seed of the member's next spin, which is kept before anyone sees its hash: two tabs get the same one. */
export async function readState(core: RewardsCore, memberId: bigint): Promise<State> {
  const found = await readRow(core.db, memberId);
  const { version, seed } = found.seed ? found : await makeFirst(core, memberId);
  if (!seed) throw new Error(`member ${memberId} has no seed`);
  const { n, hash } = seed;
  const state = { version, seed: { n, hash, bytes: decryptSeed(core.vault, memberId, seed) } };
  core.wheels.states.set(memberId, state);
  return state;
}

async function makeFirst(core: Core, memberId: bigint): ReturnType<typeof readRow> {
  const currency = (await findOwners(core.db, [memberId])).get(memberId)?.currency ?? refuse('NO_DATA');
  const { n, hash, ...rest } = makeSeed(1);
  await insertSeed(core.db, { memberId, currency, n, hash, encrypted: encryptSeed(core.vault, memberId, { n, hash, ...rest }) });
  return readRow(core.db, memberId);
}
