import { inLanguage, type Language } from '@krapao/contract/values/languages';
import type { Core } from '../../../platform/core.ts';
import { variantLanguage } from '../../../platform/http/language.ts';
import * as sql from './spin.sql.ts';

/** The member's spins with all that is needed to check them, newest first. */
export async function listSpins(core: Core, o: { memberId: bigint; page: number; limit: number; language: Language }) {
  const { total, spins } = await sql.listSpins(core.db, o);
  return {
    total,
    spins: spins.map(({ coin: _coin, ...spin }) => ({
      ...spin,
      at: spin.at.toISOString(),
      label: inLanguage(spin.label, o.language, variantLanguage(core.config.variant)),
      hash: spin.hash.toString('hex'),
      seed: spin.seed.toString('hex'),
    })),
  };
}
