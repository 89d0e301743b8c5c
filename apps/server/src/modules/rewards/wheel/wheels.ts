import type { LocalText } from '@krapao/contract/values/languages';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../platform/db/db.ts';
import { cleanHtml } from '../../../platform/settings/clean-html.ts';
import type { Seed } from './seed.ts';
import { amountsOf, isMoney, type StaffSlice, type StaffWheel } from './wheel.rules.ts';
import { findVersion, type VersionRow } from './wheel.sql.ts';

/** A slice with what a spin needs of it, made once for each version. */
export type Slice = StaffSlice & {
  readonly labelJson: string;
  /** Some of it is counted in `wheel_stock`. */
  readonly isBounded: boolean;
  readonly minor: Readonly<Record<'THB' | 'LAK', bigint>>;
};
export type Wheel = {
  readonly version: number;
  readonly name: LocalText;
  readonly slices: readonly Slice[];
  readonly weights: readonly number[];
};

/** The version in force and the seed of a member's next spin. */
export type State = { readonly version: number; readonly seed: Seed };

export type Wheels = {
  /** Throws for a version that never was. */
  get(version: number): Promise<Wheel>;
  /**
   * What members saw last. A spin is tried with it first, which saves it a round trip; the database judges whether it is still in force.
   * Holds seeds in the clear.
   */
  readonly states: LRUCache<bigint, State>;
};

/** A version never changes, so the newest one is kept: its HTML is cleaned and its texts are read once, not with every spin. */
export function makeWheels(db: Db): Wheels {
  let kept: Wheel | null = null;
  return {
    states: new LRUCache<bigint, State>({ max: 5_000 }),
    async get(version) {
      if (kept?.version === version) return kept;
      const row = await findVersion(db, version);
      if (!row) throw new Error(`no wheel has version ${version}`);
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

/** HTML as it may be kept. */
export const cleanWheel = (wheel: StaffWheel): StaffWheel => ({
  ...wheel,
  slices: wheel.slices.map((slice) => ({ ...slice, html: { ...cleanTexts(slice.html) } })),
});
