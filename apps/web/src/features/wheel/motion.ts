import { wheel } from '@krapao/contract/values/constants';

/** Angles are in radians, clockwise. The pointer is at the top, where slice 0 begins at angle 0. */
const turn = 2 * Math.PI;
const framesASecond = 60;
/** Margin at each border where the pointer never stops, so that the winning slice is unambiguous. */
export const borderShare = 0.15;

export type Turning = { readonly from: number; readonly to: number; readonly durationMs: number };
export type Random = () => number;

const remainder = (angle: number): number => ((angle % turn) + turn) % turn;
const between = ([least, most]: readonly [number, number], random: Random): number => least + (most - least) * random();

export function planTurning(o: { from: number; position: number; slices: number; random: Random }): Turning {
  const { from, position, slices, random } = o;
  const place = position + between([borderShare, 1 - borderShare], random);
  const rest = remainder(-(place / slices) * turn);
  const [few, many] = wheel.extraTurns;
  const turns = random() < 0.5 ? few : many;
  const to = from + turns * turn + remainder(rest - from);
  return { from, to, durationMs: between(wheel.durationMs, random) * turns * wheel.durationShareATurn };
}

/** Friction plus a constant drag: with friction only, the wheel would still be moving at the end and stop with a jerk. */
export function angleAt({ from, to, durationMs }: Turning, ms: number): number {
  if (ms <= 0) return from;
  // Exact value, so that rounding cannot move the pointer.
  if (ms >= durationMs) return to;
  return from + ((to - from) * way(ms, durationMs)) / way(durationMs, durationMs);
}

const decay = (-Math.log(wheel.friction) * framesASecond) / 1_000;

const way = (ms: number, durationMs: number): number => (1 - Math.exp(-decay * ms)) / decay - ms * Math.exp(-decay * durationMs);

export function anglesOf(turning: Turning): readonly number[] {
  const frames = Math.ceil((turning.durationMs * framesASecond) / 1_000);
  return Array.from({ length: frames + 1 }, (_, frame) => angleAt(turning, (turning.durationMs * frame) / frames));
}

export function sliceUnderPointer(angle: number, slices: number): number {
  return Math.min(slices - 1, Math.floor((remainder(-angle) / turn) * slices));
}

export const wheelSize = (windowWidth: number): number => Math.floor(Math.min(wheel.sizePxMax, windowWidth * wheel.windowShare));
