/** Amounts in the simulators are integers in minor units (1/100). */

const MINOR_PER_UNIT = 100;
const MINOR_MAX = 99_999_999_999_99;

export function parseMinor(text: unknown, decimalsMax = 2): number | null {
  if (typeof text !== 'string') return null;
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,3}))?$/.exec(text);
  if (!match) return null;
  const [, sign, whole = '', decimals = ''] = match;
  if (decimals.length > decimalsMax || (decimals.length === 3 && !decimals.endsWith('0'))) return null;
  const minor = Number(whole) * MINOR_PER_UNIT + Number(decimals.slice(0, 2).padEnd(2, '0'));
  if (minor > MINOR_MAX) return null;
  return sign === '-' && minor !== 0 ? -minor : minor;
}

/** Null for more than two decimals, such as 0.30000000000000004. */
export function minorFromNumber(value: unknown): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  const minor = Math.round(value * MINOR_PER_UNIT);
  if (Math.abs(minor) > MINOR_MAX || minor / MINOR_PER_UNIT !== value) return null;
  return minor === 0 ? 0 : minor;
}

export function unitsOf(minor: number): number {
  return minor / MINOR_PER_UNIT;
}

export function showMinor(minor: number, decimals: 2 | 3 = 2): string {
  const size = Math.abs(minor);
  const text = `${Math.floor(size / MINOR_PER_UNIT)}.${String(size % MINOR_PER_UNIT).padStart(2, '0')}`;
  return `${minor < 0 ? '-' : ''}${text}${decimals === 3 ? '0' : ''}`;
}
