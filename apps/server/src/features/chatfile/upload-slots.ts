import { Refusal } from '../../core/errors.ts';
import type { Decode } from '../../gateways/pictures/picture.ts';
import { makeGate } from '../../gateways/pictures/pixel-gate.ts';

/** Uploads that are being received now. */
const uploadsMax = 40;
const retryAfterSeconds = 5;

export type UploadSlot = {
  /** Counts the upload for this owner from now on, and no longer for another. */
  of(key: string, most: number): void;
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
  const leave = (key: string | null): void => {
    if (key === null) return;
    const left = (counts.get(key) ?? 1) - 1;
    if (left === 0) counts.delete(key);
    else counts.set(key, left);
  };
  return {
    decode,
    animate: makeGate({ capacity: 1, waitingMax: 20 }),
    begin() {
      if (uploads >= uploadsMax) throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds });
      uploads += 1;
      let mine: string | null = null;
      return {
        of(key, most) {
          if (key === mine) return;
          const now = counts.get(key) ?? 0;
          if (now >= most) throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds });
          counts.set(key, now + 1);
          leave(mine);
          mine = key;
        },
        end() {
          uploads -= 1;
          leave(mine);
        },
      };
    },
  };
}
