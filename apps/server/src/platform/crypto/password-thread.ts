import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import * as argon2 from '@node-rs/argon2';

/** OWASP's minimum for Argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type Hashing = { readonly hash: string | null; readonly password: string };

// On Linux a thread has its own priority: calls and the database come before hashes.
if (process.platform === 'linux')
  setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', ({ hash, password }: Hashing) => {
  parentPort?.postMessage(hash === null ? argon2.hashSync(password, cost) : argon2.verifySync(hash, password));
});
