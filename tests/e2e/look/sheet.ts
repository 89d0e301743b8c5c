import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import sharp, { type Raw } from 'sharp';

/** One variant of a screen. `take` may be called again: pictures and lists may still be loading. */
export type Cell = { readonly name: string; readonly take: () => Promise<Buffer> };

/** Compared at a quarter of the sheet: letters and digits blur, colours and places stay. */
const coarse = 4;
const channelDifference = 40;
const differentShare = 0.015;
const patienceMs = 60_000;

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
type Placed = Cell & Box & { readonly png: Buffer };
type Sheet = { readonly cells: readonly Placed[]; readonly width: number; readonly height: number };

async function lay(rows: readonly (readonly (Cell & { png: Buffer })[])[]): Promise<Sheet> {
  const cells: Placed[] = [];
  let [top, widest] = [0, 0];
  for (const row of rows) {
    let [left, tallest] = [0, 0];
    for (const cell of row) {
      const { width, height } = await sharp(cell.png).metadata();
      cells.push({ ...cell, left, top, width, height });
      left += width;
      tallest = Math.max(tallest, height);
    }
    top += tallest;
    widest = Math.max(widest, left);
  }
  return { cells, width: widest, height: top };
}

const draw = ({ cells, width, height }: Sheet): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .composite(cells.map(({ png, left, top }) => ({ input: png, left, top })))
    .webp({ quality: 60, effort: 6 })
    .toBuffer();

type Kept = { readonly data: Buffer; readonly info: Raw };

async function isLike({ data, info }: Kept, { left, top, width, height }: Box, png: Buffer): Promise<boolean> {
  const size = [Math.round(width / coarse), Math.round(height / coarse), { kernel: 'cubic', fit: 'fill' }] as const;
  const now = await sharp(png).metadata();
  if (now.width !== width || now.height !== height) return false;
  const [before, after] = await Promise.all([
    sharp(data, { raw: info })
      .extract({ left, top, width, height })
      .resize(...size)
      .raw()
      .toBuffer(),
    sharp(png)
      .resize(...size)
      .removeAlpha()
      .raw()
      .toBuffer(),
  ]);
  let different = 0;
  for (let at = 0; at < after.length; at += 3) {
    const most = Math.max(...[0, 1, 2].map((channel) => Math.abs((before[at + channel] ?? 0) - (after[at + channel] ?? 0))));
    if (most > channelDifference) different++;
  }
  return different / (after.length / 3) <= differentShare;
}

/** For a new sheet: the picture once it no longer changes. */
async function takeStill({ take }: Cell): Promise<Buffer> {
  let [before, png] = [await take(), await take()];
  while (!png.equals(before)) [before, png] = [png, await take()];
  return png;
}

/** Compares with `pictures/<name>.webp`. A wanted change of look is kept by running the spec with `--update-snapshots=all`. */
export async function expectSheet(name: string, rows: readonly (readonly Cell[])[]): Promise<void> {
  const file = join(import.meta.dirname, 'pictures', `${name}.webp`);
  const isNew = test.info().config.updateSnapshots === 'all';
  const takeRow = async (row: readonly Cell[]) => {
    const taken: (Cell & { png: Buffer })[] = [];
    for (const cell of row) taken.push({ ...cell, png: isNew ? await takeStill(cell) : await cell.take() });
    return taken;
  };
  const sheet = await lay(await Promise.all(rows.map(takeRow)));
  if (isNew) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await draw(sheet));
    return;
  }
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const isSameSize = info.width === sheet.width && info.height === sheet.height;
  const changed: string[] = isSameSize ? [] : [`${info.width} x ${info.height} became ${sheet.width} x ${sheet.height}`];
  const compared: Placed[] = isSameSize ? [] : [...sheet.cells];
  for (const cell of isSameSize ? sheet.cells : []) {
    let { png } = cell;
    // Once one has changed, the others are not waited for.
    const patientUntil = Date.now() + (changed.length === 0 ? patienceMs : 0);
    let isSame = await isLike({ data, info }, cell, png);
    while (!isSame && Date.now() < patientUntil) {
      png = await cell.take();
      isSame = await isLike({ data, info }, cell, png);
    }
    if (!isSame) changed.push(cell.name);
    compared.push({ ...cell, png });
  }
  if (changed.length > 0) await test.info().attach(name, { body: await draw({ ...sheet, cells: compared }), contentType: 'image/webp' });
  expect(changed, `${name} looks different; see the attached sheet`).toEqual([]);
}
