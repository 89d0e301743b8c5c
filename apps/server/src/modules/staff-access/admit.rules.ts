const minuteMs = 60_000;

/** Limits writes: a session may end this much earlier than the idle setting, never later. */
const seenEveryMs = (idleMinutes: number): number => Math.min(minuteMs, (idleMinutes * minuteMs) / 10);

type Seen = { readonly seenAt: Date; readonly now: Date; readonly idleMinutes: number };

export const isIdle = ({ seenAt, now, idleMinutes }: Seen): boolean => now.getTime() - seenAt.getTime() >= idleMinutes * minuteMs;

export const isSeenOld = ({ seenAt, now, idleMinutes }: Seen): boolean => now.getTime() - seenAt.getTime() >= seenEveryMs(idleMinutes);

export type Proven = {
  readonly required: boolean;
  readonly hasFactor: boolean;
  readonly provedAt: Date | null;
  readonly now: Date;
  readonly freshMinutes: number;
};
type Requirement = { readonly fresh?: true; readonly beforeFactor?: true };

/** Staff who must set up a factor may do nothing else. Acts on money and set-up need a recent proof. */
export function mustProve(call: Requirement, o: Proven): boolean {
  if (!o.hasFactor) return o.required && !call.beforeFactor;
  return call.fresh === true && !isFresh(o);
}

const isFresh = ({ provedAt, now, freshMinutes }: Proven): boolean =>
  provedAt !== null && now.getTime() - provedAt.getTime() < freshMinutes * minuteMs;
