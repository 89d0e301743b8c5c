import { pngOf, saveFile } from '../../lib/save-file.ts';

const sizePx = 720;
const marginPx = 48;

/** Markup from the server is shown as a picture: inside an image no script of it can run. */
export const pictureOf = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** As a PNG on white, because bank apps read codes from the phone's pictures. */
export async function saveQr(svg: string, name: string) {
  const image = new Image();
  image.src = pictureOf(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = sizePx;
  canvas.height = sizePx;
  const draw = canvas.getContext('2d');
  if (draw === null) throw new Error('no canvas to draw on');
  draw.fillStyle = '#fff';
  draw.fillRect(0, 0, sizePx, sizePx);
  draw.drawImage(image, marginPx, marginPx, sizePx - 2 * marginPx, sizePx - 2 * marginPx);
  saveFile(await pngOf(canvas), name);
}
