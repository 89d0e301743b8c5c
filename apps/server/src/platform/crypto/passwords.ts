import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { Refusal } from '../errors/errors.ts';
import type { Hashing } from './password-thread.ts';

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** Takes the same time without a hash, so that response times do not reveal membership. */
  verify(hash: string | null, password: string): Promise<boolean>;
};

export type Passwords = {
  /** Hashing is slow by design, so it is queued: many logins must not use all CPU cores. Beyond the queue: 503. */
  inTurn<T>(work: (passwords: PasswordHasher) => Promise<T>): Promise<T>;
};

export type PasswordBounds = { atOnceMax: number; waitingMax: number };

/** Used in turn and kept for the next hash, by all of this process. */
const idle: Worker[] = [];

function makeThread(): Worker {
  // Argon2's memory is outside V8's heap.
  const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 };
  const thread = new Worker(new URL('./password-thread.ts', import.meta.url), { resourceLimits });
  // An idle thread that fails must not end the process.
  thread.on('error', () => {});
  thread.once('exit', () => {
    const place = idle.indexOf(thread);
    if (place >= 0) idle.splice(place, 1);
  });
  return thread;
}

async function inThread(hashing: Hashing): Promise<unknown> {
  const thread = idle.pop() ?? makeThread();
  thread.ref();
  const ended = Promise.withResolvers<never>();
  const leave = (error?: unknown): void => ended.reject(error instanceof Error ? error : new Error('a password thread ended'));
  thread.once('error', leave).once('exit', leave);
  try {
    const done = new Promise<unknown>((resolve) => thread.once('message', resolve));
    thread.postMessage(hashing);
    const result = await Promise.race([done, ended.promise]);
    thread.off('error', leave).off('exit', leave).unref();
    idle.push(thread);
    return result;
  } catch (error) {
    void thread.terminate();
    throw error;
  }
}

const hashNew = async (password: string): Promise<string> => String(await inThread({ hash: null, password }));

export function makePasswords(bounds: PasswordBounds = { atOnceMax: 2, waitingMax: 400 }): Passwords {
  let dummyHash: Promise<string> | undefined;
  const work: PasswordHasher = {
    hash: hashNew,
    async verify(hash, password) {
      dummyHash ??= hashNew(randomBytes(32).toString('hex')).catch((error: unknown) => {
        dummyHash = undefined;
        throw error;
      });
      const nobodys = await dummyHash;
      const matches = await inThread({ hash: hash ?? nobodys, password });
      return hash !== null && matches === true;
    },
  };
  let running = 0;
  const waiting: (() => void)[] = [];

  return {
    async inTurn(todo) {
      if (running < bounds.atOnceMax) running += 1;
      else {
        if (waiting.length >= bounds.waitingMax) throw new Refusal('REQUEST_LIMIT', { status: 503, retryAfterSeconds: 5 });
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
