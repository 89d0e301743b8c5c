import { makeUploadSlots, type UploadSlots } from '../../core/upload-slots.ts';
import type { Decode } from '../../gateways/pictures/picture.ts';
import { makeGate } from '../../gateways/pictures/pixel-gate.ts';

/** Uploads whose file is being received now. */
const uploadsMax = 40;

export type ChatUploads = UploadSlots & {
  readonly decode: Decode;
  /** One at a time: they take seconds, and slips wait for the same threads. */
  readonly animate: Decode;
};

export function makeChatUploads(decode: Decode): ChatUploads {
  return { ...makeUploadSlots({ most: uploadsMax }), decode, animate: makeGate({ capacity: 1, atOnce: 1, waitingMax: 20 }) };
}
