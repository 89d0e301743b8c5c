import type { LimitClass } from '@krapao/contract';
import { limitKey } from '../core/address.ts';
import { makeRateLimit } from '../core/rate-limit.ts';
import type { Settings } from '../features/settings/public.ts';

export type Limits = {
  /** Counts a call; refuses it when the limit of this minute is reached. */
  take(o: { class: LimitClass; address: string; memberId?: bigint | undefined }): void;
};

/** Entry calls and those of guests by address, all others by member. */
export function makeLimits(settings: Settings, byAddress: boolean): Limits {
  const entry = makeRateLimit(() => settings.get('limits').entryPerMinute);
  const money = makeRateLimit(() => settings.get('limits').moneyPerMinute);
  const ordinary = makeRateLimit(() => settings.get('limits').ordinaryPerMinute);
  const anonymous = makeRateLimit(() => settings.get('limits').anonymousPerMinute);
  return {
    take(o) {
      if (o.class === 'entry' && byAddress) entry.take(limitKey(o.address));
      else if (o.memberId === undefined && byAddress) anonymous.take(limitKey(o.address));
      if (o.memberId !== undefined) (o.class === 'money' ? money : ordinary).take(String(o.memberId));
    },
  };
}
