import { type Draw, drawMessage, drawOfDigest } from '@krapao/contract/rewards/wheel-draw';

export type Odds = readonly { readonly code: string; readonly weight: number }[];

export type DrawTrace = Draw & {
  readonly seedHash: string;
  /** The last round drew; earlier ones gave no usable number. */
  readonly rounds: readonly { readonly message: string; readonly hmac: string }[];
  readonly code: string;
  /** The slice wins for every r with `since` <= r < `until`. */
  readonly since: bigint;
  readonly until: bigint;
};

export type Fault = 'HASH' | 'CLIENT_SEED' | 'VERSION' | 'SLICE';

/** A round is rejected less than once in 2^40 times, so a longer loop means an error. */
const roundsMax = 100;
const seedForm = /^[0-9a-f]{64}$/i;
export const clientSeedForm = /^[\x20-\x7e]{1,64}$/;

export const isSeed = (text: string): boolean => seedForm.test(text);
/** Web Crypto needs HTTPS. */
export const canCheck = (): boolean => globalThis.crypto?.subtle !== undefined;

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

export async function traceDraw({ seed, clientSeed, odds }: { seed: string; clientSeed: string; odds: Odds }): Promise<DrawTrace> {
  if (!isSeed(seed)) throw new Error('a seed is 32 bytes in hex');
  const bytes = fromHex(seed);
  const weights = odds.map(({ weight }) => weight);
  const seedHash = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const rounds: { message: string; hmac: string }[] = [];
  for (let round = 0; round < roundsMax; round += 1) {
    const message = drawMessage(clientSeed, round);
    const digest = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(message)));
    rounds.push({ message, hmac: toHex(digest) });
    const draw = drawOfDigest(digest, weights);
    if (draw === null) continue;
    const since = BigInt(weights.slice(0, draw.position).reduce((sum, weight) => sum + weight, 0));
    const until = since + BigInt(weights[draw.position] ?? 0);
    return { ...draw, seedHash, rounds, code: odds[draw.position]?.code ?? '', since, until };
  }
  throw new Error('no round held a usable number');
}

type Said = { readonly hash: string; readonly clientSeed: string; readonly version: number };

export function faultsOf(o: { before: Said; after: Omit<Said, 'hash'>; code: string; trace: DrawTrace }): readonly Fault[] {
  const { before, after, code, trace } = o;
  const faults: Fault[] = [];
  if (trace.seedHash !== before.hash.toLowerCase()) faults.push('HASH');
  if (after.clientSeed !== before.clientSeed) faults.push('CLIENT_SEED');
  if (after.version !== before.version) faults.push('VERSION');
  if (trace.code !== code) faults.push('SLICE');
  return faults;
}

/**
 * Accepts one slice per line (or comma) as `CODE: 5` or `5`, or plain weights separated by spaces. Null if invalid or without
 * a weight above 0.
 */
export function readOdds(text: string): Odds | null {
  const between = /^[\d\s,;]+$/.test(text) ? /[\s,;]+/ : /[\n,;]+/;
  const parts = text.split(between).flatMap((part) => part.trim() || []);
  const odds = parts.map((part, index) => {
    const [, code, weight] = /^(?:(.*?\S)\s*[:=\s]\s*)?(\d{1,9})$/.exec(part) ?? [];
    return { code: code ?? String(index + 1), weight: Number(weight) };
  });
  const areRight = odds.every(({ weight }) => Number.isInteger(weight)) && odds.some(({ weight }) => weight > 0);
  return areRight ? odds : null;
}

export const writeOdds = (odds: Odds): string => odds.map(({ code, weight }) => `${code}: ${weight}`).join('\n');
