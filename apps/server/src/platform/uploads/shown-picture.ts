import sharp from 'sharp';
import { decodeSecondsMax, type Header, pixelsMax } from './picture.ts';

export type ShownPicture = { readonly mime: 'image/jpeg' | 'image/png' | 'image/gif'; readonly width: number; readonly height: number };

const gifPixelsMax = 20_000_000;
const gifFramesMax = 500;
const gifSecondsMax = 30;

/** Reads the header only: null if not a GIF, or too many frames or pixels. Only one frame is in memory at a time. */
export async function readGifHeader(path: string): Promise<(Header & { readonly frames: number }) | null> {
  try {
    const { format, width = 0, height = 0, pages = 1 } = await sharp(path, { limitInputPixels: pixelsMax }).metadata();
    const pixels = width * height * pages;
    if (format !== 'gif' || pixels === 0 || pixels > gifPixelsMax || pages > gifFramesMax) return null;
    return { weight: width * height, frames: pages };
  } catch {
    return null;
  }
}

export async function makePhoto(path: string, to: string, o: { sidePxMax: number; opaque?: boolean }): Promise<ShownPicture | null> {
  try {
    const { data, info } = await sharp(path, { limitInputPixels: pixelsMax, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize({ width: o.sidePxMax, height: o.sidePxMax, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .timeout({ seconds: decodeSecondsMax })
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const pixels = sharp(data, { raw: { width, height, channels } });
    // Most screenshots have an alpha channel but are fully opaque.
    const isClear = !o.opaque && channels % 2 === 0 && hasClearPixel(data, channels);
    await (isClear ? pixels.png() : pixels.flatten({ background: '#ffffff' }).jpeg({ quality: 84 })).toFile(to);
    return { mime: isClear ? 'image/png' : 'image/jpeg', width, height };
  } catch {
    return null;
  }
}

export type Webp = { readonly bytes: Buffer; readonly width: number; readonly height: number };

/** A third smaller than JPEG, and supports transparency. Only for our own pages. */
export async function makeWebp(path: string, o: { sidePxMax: number }): Promise<Webp | null> {
  try {
    const { data, info } = await sharp(path, { limitInputPixels: pixelsMax, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize({ width: o.sidePxMax, height: o.sidePxMax, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 86, smartSubsample: true })
      .timeout({ seconds: decodeSecondsMax })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}

function hasClearPixel(data: Uint8Array, channels: number): boolean {
  for (let at = channels - 1; at < data.length; at += channels) if (data[at] !== 255) return true;
  return false;
}

export async function makeAnimation(path: string, to: string, o: { sidePxMax: number }): Promise<ShownPicture | null> {
  try {
    const { width, height, pageHeight } = await sharp(path, { limitInputPixels: pixelsMax, animated: true, failOn: 'error' })
      .resize({ width: o.sidePxMax, height: o.sidePxMax, fit: 'inside', withoutEnlargement: true })
      .gif({ effort: 3 })
      .timeout({ seconds: gifSecondsMax })
      .toFile(to);
    return { mime: 'image/gif', width, height: pageHeight ?? height };
  } catch {
    return null;
  }
}
