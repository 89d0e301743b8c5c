export const currencies = ['THB', 'LAK'] as const;
export type Currency = (typeof currencies)[number];

/** Amounts of both currencies are stored in hundredths. */
export const minorPerUnit = 100n;

export function isCurrency(value: unknown): value is Currency {
  return value === 'THB' || value === 'LAK';
}
