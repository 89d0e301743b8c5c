import type { ReplyOf, rewards } from '@krapao/contract';
import { boundFaults } from '@krapao/contract/settings/bounds';
import type { SettingValue } from '../../../platform/settings/definitions.ts';

type Form = ReplyOf<typeof rewards.officeRules>['rules'];

const percentOf = (basisPoints: number): number => basisPoints / 100;
/** Percentages have at most two decimals; rounding only removes float noise (4.35 x 100 = 434.99999999999994). */
const pointsOf = (percent: number): number => Math.round(percent * 100);

export const inviteForm = ({ basisPoints, ...rest }: SettingValue<'invite'>): Form['invite'] => ({
  ...rest,
  percent: percentOf(basisPoints),
});
export const inviteSetting = ({ percent, ...rest }: Form['invite']): SettingValue<'invite'> => ({
  ...rest,
  basisPoints: pointsOf(percent),
});

export const refundForm = ({ basisPoints, ...rest }: SettingValue<'refund'>): Form['refund'] => ({
  ...rest,
  percent: percentOf(basisPoints),
});
export const refundSetting = ({ percent, ...rest }: Form['refund']): SettingValue<'refund'> => ({
  ...rest,
  basisPoints: pointsOf(percent),
});

export function outsideBounds(change: { readonly [part in keyof Form]?: Form[part] | undefined }): string | null {
  const settings = {
    ...(change.invite && { invite: inviteSetting(change.invite) }),
    ...(change.refund && { refund: refundSetting(change.refund) }),
    ...(change.spin && { spin: change.spin }),
  };
  const faults = Object.entries(settings).flatMap(([part, value]) => boundFaults(part, value).map(({ path }) => `${part}.${path}`));
  return faults[0]?.replace('basisPoints', 'percent') ?? null;
}
