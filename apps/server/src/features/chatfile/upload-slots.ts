import { Refusal } from '../../core/errors.ts';
import type { Decode } from '../../gateways/pictures/picture.ts';
import { makeGate } from '../../gateways/pictures/pixel-gate.ts';

/** Uploads whose file is being received now. */
const uploadsMax = 40;
const retryAfterSeconds = 5;

export type UploadSlot = {
  /** Counts this upload for its owner or its address; when another was named before, for that one no longer. */
  count(as: 'owner' | 'address', key: string, most: number): void;
  /** The file begins: it takes disk from now on. */
  enter(): void;
  end(): void;
};

export type ChatUploads = {
  begin(): UploadSlot;
  readonly decode: Decode;
  /** One at a time: they take seconds, and slips wait for the same threads. */
  readonly animate: Decode;
};

/** One for the whole server: what it counts is the disk and the connections of all uploads together. */
export function makeChatUploads(decode: Decode): ChatUploads {
  const counts = new Map<string, number>();
  let uploads = 0;
  const leave = (key: string): void => {
    const left = (counts.get(key) ?? 1) - 1;
    if (left === 0) counts.delete(key);
    else counts.set(key, left);
  };
  return {
    decode,
    animate: makeGate({ capacity: 1, waitingMax: 20 }),
    begin() {
      const held = new Map<string, string>();
      let hasEntered = false;
      return {
        count(as, key, most) {
          const before = held.get(as);
          if (key === before) return;
          const now = counts.get(key) ?? 0;
          if (now >= most) throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds });
          counts.set(key, now + 1);
          if (before !== undefined) leave(before);
          held.set(as, key);
        },
        enter() {
          if (uploads >= uploadsMax) throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds });
          uploads += 1;
          hasEntered = true;
        },
        end() {
          if (hasEntered) uploads -= 1;
          for (const key of held.values()) leave(key);
        },
      };
    },
  };
}
