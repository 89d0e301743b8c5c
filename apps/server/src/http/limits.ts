import type { LimitClass } from '@krapao/contract';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../core/errors.ts';
import type { Settings } from '../features/settings/public.ts';

export type Limits = {
  /** Counts a call and refuses it when its budget for the minute is used up. */
  take(o: { class: LimitClass; address: string; memberId?: bigint | undefined }): Promise<void>;
};

/** In memory, because they stand before every call: each node counts its own. */
export function makeLimits(settings: Settings, byAddress: boolean): Limits {
  const perMinute = () => new RateLimiterMemory({ points: 1, duration: 60 });
  const [entry, money, ordinary] = [perMinute(), perMinute(), perMinute()];
  let version = -1;
  const heedSettings = (): void => {
    if (version === settings.version()) return;
    const { entryPerMinute, moneyPerMinute, ordinaryPerMinute } = settings.get('limits');
    entry.points = entryPerMinute;
    money.points = moneyPerMinute;
    ordinary.points = ordinaryPerMinute;
    version = settings.version();
  };

  return {
    async take(o) {
      heedSettings();
      if (o.class === 'entry' && byAddress) await consume(entry, o.address);
      if (o.memberId === undefined) return;
      await consume(o.class === 'money' ? money : ordinary, String(o.memberId));
    },
  };
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (error instanceof RateLimiterRes) throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) });
    throw error;
  }
}
