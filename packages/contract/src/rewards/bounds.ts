/** Limits for bonuses, promotion codes and the wheel, shared by schemas and forms. Must not import zod. */
export const promotionBounds = {
  nameMax: 120,
  htmlMax: 20_000,
  bannersMax: 10,
  imageMax: 500,
  percentMax: 1_000,
  multipleMax: 10,
  timesMax: 1_000,
  placesMax: 10_000_000,
  newMemberDaysMax: 3_650,
  membersMax: 1_000,
  expiryDaysMax: 365,
} as const;

export const wheelBounds = {
  labelMax: 60,
  slicesMax: 24,
  weightMax: 1_000_000,
  coinsMax: 10_000,
  stockMax: 10_000_000,
} as const;

export const ruleCodeForm = /^[A-Z0-9_-]{2,20}$/;
export const sliceCodeForm = /^[A-Z0-9_-]{1,20}$/;
export const colourForm = /^#[0-9a-fA-F]{6}$/;
export const hasTwoDecimals = (n: number): boolean => Number(n.toFixed(2)) === n;
