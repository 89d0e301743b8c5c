import { dayOf } from '@krapao/contract/values/local-day';
import type { Entry } from './entry.ts';

export type Day = { readonly key: string; readonly day: string; readonly entries: readonly Entry[] };

export function byDay(entries: readonly Entry[]): readonly Day[] {
  const days: { key: string; day: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.createdAt);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ key: `${day}-${entry._id}`, day, entries: [entry] });
  }
  return days;
}

const dayMs = 86_400_000;
export function dayName(day: string, now: Date): 'today' | 'yesterday' | null {
  if (day === dayOf(now)) return 'today';
  return day === dayOf(new Date(now.getTime() - dayMs)) ? 'yesterday' : null;
}

export const dayText = (day: string): string => day.split('-').reverse().join('/');
