import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';

export type Cell = { readonly name: string; readonly png: Buffer };

/** Compared at a quarter of the sheet: letters and digits blur, colours and places stay. */
const coarse = 4;
const channelDifference = 40;
const differentShare = 0.015;

type Placed = { readonly name: string; readonly png: Buffer } & Box;
type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
type Sheet = { readonly cells: readonly Placed[]; readonly width: number; readonly height: number };

async function lay(rows: readonly (readonly Cell[])[]): Promise<Sheet> {
  const cells: Placed[] = [];
  let [top, widest] = [0, 0];
  for (const row of rows) {
    let [left, tallest] = [0, 0];
    for (const { name, png } of row) {
      const { width, height } = await sharp(png).metadata();
      cells.push({ name, png, left, top, width, height });
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

const coarsened = (image: Sharp, { width, height }: Box): Promise<Buffer> =>
  image
    .resize(Math.round(width / coarse), Math.round(height / coarse), { kernel: 'cubic', fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();

async function differenceOf(kept: Buffer, cell: Placed): Promise<number> {
  const { left, top, width, height } = cell;
  const part = await sharp(kept).extract({ left, top, width, height }).toBuffer();
  const [before, after] = await Promise.all([coarsened(sharp(part), cell), coarsened(sharp(cell.png), cell)]);
  let different = 0;
  for (let at = 0; at < after.length; at += 3) {
    const most = Math.max(...[0, 1, 2].map((channel) => Math.abs((before[at + channel] ?? 0) - (after[at + channel] ?? 0))));
    if (most > channelDifference) different++;
  }
  return different / (after.length / 3);
}

/** Compares with `pictures/<name>.webp`. A wanted change of look is kept by running the spec with `--update-snapshots=all`. */
export async function expectSheet(name: string, rows: readonly (readonly Cell[])[]): Promise<void> {
  const file = join(import.meta.dirname, 'pictures', `${name}.webp`);
  const sheet = await lay(rows);
  if (test.info().config.updateSnapshots === 'all') {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await draw(sheet));
    return;
  }
  // Decoded once for all cells.
  const { data, info } = await sharp(file).png({ compressionLevel: 0 }).toBuffer({ resolveWithObject: true });
  const isSameSize = info.width === sheet.width && info.height === sheet.height;
  const changed: string[] = isSameSize ? [] : [`${info.width} x ${info.height} became ${sheet.width} x ${sheet.height}`];
  for (const cell of isSameSize ? sheet.cells : []) {
    const share = await differenceOf(data, cell);
    if (share > differentShare) changed.push(`${cell.name}: ${(share * 100).toFixed(1)}% differs`);
  }
  if (changed.length > 0) await test.info().attach(name, { body: await draw(sheet), contentType: 'image/webp' });
  expect(changed, `${name} looks different; see the attached sheet`).toEqual([]);
}
