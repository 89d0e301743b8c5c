import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { makeGate, type Turn } from './pixel-gate.ts';

/** One picture per thread and no cache: memory depends only on the pictures being read now. */
sharp.cache(false);
sharp.concurrency(1);

export const pixelsMax = 50_000_000;
/** Decoded as a whole (progressive, interlaced, WebP): every pixel is in memory several times. */
export const wholePixelsMax = 12_500_000;
export const sidePxMax = 2_000;

/** Of four threads, which files, DNS and passwords also need. */
const decodesAtOnce = 2;
export const decodeSecondsMax = 20;

export const makeDecodeGate = () => makeGate({ capacity: wholePixelsMax, atOnce: decodesAtOnce, waitingMax: 200 });
export type Decode = ReturnType<typeof makeDecodeGate>;

export type PictureKind = 'jpeg' | 'png' | 'webp';

/** By the first bytes only: the client's file name and content type cannot be trusted. */
export function sniff(head: Uint8Array): PictureKind | null {
  const starts = (at: number, ...bytes: number[]) => bytes.every((byte, index) => head[at + index] === byte);
  if (starts(0, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (starts(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (starts(0, 0x52, 0x49, 0x46, 0x46) && starts(8, 0x57, 0x45, 0x42, 0x50)) return 'webp';
  return null;
}

export type Header = {
  readonly weight: number;
};

/** Reads the header only. Null if the format differs from the first bytes, or the picture is animated or too large. */
export async function readHeader(path: string, kind: PictureKind): Promise<Header | null> {
  try {
    const {
      format,
      width = 0,
      height = 0,
      pages = 1,
      isProgressive,
      orientation = 1,
    } = await sharp(path, { limitInputPixels: pixelsMax }).metadata();
    const pixels = width * height;
    const isWhole = kind === 'webp' || isProgressive === true || (kind === 'png' && orientation > 1);
    if (format !== kind || pixels === 0 || pages > 1 || pixels > (isWhole ? wholePixelsMax : pixelsMax)) return null;
    return { weight: isWhole ? pixels : Math.ceil(pixels / 4) };
  } catch {
    return null;
  }
}

export async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

export async function decodePicture<P>(
  decode: Decode,
  turn: Turn,
  path: string,
  make: (path: string) => Promise<P | null>,
): Promise<P | null> {
  const kind = sniff(await headOf(path));
  const header = kind && (await readHeader(path, kind));
  return header && decode(turn, header.weight, () => make(path));
}

/** Re-encodes the pixels, which removes metadata, trailing data and anything else hidden in the file. */
export async function reencode(path: string): Promise<Buffer | null> {
  try {
    return await sharp(path, { limitInputPixels: pixelsMax, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize({ width: sidePxMax, height: sidePxMax, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
      .timeout({ seconds: decodeSecondsMax })
      .toBuffer();
  } catch {
    return null;
  }
}
