/** What must not lie on the phone: a sign-in's parts are left out, account numbers show their last digits alone. */
const leftOut: ReadonlySet<string> = new Set(['password', 'token', 'event', 'otpToken']);
/** Of a game, but not of the member's own profile, where it is the phone number that home shows. */
const leftOutOfGames = 'username';
const shownDigits = 4;

const masked = (number: string): string => `${'x'.repeat(Math.max(0, number.length - shownDigits))}${number.slice(-shownDigits)}`;

function partOf(name: string, value: unknown, isGame: boolean): unknown {
  if (leftOut.has(name) || (isGame && name === leftOutOfGames)) return undefined;
  if (/account(no|number)$/i.test(name) && typeof value === 'string') return masked(value);
  return withoutSecrets(value);
}

/** An answer as it may be kept on a phone that others use too. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  const isGame = 'ftWalletSlot' in value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, partOf(name, part, isGame)]));
}
