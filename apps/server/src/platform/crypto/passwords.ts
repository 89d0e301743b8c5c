import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import * as argon2 from '@node-rs/argon2';
import { Refusal } from '../errors/errors.ts';

/** OWASP's minimum for Argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** Takes the same time without a hash, so that response times do not reveal membership. */
  verify(hash: string | null, password: string): Promise<boolean>;
};

export type Passwords = {
  /** Hashing is slow by design, so it is queued: many logins must not use all CPU cores. */
  inTurn<T>(work: (passwords: PasswordHasher) => Promise<T>): Promise<T>;
};

export type PasswordBounds = { atOnceMax: number; waitingMax: number };

export function makePasswords(bounds: PasswordBounds = { atOnceMax: 2, waitingMax: 400 }): Passwords {
  let dummyHash: Promise<string> | undefined;
  const work: PasswordHasher = {
    hash: (password) => argon2.hash(password, cost),
    async verify(hash, password) {
      dummyHash ??= argon2.hash(randomBytes(32), cost);
      const matches = await argon2.verify(hash ?? (await dummyHash), password);
      return hash !== null && matches;
    },
  };
  let running = 0;
  const waiting: (() => void)[] = [];

  return {
    async inTurn(todo) {
      if (running < bounds.atOnceMax) running += 1;
      else {
        if (waiting.length >= bounds.waitingMax) throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds: 5 });
        await new Promise<void>((go) => waiting.push(go));
      }
      try {
        return await todo(work);
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}

const common: ReadonlySet<string> = new Set(
  gunzipSync(readFileSync(new URL('./common-passwords.txt.gz', import.meta.url)))
    .toString()
    .trim()
    .split('\n'),
);

/** Too common, or equal to the username (for a phone number also with separators). Existing passwords stay valid. */
export function isWeakPassword(password: string, name: string): boolean {
  const plain = password.toLowerCase();
  return common.has(plain) || plain === name.toLowerCase() || plain.replace(/[\s-]/g, '') === name;
}
