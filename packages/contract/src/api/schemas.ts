import * as z from 'zod/mini';
import { gameCategories } from '../games/providers.ts';
import { amountUnitsMax, idempotencyKeyLength, newPasswordLength, pageLimitMax } from '../values/constants.ts';
import { movementStatuses } from './codes.ts';

/** An amount in a request: units of the member's currency with at most two decimals, as a JSON number. */
export const amount = z.number().check(
  z.minimum(0),
  z.maximum(amountUnitsMax),
  z.refine((n) => Number(n.toFixed(2)) === n && !Object.is(n, -0), 'an amount has at most two decimals'),
);

/** An amount in a response: the same form, may be negative (a loss). */
export const figure = z.number();

/** PostgreSQL cannot store NUL or half a surrogate pair: without this check such text would give status 500 instead of 400. */
const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();
export const anyText = (max: number) => z.string().check(z.maxLength(max), z.refine(isStorable, 'characters that can be kept'));
export const text = (max: number) => anyText(max).check(z.minLength(1));
export const storableJson = z.json().check(z.refine((value) => isJsonStorable(value), 'characters that can be kept'));

/** A new password; older ones stay valid. The server also refuses common ones and the phone number. */
export const newPassword = z.string().check(z.minLength(newPasswordLength), z.maxLength(128));

/** The key of a call that moves money, as its header carries it. */
export const idempotencyKey = z
  .string()
  .check(z.minLength(idempotencyKeyLength.min), z.maxLength(idempotencyKeyLength.max), z.regex(/^[\x21-\x7e]+$/));

function isJsonStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (value === null || typeof value !== 'object') return true;
  return Object.entries(value).every(([key, part]) => isStorable(key) && isJsonStorable(part));
}
export const pageRequest = z.object({
  page: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
  limit: z.number().check(z.int(), z.minimum(1), z.maximum(pageLimitMax)),
});
/** A local day, as 2026-11-16. */
export const day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((text) => isDay(text), 'a day that there is'),
);
const isDay = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};
export const month = z.string().check(z.regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/));
export const time = z.string();
export const walletView = z.object({ amount: figure });
export const txStatus = z.enum(movementStatuses);
export const codeParam = z.object({ code: text(20) });
export const banner = z.object({ image: z.string(), html: z.string() });
export const category = z.enum(gameCategories);

/** A text that staff write, in three languages; an empty one is missing. */
export const localText = (max: number) => z.object({ th: anyText(max), la: anyText(max), en: anyText(max) });
/** An amount for members of each currency. */
export const perCurrency = z.object({ THB: amount, LAK: amount });
