import * as policy from '@krapao/contract/control/second-person';
import { currenciesOf } from '@krapao/contract/values/rules';
import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import type { SettingValue } from '../../../platform/settings/definitions.ts';

export const rewardParts = ['invite', 'refund', 'spin'] as const;
export type RewardPart = (typeof rewardParts)[number];
export type Rewards = { readonly [part in RewardPart]: SettingValue<part> };

/** Injected, because the modules that provide these facts import this one. */
export type RewardFacts = {
  countMembers(tx: Tx): Promise<bigint>;
  wheelNow(tx: Tx): Promise<Parameters<typeof policy.giftOfWheel>[0]>;
};

export async function rewardWrites(core: Core, tx: Tx, facts: RewardFacts, before: Rewards, after: Rewards): Promise<policy.RuleWrite[]> {
  const asked = { inUse: currenciesOf(core.config.variant), members: await facts.countMembers(tx), now: core.clock() };
  const { above } = core.settings.get('secondPerson');
  const writes: policy.RuleWrite[] = [];
  const isChanged = (part: RewardPart): boolean => JSON.stringify(before[part]) !== JSON.stringify(after[part]);
  if (isChanged('invite')) {
    const isNoMore = policy.isInviteNoMore(before.invite, after.invite, asked);
    // Any invite bonus needs approval: it is paid again for every friend.
    writes.push({ rule: 'invite', above: { THB: 0, LAK: 0 }, ...(isNoMore ? policy.givesNothing : policy.giftOfInvite(after.invite)) });
  }
  if (isChanged('refund')) {
    const isNoMore = policy.isRefundNoMore(before.refund, after.refund, asked);
    writes.push({
      rule: 'refund',
      above: above['bonus.put'],
      ...(isNoMore ? policy.givesNothing : policy.giftOfRefund(after.refund, asked)),
    });
  }
  if (isChanged('spin')) {
    const isNoMore = policy.isSpinNoMore(before.spin, after.spin, asked);
    const slices = isNoMore ? [] : await facts.wheelNow(tx);
    if (policy.isEndless(slices)) refuse('KEY_INVALID', 'spin');
    writes.push({ rule: 'wheel', above: above['wheel.put'], ...policy.giftOfWheel(slices, asked) });
  }
  return writes;
}
