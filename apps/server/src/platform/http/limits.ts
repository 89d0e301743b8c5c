import type { LimitClass } from '@krapao/contract';
import { makeRateLimit } from '../limits/rate-limit.ts';
import type { SharedCounts } from '../limits/shared-counts.ts';
import type { Settings } from '../settings/settings.ts';
import { limitKey } from './address.ts';

export type Limits = {
  take(o: { class: LimitClass; address: string; memberId?: bigint | undefined }): void;
  /** Limits lookups of stored responses, so that a flood of replays does not cost a query each. */
  takeReplay(memberId: bigint): void;
};

export function makeLimits(settings: Settings, byAddress: boolean, counts: SharedCounts | null): Limits {
  const entry = makeRateLimit(() => settings.get('limits').entryPerMinute, { name: 'entry', counts });
  const money = makeRateLimit(() => settings.get('limits').moneyPerMinute, { name: 'money', counts });
  const ordinary = makeRateLimit(() => settings.get('limits').ordinaryPerMinute, { name: 'ordinary', counts });
  const anonymous = makeRateLimit(() => settings.get('limits').anonymousPerMinute, { name: 'anonymous', counts });
  const replays = makeRateLimit(() => settings.get('limits').ordinaryPerMinute, { name: 'replays', counts });
  return {
    takeReplay: (memberId) => replays.take(String(memberId)),
    take(o) {
      if (o.class === 'entry' && byAddress) entry.take(limitKey(o.address));
      else if (o.memberId === undefined && byAddress) anonymous.take(limitKey(o.address));
      if (o.memberId !== undefined) (o.class === 'money' ? money : ordinary).take(String(o.memberId));
    },
  };
}
