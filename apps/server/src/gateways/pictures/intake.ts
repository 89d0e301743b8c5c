import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ErrorCode } from '@krapao/contract';
import { Refusal, refuse } from '../../core/errors.ts';
import { type Multipart, TooLarge } from '../../core/route.ts';
import { makeUploadSlots } from '../../core/upload-slots.ts';
import { type Decode, readHeader, sniff } from './picture.ts';
import type { Turn } from './pixel-gate.ts';

/** Fields, boundaries and headers beside the file. */
const overheadBytesMax = 64 * 1024;
const uploadsMax = 40;
/** A mobile network may have many members behind one address; even so it gets no more than half of the places. */
const ofAddressMax = uploadsMax / 2;

export type Upload<P = Buffer> = { readonly picture: P; readonly fields: ReadonlyMap<string, string> };

/** What a picture is for: how large it may be, what is made of its pixels, and the codes that refuse what is no such picture. */
export type Purpose<P> = {
  readonly queue: Turn['queue'];
  readonly megabytesMax: number;
  /** Null when the pixels cannot be read. */
  make(path: string): Promise<P | null>;
  readonly missing: ErrorCode;
  readonly invalid: ErrorCode;
};

export type Sender = {
  readonly folder: string;
  /** Whose uploads at once are counted together, and how many there may be. */
  readonly owner: string;
  readonly ownMax: number;
  /** Null where addresses are not counted. */
  readonly address: string | null;
};

export type PictureIntake = {
  /** Streams the upload to disk, proves that it is a picture, and answers a new picture made of its pixels. */
  receive<P>(upload: Multipart | null, from: Sender, purpose: Purpose<P>): Promise<Upload<P>>;
};

/** One for the whole server: what it counts is the disk of all uploads together. */
export function makePictureIntake(decode: Decode): PictureIntake {
  const slots = makeUploadSlots({ most: uploadsMax });
  return {
    async receive(upload, from, purpose) {
      if (!upload) refuse(purpose.missing, 'file');
      if (upload.contentLength > bytesMaxOf(purpose) + overheadBytesMax) refuse(purpose.invalid, 'file');
      const slot = slots.begin();
      try {
        slot.count('owner', from.owner, from.ownMax);
        if (from.address !== null) slot.count('address', `address:${from.address}`, ofAddressMax);
        slot.enter(upload);
        return await receivePicture(upload, from, purpose, decode);
      } finally {
        slot.end();
      }
    },
  };
}

const bytesMaxOf = ({ megabytesMax }: { megabytesMax: number }): number => megabytesMax * 1024 * 1024;

async function receivePicture<P>(upload: Multipart, { folder, owner }: Sender, purpose: Purpose<P>, decode: Decode): Promise<Upload<P>> {
  const path = join(folder, `${randomUUID()}.upload`);
  try {
    const { fields, size } = await readParts(upload, path, bytesMaxOf(purpose));
    if (size === null) refuse(purpose.missing, 'file');
    if (size === 0) refuse(purpose.invalid, 'file');
    return { fields, picture: await pictureIn(path, owner, purpose, decode) };
  } catch (error) {
    if (error instanceof TooLarge) refuse(purpose.invalid, 'file');
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

type Parts = { readonly fields: Map<string, string>; readonly size: number | null };

async function readParts(upload: Multipart, path: string, fileBytesMax: number): Promise<Parts> {
  const fields = new Map<string, string>();
  let size: number | null = null;
  for await (const part of upload.parts({ fileBytesMax })) {
    if (part.type === 'field') fields.set(part.name, part.value);
    else if (part.name === 'file' && size === null) {
      await pipeline(part.stream, createWriteStream(path, { mode: 0o600 })).catch((error: unknown) => {
        // The form breaks off; all else is a fault of ours.
        throw part.stream.errored === null ? error : new Refusal('KEY_INVALID', { key: 'body' });
      });
      size = part.stream.bytesRead;
    } else part.stream.resume();
  }
  return { fields, size };
}

async function pictureIn<P>(path: string, owner: string, { queue, make, invalid }: Purpose<P>, decode: Decode): Promise<P> {
  const kind = sniff(await headOf(path));
  const header = kind && (await readHeader(path, kind));
  if (!header) refuse(invalid, 'file');
  const picture = await decode({ queue, owner }, header.weight, () => make(path));
  return picture ?? refuse(invalid, 'file');
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
