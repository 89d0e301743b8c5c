/** A puzzle that costs its solver computing time and its checker next to none: the price of a message beyond the budget. Pure, without zod. */

/** Several small puzzles in place of a large one: the time that it takes varies less, and progress can be shown. */
export const puzzleParts = 8;

/**
 * The solution of a challenge: for each part i a number n, in decimal and joined by dots, so that SHA-256 of (SHA-256 of the challenge, i, n; both numbers in
 * four bytes, big-endian) begins with `bits` zero bits. A hash of our own: browsers have theirs on secure pages alone, and it answers too slowly one by one.
 */
export function solvePuzzle({ challenge, bits }: { challenge: string; bits: number }, onPart?: (done: number) => void): string {
  const block = new Int32Array(16);
  block.set(sha256(challenge), 0);
  // 40 bytes of message, then the padding: all of it fits into one block.
  block[10] = 0x80000000;
  block[15] = 40 * 8;
  const digest = new Int32Array(8);
  const found: number[] = [];
  for (let part = 0; part < puzzleParts; part += 1) {
    block[8] = part;
    let n = 0;
    do {
      block[9] = n;
      digest.set(start);
      compress(digest, block);
      n += 1;
    } while (Math.clz32(digest[0] ?? 0) < bits);
    found.push(n - 1);
    onPart?.(part + 1);
  }
  return found.join('.');
}

/** At most as many as a first word of a digest has: the search looks at no more. */
export const puzzleBitsMax = 32;

const primes = (() => {
  const found: number[] = [];
  for (let n = 2; found.length < 64; n += 1) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
})();
const fraction = (root: number): number => ((root % 1) * 2 ** 32) | 0;
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(prime ** (1 / 2)));
const constants = Int32Array.from(primes, (prime) => fraction(prime ** (1 / 3)));
const schedule = new Int32Array(64);

/** One round of SHA-256 over a block of 16 words. */
function compress(state: Int32Array, block: Int32Array): void {
  const w = schedule;
  for (let i = 0; i < 16; i += 1) w[i] = block[i] as number;
  for (let i = 16; i < 64; i += 1) {
    const a = w[i - 15] as number;
    const b = w[i - 2] as number;
    const s0 = ((a >>> 7) | (a << 25)) ^ ((a >>> 18) | (a << 14)) ^ (a >>> 3);
    const s1 = ((b >>> 17) | (b << 15)) ^ ((b >>> 19) | (b << 13)) ^ (b >>> 10);
    w[i] = ((w[i - 16] as number) + s0 + (w[i - 7] as number) + s1) | 0;
  }
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  let e = state[4] as number;
  let f = state[5] as number;
  let g = state[6] as number;
  let h = state[7] as number;
  for (let i = 0; i < 64; i += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (constants[i] as number) + (w[i] as number)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = ((state[0] as number) + a) | 0;
  state[1] = ((state[1] as number) + b) | 0;
  state[2] = ((state[2] as number) + c) | 0;
  state[3] = ((state[3] as number) + d) | 0;
  state[4] = ((state[4] as number) + e) | 0;
  state[5] = ((state[5] as number) + f) | 0;
  state[6] = ((state[6] as number) + g) | 0;
  state[7] = ((state[7] as number) + h) | 0;
}

/** The eight words of the digest of a text. */
export function sha256(text: string): Int32Array {
  const bytes = new TextEncoder().encode(text);
  const padded = new DataView(new ArrayBuffer((Math.floor((bytes.length + 8) / 64) + 1) * 64));
  for (const [i, byte] of bytes.entries()) padded.setUint8(i, byte);
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(padded.byteLength - 4, bytes.length * 8);
  const state = start.slice();
  for (let at = 0; at < padded.byteLength; at += 64)
    compress(
      state,
      Int32Array.from({ length: 16 }, (_, i) => padded.getInt32(at + i * 4)),
    );
  return state;
}
