import { inLanguage, type Language } from '@krapao/contract/languages';
import { variantLanguage } from '../../core/language.ts';
import type { Ctx } from '../../ctx.ts';
import * as sql from './spin.sql.ts';

/** The member's spins with all that is needed to check them, newest first. */
export async function listSpins(ctx: Ctx, o: { memberId: bigint; page: number; limit: number; language: Language }) {
  const { total, spins } = await sql.listSpins(ctx.db, o);
  return {
    total,
    spins: spins.map(({ coin: _coin, ...spin }) => ({
      ...spin,
      at: spin.at.toISOString(),
      label: inLanguage(spin.label, o.language, variantLanguage(ctx.config.variant)),
      hash: spin.hash.toString('hex'),
      seed: spin.seed.toString('hex'),
    })),
  };
}
