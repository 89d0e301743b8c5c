import { hasTwoDecimals } from '@krapao/contract/rewards/bounds';
import { type Bound, type BoundedSetting, isBound, type Numbers, settingBounds } from '@krapao/contract/settings/bounds';
import { amountUnitsMax } from '@krapao/contract/values/constants';
import * as z from 'zod/mini';

/** Bounds are checked on save; values saved before a bound was narrowed stay readable. */
export const units = z.number().check(z.minimum(0));
/** No third decimal: it would have no minor unit. */
const moneyUnits = z.number().check(z.minimum(0), z.maximum(amountUnitsMax), z.refine(hasTwoDecimals));
export const perCurrency = z.object({ THB: moneyUnits, LAK: moneyUnits });

type Tree = { readonly [name: string]: Bound | Tree };
type Inside<B> = { [name in keyof B]: B[name] extends Bound ? z.ZodMiniNumber : z.ZodMiniObject<Inside<B[name]>> };
type Shape<B> = { [name in keyof B]: z.ZodMiniDefault<Inside<B>[name]> };
type Definition<B, S extends z.core.$ZodShape = Record<never, never>> = {
  schema: z.ZodMiniObject<Shape<B> & S>;
  initial: Numbers<B> & z.infer<z.ZodMiniObject<S>>;
};

const schemaOf = (name: string, part: Bound | Tree): z.ZodMiniType => {
  if (isBound(part)) return name === 'THB' || name === 'LAK' ? moneyUnits : units;
  return z.object(Object.fromEntries(Object.entries(part).map(([inside, bounds]) => [inside, schemaOf(inside, bounds)])));
};
const initialOf = (part: Bound | Tree): unknown =>
  isBound(part) ? part.initial : Object.fromEntries(Object.entries(part).map(([name, bounds]) => [name, initialOf(bounds)]));

export function numbersAnd<K extends BoundedSetting, S extends z.core.$ZodShape>(key: K, shape: S, initial: z.infer<z.ZodMiniObject<S>>) {
  const fields = Object.entries<Bound | Tree>(settingBounds[key]).map(([name, part]) => [name, part, initialOf(part)] as const);
  const numbers = z.object(Object.fromEntries(fields.map(([name, part, first]) => [name, z._default(schemaOf(name, part), first)])));
  return {
    schema: z.extend(numbers, shape),
    initial: { ...Object.fromEntries(fields.map(([name, , first]) => [name, first])), ...initial },
  } as unknown as Definition<(typeof settingBounds)[K], S>;
}

export const numberSettings = Object.fromEntries(
  Object.keys(settingBounds).map((key) => [key, numbersAnd(key as BoundedSetting, {}, {})]),
) as unknown as { [K in BoundedSetting]: Definition<(typeof settingBounds)[K]> };
