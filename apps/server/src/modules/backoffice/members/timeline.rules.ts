import type { StaffRole, TimelineKind } from '@krapao/contract';
import { isAtLeast, timelineKinds } from '@krapao/contract/api/codes';
import * as z from 'zod/mini';

/** The timeline shows no entries from logs that the role may not open. */
const roleOf: Readonly<Record<TimelineKind, StaffRole>> = {
  money: 'viewer',
  game: 'viewer',
  note: 'viewer',
  chat: 'support',
  entry: 'manager',
  staff: 'manager',
};
export const kindsFor = (role: StaffRole): TimelineKind[] => timelineKinds.filter((kind) => isAtLeast(role, roleOf[kind]));

export function askedKinds(role: StaffRole, asked: string | undefined): TimelineKind[] | null {
  const may = kindsFor(role);
  if (asked === undefined) return may;
  const named = asked.split(',');
  return named.every((kind) => timelineKinds.some((known) => known === kind)) ? may.filter((kind) => named.includes(kind)) : null;
}

const line = z.object({ at: z.string().check(z.maxLength(40)), reference: z.string().check(z.maxLength(80)) });
const number = z.string().check(z.regex(/^\d{1,18}$/));
const placesSchema = z.object({
  money: z.optional(line),
  game: z.optional(line),
  chat: z.optional(z.int()),
  entry: z.optional(number),
  staff: z.optional(number),
  note: z.optional(number),
});
/** Read position per source, each in its own order: no entry is skipped or repeated when clocks differ. */
export type Places = z.infer<typeof placesSchema>;

export const writePlaces = (places: Places): string => Buffer.from(JSON.stringify(places)).toString('base64url');

export function readPlaces(text: string): Places | null {
  try {
    const read = z.safeParse(placesSchema, JSON.parse(Buffer.from(text, 'base64url').toString()));
    const isTimed = [read.data?.money, read.data?.game].every((one) => one === undefined || !Number.isNaN(Date.parse(one.at)));
    return read.success && isTimed ? read.data : null;
  } catch {
    return null;
  }
}

type Item<E> = { readonly at: Date; readonly entry: E; readonly places: Places };

export function mergeNewest<E>(
  sources: readonly (readonly Item<E>[])[],
  limit: number,
  from: Places,
): { entries: E[]; next: Places | null } {
  const heads = sources.map(() => 0);
  const entries: E[] = [];
  let places = from;
  for (;;) {
    let newest = -1;
    for (const [i, source] of sources.entries()) {
      const item = source[heads[i] ?? 0];
      const best = newest < 0 ? undefined : sources[newest]?.[heads[newest] ?? 0];
      if (item && (!best || item.at > best.at)) newest = i;
    }
    const item = newest < 0 ? undefined : sources[newest]?.[heads[newest] ?? 0];
    if (!item) return { entries, next: null };
    if (entries.length === limit) return { entries, next: places };
    entries.push(item.entry);
    places = { ...places, ...item.places };
    heads[newest] = (heads[newest] ?? 0) + 1;
  }
}
