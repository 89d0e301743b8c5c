import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { slipMegabytesMax } from '@krapao/contract/constants';
import { Refusal, refuse } from '../../core/errors.ts';
import { type Multipart, TooLarge } from '../../core/route.ts';
import { makeUploadSlots } from '../../core/upload-slots.ts';
import { type Decode, readHeader, reencode, sniff } from '../../gateways/pictures/picture.ts';

const bytesMax = slipMegabytesMax * 1024 * 1024;
/** Fields, boundaries and headers beside the file. */
const overheadBytesMax = 64 * 1024;
const uploadsMax = 40;
/** A mobile network may have many members behind one address; even so it gets no more than half of the places. */
const ofAddressMax = uploadsMax / 2;

export type Upload = { readonly picture: Buffer; readonly fields: ReadonlyMap<string, string> };

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
  receive(upload: Multipart | null, from: Sender): Promise<Upload>;
};

/** One for the whole server: what it counts is the disk of all uploads together. */
export function makePictureIntake(decode: Decode): PictureIntake {
  const slots = makeUploadSlots({ most: uploadsMax });
  return {
    async receive(upload, from) {
      if (!upload) refuse('SLIP_NO_FILE', 'file');
      if (upload.contentLength > bytesMax + overheadBytesMax) refuse('SLIP_INVALID_FILE', 'file');
      const slot = slots.begin();
      try {
        slot.count('owner', from.owner, from.ownMax);
        if (from.address !== null) slot.count('address', `address:${from.address}`, ofAddressMax);
        slot.enter(upload);
        return await receivePicture(upload, from, decode);
      } finally {
        slot.end();
      }
    },
  };
}

async function receivePicture(upload: Multipart, { folder, owner }: Sender, decode: Decode): Promise<Upload> {
  const path = join(folder, `${randomUUID()}.upload`);
  try {
    const { fields, size } = await readParts(upload, path);
    if (size === null) refuse('SLIP_NO_FILE', 'file');
    if (size === 0) refuse('SLIP_INVALID_FILE', 'file');
    return { fields, picture: await pictureIn(path, owner, decode) };
  } catch (error) {
    if (error instanceof TooLarge) refuse('SLIP_INVALID_FILE', 'file');
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

async function readParts(upload: Multipart, path: string): Promise<{ fields: Map<string, string>; size: number | null }> {
  const fields = new Map<string, string>();
  let size: number | null = null;
  for await (const part of upload.parts({ fileBytesMax: bytesMax })) {
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

async function pictureIn(path: string, owner: string, decode: Decode): Promise<Buffer> {
  const kind = sniff(await headOf(path));
  const header = kind && (await readHeader(path, kind));
  if (!header) refuse('SLIP_INVALID_FILE', 'file');
  const picture = await decode({ lane: 'slip', owner }, header.weight, () => reencode(path));
  return picture ?? refuse('SLIP_INVALID_FILE', 'file');
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
