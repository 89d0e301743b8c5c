import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { slipMegabytesMax } from '@krapao/contract/constants';
import { Refusal, refuse } from '../../core/errors.ts';
import { type Multipart, TooLarge } from '../../core/route.ts';
import { type Decode, readHeader, reencode, sniff } from '../../gateways/pictures/picture.ts';

const bytesMax = slipMegabytesMax * 1024 * 1024;
/** Fields, boundaries and headers beside the file. */
const overheadBytesMax = 64 * 1024;
const uploadsMax = 40;

export type Upload = { readonly picture: Buffer; readonly fields: ReadonlyMap<string, string> };

export type PictureIntake = {
  /** Streams the upload to disk, proves that it is a picture, and answers a new picture made of its pixels. */
  receive(upload: Multipart | null, folder: string): Promise<Upload>;
};

/** One for the whole server: what it counts is the disk of all uploads together. */
export function makePictureIntake(decode: Decode): PictureIntake {
  let uploads = 0;
  return {
    async receive(upload, folder) {
      if (!upload) refuse('SLIP_NO_FILE', 'file');
      if (upload.contentLength > bytesMax + overheadBytesMax) refuse('SLIP_INVALID_FILE', 'file');
      if (uploads >= uploadsMax) throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds: 5 });
      uploads += 1;
      try {
        return await receivePicture(upload, folder, decode);
      } finally {
        uploads -= 1;
      }
    },
  };
}

async function receivePicture(upload: Multipart, folder: string, decode: Decode): Promise<Upload> {
  const path = join(folder, `${randomUUID()}.upload`);
  try {
    const { fields, size } = await readParts(upload, path);
    if (size === null) refuse('SLIP_NO_FILE', 'file');
    if (size === 0) refuse('SLIP_INVALID_FILE', 'file');
    return { fields, picture: await pictureIn(path, decode) };
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

async function pictureIn(path: string, decode: Decode): Promise<Buffer> {
  const kind = sniff(await headOf(path));
  const header = kind && (await readHeader(path, kind));
  if (!header) refuse('SLIP_INVALID_FILE', 'file');
  const picture = await decode(header.weight, () => reencode(path));
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
