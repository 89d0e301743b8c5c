/**
 * Never stored on the phone: sign-in data is omitted, and account numbers keep only their last digits. Without its `position` a
 * stored home is never taken for the current one.
 */
const leftOut: ReadonlySet<string> = new Set(['password', 'token', 'event', 'otpToken', 'position']);
/** Omitted for games only: in the member's profile it is the phone number shown on home. */
const leftOutOfGames = 'username';
const shownDigits = 4;

const masked = (number: string): string => `${'x'.repeat(Math.max(0, number.length - shownDigits))}${number.slice(-shownDigits)}`;

function partOf(name: string, value: unknown, isGame: boolean): unknown {
  if (leftOut.has(name) || (isGame && name === leftOutOfGames)) return undefined;
  if (/account(no|number)$/i.test(name) && typeof value === 'string') return masked(value);
  return withoutSecrets(value);
}

export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  const isGame = 'ftWalletSlot' in value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, partOf(name, part, isGame)]));
}
