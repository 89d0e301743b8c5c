import type { ReplyOf, rewards } from '@krapao/contract';
import { inLanguage, type Language } from '@krapao/contract/values/languages';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { variantLanguage } from '../../../platform/http/language.ts';
import { findOwners, memberMoney } from '../../identity/index.ts';
import type { RewardsCore } from '../rewards-core.ts';
import { decryptSeed, encryptSeed, makeSeed } from './seed.ts';
import { insertSeed, readState as readRow } from './spin.sql.ts';
import { currentVersion, findVersion } from './wheel.sql.ts';
import type { State } from './wheels.ts';

const isSwitchedOn = (core: Core): boolean => core.settings.get('spin').active;

export async function showActive(core: RewardsCore): Promise<{ active: boolean }> {
  if (!isSwitchedOn(core)) return { active: false };
  const version = await currentVersion(core.db);
  if (version === 0) return { active: false };
  return { active: (await core.wheels.get(version)).weights.some((weight) => weight > 0) };
}

export async function showSetup(core: RewardsCore, memberId: bigint, language: Language): Promise<ReplyOf<typeof rewards.spinSetup>> {
  if (!isSwitchedOn(core)) refuse('NO_DATA');
  const [{ version, seed }, coin] = await Promise.all([readState(core, memberId), memberMoney.coinsHeld(core.db, memberId)]);
  if (version === 0) refuse('NO_DATA');
  const { name, slices } = await core.wheels.get(version);
  const own = variantLanguage(core.config.variant);
  return {
    name: inLanguage(name, language, own),
    slices: slices.map(({ code, label, bgColor, textColor, html }) => ({
      code,
      label: inLanguage(label, language, own),
      bgColor,
      textColor,
      htmlDescription: inLanguage(html, language, own),
    })),
    hash: seed.hash.toString('hex'),
    version,
    coin,
  };
}

export async function showOdds(core: Core, asked: string | undefined): Promise<ReplyOf<typeof rewards.spinOdds>> {
  if (asked === undefined && !isSwitchedOn(core)) refuse('NO_DATA');
  const version = asked === undefined ? await currentVersion(core.db) : Number(asked);
  const found = (await findVersion(core.db, version)) ?? refuse('NO_DATA');
  return { version, odds: found.slices.map(({ code, weight }) => ({ code, weight })) };
}

/** The seed is stored before its hash is shown, so that two tabs get the same one. */
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
