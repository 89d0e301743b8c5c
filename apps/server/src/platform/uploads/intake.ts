import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ErrorCode } from '@krapao/contract';
import { uploadTimeoutMs } from '@krapao/contract/values/constants';
import type { Config } from '../config/config.ts';
import { Refusal, refuse } from '../errors/errors.ts';
import { type Multipart, type Part, TooLarge } from '../http/route.ts';
import { type Disk, refuseFullDisk } from './disk.ts';
import { type Decode, decodePicture, makeDecodeGate } from './picture.ts';
import { makeGate, type Turn } from './pixel-gate.ts';
import { makeUploadSlots, type UploadSlot, type UploadSlots } from './upload-slots.ts';

const overheadBytesMax = 64 * 1024;
const uploadsMax = 40;
/** Many members of a mobile network share one address, but it gets at most half of the slots. */
const ofAddressMax = uploadsMax / 2;

export type Uploads = UploadSlots & {
  readonly decode: Decode;
  /** Animations and videos, one at a time: they take seconds, and slips wait for the same cores. */
  readonly moving: Decode;
};

/** One per server: limits disk and memory of all uploads together. */
export const makeUploads = (): Uploads => ({
  ...makeUploadSlots({ most: uploadsMax }),
  decode: makeDecodeGate(),
  moving: makeGate({ capacity: 1, atOnce: 1, waitingMax: 20 }),
});

type UploadHost = {
  readonly config: Config;
  readonly disk: Disk;
  readonly files: { readonly incoming: string };
  readonly uploads: Uploads;
};

type Fields = ReadonlyMap<string, string>;

type Form = {
  readonly fileBytesMax: number;
  readonly posterBytesMax: number;
  readonly missing: ErrorCode;
  readonly invalid: ErrorCode;
  begin(slot: UploadSlot): void;
  beforeFile?(slot: UploadSlot, fields: Fields): Promise<void>;
};

type Received = {
  readonly slot: UploadSlot;
  readonly fields: Fields;
  readonly fileName: string;
  readonly bytes: number;
  readonly hasPoster: boolean;
} & Places;
type Places = { readonly path: string; readonly posterPath: string; readonly made: string; readonly madePoster: string };

export async function receiveUpload<T>(
  core: UploadHost,
  upload: Multipart | null,
  o: Form,
  use: (received: Received) => Promise<T>,
): Promise<T> {
  if (!upload) refuse(o.missing, 'file');
  if (upload.contentLength > o.fileBytesMax + o.posterBytesMax + overheadBytesMax) refuse(o.invalid, 'file');
  const slot = core.uploads.begin();
  const name = join(core.files.incoming, randomUUID());
  const places = { path: `${name}.upload`, posterPath: `${name}.poster`, made: `${name}.made`, madePoster: `${name}.poster-made` };
  try {
    o.begin(slot);
    return await use({ slot, ...places, ...(await readForm(core, upload, { ...o, ...places, slot })) });
  } finally {
    slot.end();
    for (const path of Object.values(places)) await rm(path, { force: true });
  }
}

type ReadForm = Pick<Received, 'fields' | 'fileName' | 'bytes' | 'hasPoster'>;

async function readForm(core: UploadHost, upload: Multipart, o: Form & Places & { slot: UploadSlot }): Promise<ReadForm> {
  const fields = new Map<string, string>();
  let file: { fileName: string; bytes: number } | null = null;
  let hasPoster = false;
  let refusal: { readonly error: unknown } | null = null;
  const take = async (part: Part): Promise<void> => {
    if (part.type === 'field') return void fields.set(part.name, part.value);
    if (part.name === 'poster' && o.posterBytesMax > 0) {
      hasPoster = await savePoster(part, o.posterPath, o.posterBytesMax);
    } else if (part.name === 'file' && file === null) {
      await o.beforeFile?.(o.slot, fields);
      o.slot.enter(upload);
      await refuseFullDisk(core);
      // Without a limit, a client sending a byte a minute would keep its slot forever.
      const signal = AbortSignal.timeout(uploadTimeoutMs);
      await pipeline(part.stream, createWriteStream(o.path, { mode: 0o600 }), { signal }).catch((error: unknown) => {
        throw signal.aborted ? new Refusal(o.invalid, { key: 'file' }) : error;
      });
      if (part.stream.truncated) refuse(o.invalid, 'file');
      file = { fileName: part.fileName, bytes: part.stream.bytesRead };
    }
  };
  try {
    for await (const part of upload.parts({ fileBytesMax: o.fileBytesMax, filesMax: o.posterBytesMax > 0 ? 2 : 1 })) {
      // A refused form is still read to its end: a browser that is still sending would not see the response.
      if (!refusal) await take(part).catch((error: unknown) => (refusal = { error }));
      if (part.type === 'file') part.stream.resume();
    }
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    refuse(o.invalid, 'file');
  }
  const failed = refusal as { readonly error: unknown } | null;
  if (failed) throw failed.error;
  const found = (file as { fileName: string; bytes: number } | null) ?? refuse(o.missing, 'file');
  return { fields, ...found, hasPoster };
}

/** An oversized poster is no reason to refuse the video. */
async function savePoster({ stream }: Extract<Part, { type: 'file' }>, path: string, bytesMax: number): Promise<boolean> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= bytesMax) chunks.push(chunk);
  }
  if (bytes === 0 || bytes > bytesMax) return false;
  await pipeline(chunks, createWriteStream(path, { mode: 0o600 }));
  return true;
}

export type Purpose<P> = Pick<Form, 'missing' | 'invalid'> & {
  readonly queue: Turn['queue'];
  readonly megabytesMax: number;
  make(path: string): Promise<P | null>;
};

type Sender = {
  readonly owner: string;
  readonly ownMax: number;
  readonly address: string | null;
};

export async function receivePicture<P>(
  core: UploadHost,
  upload: Multipart | null,
  { owner, ownMax, address }: Sender,
  { queue, make, megabytesMax, ...codes }: Purpose<P>,
): Promise<{ readonly picture: P; readonly fields: Fields }> {
  const form: Form = {
    ...codes,
    fileBytesMax: megabytesMax * 1024 * 1024,
    posterBytesMax: 0,
    begin(slot) {
      slot.count('owner', owner, ownMax);
      if (address !== null) slot.count('address', `address:${address}`, ofAddressMax);
    },
  };
  return receiveUpload(core, upload, form, async ({ path, fields }) => ({
    fields,
    picture: (await decodePicture(core.uploads.decode, { queue, owner }, path, make)) ?? refuse(codes.invalid, 'file'),
  }));
}
