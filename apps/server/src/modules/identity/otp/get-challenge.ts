import type { Core } from '../../../platform/core.ts';
import { limitKey } from '../../../platform/http/address.ts';
import { askSubject, bitsOf, subjectsOf, windowStart } from './budget.rules.ts';
import { readCounts } from './budget.sql.ts';
import { loadsOf } from './budget.ts';
import { challengeMinutes, makeChallenge } from './challenge.ts';

/** The more is being sent, to everyone or to this address, the longer it takes to solve. */
export async function getChallenge(
  core: Core,
  caller: { address: string },
): Promise<{ challenge: string; bits: number; expiresAt: string }> {
  const budget = core.settings.get('smsBudget');
  const now = core.clock();
  const address = limitKey(caller.address);
  const { all, address: own } = subjectsOf({ kind: 'newcomer', phone: '', address, prefixDigits: budget.prefixDigits });
  const subjects = { all, address: own, asks: askSubject(address) };
  const used = await readCounts(core.db, { subjects: Object.values(subjects), windowStart: windowStart(now) });
  const bits = bitsOf(loadsOf(subjects, used, now), budget);
  const expiresAt = new Date(now.getTime() + challengeMinutes * 60_000);
  return { challenge: makeChallenge(core.vault, { address, bits, expiresAt }), bits, expiresAt: expiresAt.toISOString() };
}
