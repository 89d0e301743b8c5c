import * as z from 'zod/mini';
import { gameCategories } from '../games/providers.ts';
import { amountUnitsMax, idempotencyKeyLength, newPasswordLength, pageLimitMax } from '../values/constants.ts';
import { movementStatuses } from './codes.ts';

/** Request amount: units of the member's currency with at most two decimals, as a JSON number. */
export const amount = z.number().check(
  z.minimum(0),
  z.maximum(amountUnitsMax),
  z.refine((n) => Number(n.toFixed(2)) === n && !Object.is(n, -0), 'an amount has at most two decimals'),
);

/** Response amount: same format, may be negative (a loss). */
export const figure = z.number();

/** PostgreSQL cannot store NUL or unpaired surrogates: without this check such text would cause 500 instead of 400. */
const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();
export const anyText = (max: number) => z.string().check(z.maxLength(max), z.refine(isStorable, 'characters that can be kept'));
export const text = (max: number) => anyText(max).check(z.minLength(1));
export const storableJson = z.json().check(z.refine((value) => isJsonStorable(value), 'characters that can be kept'));

/** Applies to new passwords only. The server also refuses common ones and the phone number. */
export const newPassword = z.string().check(z.minLength(newPasswordLength), z.maxLength(128));

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

/** Staff text in three languages; empty means missing. */
export const localText = (max: number) => z.object({ th: anyText(max), la: anyText(max), en: anyText(max) });
export const perCurrency = z.object({ THB: amount, LAK: amount });
