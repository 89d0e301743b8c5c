import type { LocalText } from '@krapao/contract/values/languages';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../platform/db/db.ts';
import { cleanHtml } from '../../../platform/settings/clean-html.ts';
import type { Seed } from './seed.ts';
import { amountsOf, isMoney, type StaffSlice, type StaffWheel } from './wheel.rules.ts';
import { findVersion, type VersionRow } from './wheel.sql.ts';

export type Slice = StaffSlice & {
  readonly labelJson: string;
  readonly isBounded: boolean;
  readonly minor: Readonly<Record<'THB' | 'LAK', bigint>>;
};
export type Wheel = {
  readonly version: number;
  readonly name: LocalText;
  readonly slices: readonly Slice[];
  readonly weights: readonly number[];
};

export type State = { readonly version: number; readonly seed: Seed };

export type Wheels = {
  get(version: number): Promise<Wheel>;
  /**
   * Last state shown to each member. A spin tries it first, which saves a round trip; the database rejects it if outdated.
   * Contains seeds in plain text.
   */
  readonly states: LRUCache<bigint, State>;
};

/** Versions are immutable, so the newest one is cached: HTML is sanitised once, not per spin. */
export function makeWheels(db: Db): Wheels {
  let kept: Wheel | null = null;
  return {
    states: new LRUCache<bigint, State>({ max: 5_000 }),
    async get(version) {
      if (kept?.version === version) return kept;
      const row = await findVersion(db, version);
      if (!row) throw new Error(`there is no wheel of version ${version}`);
      const wheel = wheelOf(row);
      if (!kept || kept.version < version) kept = wheel;
      return wheel;
    },
  };
}

function wheelOf({ version, name, slices }: VersionRow): Wheel {
  return { version, name, slices: slices.map(sliceOf), weights: slices.map(({ weight }) => weight) };
}

const sliceOf = (slice: StaffSlice): Slice => ({
  ...slice,
  html: cleanTexts(slice.html),
  labelJson: JSON.stringify(slice.label),
  isBounded: slice.stock !== null || (isMoney(slice) && slice.budget !== null),
  minor: amountsOf(slice),
});

const cleanTexts = (text: LocalText): LocalText => ({ th: cleanHtml(text.th), la: cleanHtml(text.la), en: cleanHtml(text.en) });

export const cleanWheel = (wheel: StaffWheel): StaffWheel => ({
  ...wheel,
  slices: wheel.slices.map((slice) => ({ ...slice, html: { ...cleanTexts(slice.html) } })),
});
