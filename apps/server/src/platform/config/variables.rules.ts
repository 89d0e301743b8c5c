import { providerCodes } from '@krapao/contract/games/providers';
import { gatewayCodes } from '@krapao/contract/values/constants';

export const namesOf = (pattern: string): readonly string[] =>
  pattern.includes('<CODE>')
    ? (pattern.startsWith('GATEWAY_') ? gatewayCodes : providerCodes).map((code) => pattern.replace('<CODE>', code))
    : [pattern];

/** .env.example lists every variable the product reads; a test enforces it. */
export const variablesIn = (example: string): readonly string[] =>
  [...example.matchAll(/^# ([A-Z](?:[A-Z0-9_]|<CODE>)*)=/gm)].flatMap((found) => namesOf(found[1] ?? ''));

const ownPrefix = /^(PROVIDER|GATEWAY|ANCHOR|MIN_DEPOSIT|SLOT_NOTICE|GAME_HOST|VOUCHER|BANK|SMS)_/;
const lengthMin = 5;

export type Strange = { readonly name: string; readonly perhaps: string | null };

/** A misspelt variable would be ignored silently. */
export function strangeNames(given: readonly string[], known: readonly string[]): Strange[] {
  const exact = new Set(known);
  return given
    .filter((name) => !exact.has(name))
    .map((name) => ({ name, perhaps: nearest(name, known) }))
    .filter(({ name, perhaps }) => perhaps !== null || ownPrefix.test(name));
}

function nearest(name: string, known: readonly string[]): string | null {
  if (name.length < lengthMin) return null;
  const most = name.length < 10 ? 1 : 2;
  const upper = name.toUpperCase().replaceAll('-', '_');
  const ranked = known.map((one) => ({ one, far: distance(upper, one) })).sort((a, b) => a.far - b.far);
  const [first] = ranked;
  return first && first.far <= most && first.one.length >= lengthMin ? first.one : null;
}

function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Number.POSITIVE_INFINITY;
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1), swapped));
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

export const strangeLine = ({ name, perhaps }: Strange): string =>
  perhaps === null
    ? `${name}: is not one of the product's variables`
    : `${name}: is not one of the product's variables; did you mean ${perhaps}?`;
