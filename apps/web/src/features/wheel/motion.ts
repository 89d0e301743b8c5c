import { wheel } from '@krapao/contract/values/constants';

/** Angles are in radians, clockwise; the pointer stands at the top, where the first slice begins while the wheel stands at 0. */
const turn = 2 * Math.PI;
const framesASecond = 60;
/** Share of a slice at either border that the pointer never comes to rest in: nobody should have to guess which side it is on. */
export const borderShare = 0.15;

export type Turning = { readonly from: number; readonly to: number; readonly durationMs: number };
/** 0 and more, below 1. */
export type Random = () => number;

const remainder = (angle: number): number => ((angle % turn) + turn) % turn;
const between = ([least, most]: readonly [number, number], random: Random): number => least + (most - least) * random();

/** How the wheel turns from where it stands until the pointer is inside this slice. */
export function planTurning(o: { from: number; position: number; slices: number; random: Random }): Turning {
  const { from, position, slices, random } = o;
  const place = position + between([borderShare, 1 - borderShare], random);
  const rest = remainder(-(place / slices) * turn);
  const [few, many] = wheel.extraTurns;
  const turns = random() < 0.5 ? few : many;
  const to = from + turns * turn + remainder(rest - from);
  return { from, to, durationMs: between(wheel.durationMs, random) * turns * wheel.durationShareATurn };
}

/**
 * Where the wheel stands after this time. It loses speed by the friction of each frame, and by a steady drag that brings it to
 * rest at the very end: by friction alone it would still run when its time is over, and stop with a jerk.
 */
export function angleAt({ from, to, durationMs }: Turning, ms: number): number {
  if (ms <= 0) return from;
  // Not the formula's last value: rounding may not push the pointer anywhere.
  if (ms >= durationMs) return to;
  return from + ((to - from) * way(ms, durationMs)) / way(durationMs, durationMs);
}

const decay = (-Math.log(wheel.friction) * framesASecond) / 1_000;

/** The way gone when the speed falls as e^(-decay t) less its value at the end. */
const way = (ms: number, durationMs: number): number => (1 - Math.exp(-decay * ms)) / decay - ms * Math.exp(-decay * durationMs);

/** Where it stands at each frame of its way, at equal times from the first to the last. */
export function anglesOf(turning: Turning): readonly number[] {
  const frames = Math.ceil((turning.durationMs * framesASecond) / 1_000);
  return Array.from({ length: frames + 1 }, (_, frame) => angleAt(turning, (turning.durationMs * frame) / frames));
}

/** The slice under the pointer. */
export function sliceUnderPointer(angle: number, slices: number): number {
  return Math.min(slices - 1, Math.floor((remainder(-angle) / turn) * slices));
}

/** Drawn px of the wheel: never more than the window has room for. */
export const wheelSize = (windowWidth: number): number => Math.floor(Math.min(wheel.sizePxMax, windowWidth * wheel.windowShare));
