import type { ReplyOf, spin } from '@krapao/contract';
import { inLanguage, type Language } from '@krapao/contract/languages';
import { refuse } from '../../core/errors.ts';
import { variantLanguage } from '../../core/language.ts';
import type { Ctx } from '../../ctx.ts';
import { coinsHeld } from '../account/public.ts';
import { readState } from './read-state.ts';
import { currentVersion, findVersion } from './wheel.sql.ts';

const isSwitchedOn = (ctx: Ctx): boolean => ctx.settings.get('spin').active;

/** Whether a spin can be won now. */
export async function showActive(ctx: Ctx): Promise<{ active: boolean }> {
  if (!isSwitchedOn(ctx)) return { active: false };
  const version = await currentVersion(ctx.db);
  if (version === 0) return { active: false };
  return { active: (await ctx.wheels.get(version)).weights.some((weight) => weight > 0) };
}

export async function showSetup(ctx: Ctx, memberId: bigint, language: Language): Promise<ReplyOf<typeof spin.spinSetup>> {
  if (!isSwitchedOn(ctx)) refuse('NO_DATA');
  const [{ version, seed }, coin] = await Promise.all([readState(ctx, memberId), coinsHeld(ctx.db, memberId)]);
  if (version === 0) refuse('NO_DATA');
  const { name, slices } = await ctx.wheels.get(version);
  const own = variantLanguage(ctx.config.variant);
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
export async function showOdds(ctx: Ctx, asked: string | undefined): Promise<ReplyOf<typeof spin.spinOdds>> {
  if (asked === undefined && !isSwitchedOn(ctx)) refuse('NO_DATA');
  const version = asked === undefined ? await currentVersion(ctx.db) : Number(asked);
  const found = (await findVersion(ctx.db, version)) ?? refuse('NO_DATA');
  return { version, odds: found.slices.map(({ code, weight }) => ({ code, weight })) };
}
