const minuteMs = 60_000;

/** A session is written as seen this often at most: an idle one ends up to so much earlier than the setting says, never later. */
const seenEveryMs = (idleMinutes: number): number => Math.min(minuteMs, (idleMinutes * minuteMs) / 10);

type Seen = { readonly seenAt: Date; readonly now: Date; readonly idleMinutes: number };

export const isIdle = ({ seenAt, now, idleMinutes }: Seen): boolean => now.getTime() - seenAt.getTime() >= idleMinutes * minuteMs;

export const isSeenOld = ({ seenAt, now, idleMinutes }: Seen): boolean => now.getTime() - seenAt.getTime() >= seenEveryMs(idleMinutes);

export type Proven = {
  /** Staff must have a second factor. */
  readonly required: boolean;
  readonly hasFactor: boolean;
  readonly provedAt: Date | null;
  readonly now: Date;
  readonly freshMinutes: number;
};
type Requirement = { readonly fresh?: true; readonly beforeFactor?: true };

/** Whoever must set one up may do nothing else; whoever has one must have shown it a short while ago for acts on money and set-up. */
export function mustProve(call: Requirement, o: Proven): boolean {
  if (!o.hasFactor) return o.required && !call.beforeFactor;
  return call.fresh === true && !isFresh(o);
}

const isFresh = ({ provedAt, now, freshMinutes }: Proven): boolean =>
  provedAt !== null && now.getTime() - provedAt.getTime() < freshMinutes * minuteMs;
