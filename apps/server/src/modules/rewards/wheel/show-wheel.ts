import type { ReplyOf, spin } from '@krapao/contract';
import { inLanguage, type Language } from '@krapao/contract/languages';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { variantLanguage } from '../../../platform/http/language.ts';
import { memberMoney } from '../../identity/index.ts';
import type { RewardsCore } from '../rewards-core.ts';
import { readState } from './read-state.ts';
import { currentVersion, findVersion } from './wheel.sql.ts';

const isSwitchedOn = (core: Core): boolean => core.settings.get('spin').active;

/** Whether a spin can be won now. */
export async function showActive(core: RewardsCore): Promise<{ active: boolean }> {
  if (!isSwitchedOn(core)) return { active: false };
  const version = await currentVersion(core.db);
  if (version === 0) return { active: false };
  return { active: (await core.wheels.get(version)).weights.some((weight) => weight > 0) };
}

export async function showSetup(core: RewardsCore, memberId: bigint, language: Language): Promise<ReplyOf<typeof spin.spinSetup>> {
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

/** Of the version in force, or of an old one that a spin names. */
export async function showOdds(core: Core, asked: string | undefined): Promise<ReplyOf<typeof spin.spinOdds>> {
  if (asked === undefined && !isSwitchedOn(core)) refuse('NO_DATA');
  const version = asked === undefined ? await currentVersion(core.db) : Number(asked);
  const found = (await findVersion(core.db, version)) ?? refuse('NO_DATA');
  return { version, odds: found.slices.map(({ code, weight }) => ({ code, weight })) };
}
