import type { office, ReplyOf } from '@krapao/contract';
import type { SettingValue } from './definitions.ts';

type Form = ReplyOf<typeof office.officeRules>['rules'];

const percentOf = (basisPoints: number): number => basisPoints / 100;
/** A percentage has at most two decimals; rounding takes away only what a float adds (4.35 x 100 = 434.99999999999994). */
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

/** A most below the least would give nobody anything, which is what switching off is for. */
export function brokenBound({ least, most }: Pick<Form['refund'], 'least' | 'most'>): string | null {
  const broken = (['THB', 'LAK'] as const).find((currency) => most[currency] > 0 && most[currency] < least[currency]);
  return broken ? `refund.most.${broken}` : null;
}
