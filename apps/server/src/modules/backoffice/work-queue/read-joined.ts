import type { WorkKind } from '@krapao/contract';
import type { Core } from '../../../platform/core.ts';
import { listCreditParts, listOpenAnnounced, slipParts } from '../../deposits/index.ts';
import { type JoinedMoney, joinMoney } from './join-money.rules.ts';

/** Finds the open slips, bank credits and announcements that are the same money. */
export async function readJoined(core: Core): Promise<JoinedMoney> {
  const [slips, credits, announced] = await Promise.all([slipParts(core), listCreditParts(core.db), listOpenAnnounced(core.db)]);
  return joinMoney({ slips, credits, announced });
}

const lists: Partial<Record<WorkKind, keyof JoinedMoney>> = {
  slips: 'slips',
  failedSlips: 'slips',
  deposits: 'deposits',
  bankCredits: 'bankCredits',
};
/** References of this kind that are part of another item. */
export function exceptOf(joined: JoinedMoney, kind: WorkKind): readonly string[] {
  const list = lists[kind];
  return list === undefined ? [] : joined[list].except;
}
