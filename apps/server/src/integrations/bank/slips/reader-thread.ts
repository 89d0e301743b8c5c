import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import sharp, { type Sharp } from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { pixelsMax } from '../../../platform/uploads/picture.ts';
import { countFinderRows } from './finder-patterns.ts';

/** Runs in a worker thread: decoding and searching a picture takes up to a second of CPU and would block the server. */

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) } });

/** Larger pictures do not help the search, and doubling the side takes four times the memory, in several copies. */
const sidePxMax = 1_600;

const finderRowsMax = 8_000;

/** CPU time of this thread, so that machine load does not cut the search short. The limit protects other members' slips. */
const searchMsMax = 2_000;
const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

const filters: readonly ((picture: Sharp, width: number) => Sharp)[] = [
  (picture) => picture,
  (picture, width) => picture.resize({ width: Math.round(width * 0.5) }).sharpen(),
  (picture, width) => picture.resize({ width: Math.round(width * Math.min(1.6, sidePxMax / width)) }).sharpen({ sigma: 2 }),
  (picture) => picture.normalise().blur(0.8).sharpen({ sigma: 3 }),
  (picture) => picture.rotate(20, { background: '#ffffff' }),
];

async function textsIn(view: Sharp): Promise<string[]> {
  const { data, info } = await view.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength);
  const found = await readBarcodes(
    { data: pixels, width: info.width, height: info.height, colorSpace: 'srgb' },
    {
      formats: ['QRCode'],
      tryHarder: true,
      tryRotate: true,
      tryInvert: true,
      tryDownscale: true,
      maxNumberOfSymbols: 6,
    },
  );
  return found.filter((code) => code.isValid && code.text !== '').map((code) => code.text);
}

async function read(bytes: Uint8Array): Promise<{ width: number; height: number; texts: string[] } | null> {
  const size = await sharp(bytes, { limitInputPixels: pixelsMax }).metadata();
  const { width, height } = size;
  if (!width || !height) return null;
  const { data, info } = await sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
    .resize({ width: sidePxMax, height: sidePxMax, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (countFinderRows(data, info, finderRowsMax) >= finderRowsMax) return null;
  const open = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const texts = new Set<string>();
  const end = cpuMs() + searchMsMax;
  for (const filter of filters) {
    if (Math.min(width, height) < 20 || cpuMs() > end) break;
    for (const text of await textsIn(filter(open(), info.width))) texts.add(text);
    if (texts.size > 0) break;
  }
  return { width, height, texts: [...texts] };
}

parentPort?.postMessage('ready');
parentPort?.on('message', async ({ id, bytes }: { id: number; bytes: Uint8Array }) => {
  try {
    parentPort?.postMessage({ id, reading: await read(bytes) });
  } catch (error) {
    parentPort?.postMessage({ id, reading: null, error: error instanceof Error ? error.message : String(error) });
  }
});
