import { pngOf } from '../../lib/save-file.ts';

const sizePx = 720;
const marginPx = 48;
const codePx = sizePx - 2 * marginPx;
const headPx = 150;
const footPx = 170;
const family = '"Krapao", "Krapao Fallback", system-ui, sans-serif';
const colours = { paper: '#ffffff', ink: '#1f1a10', muted: '#5f584a', gold: '#e3ab2f' };

/** As an image source, so that no script in the server's SVG can run. */
export const pictureOf = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

export type QrPicture = { readonly svg: string; readonly payee: string; readonly amount: string; readonly note: string };

/** PNG on white, because bank apps read codes from the photo gallery; with payee and amount to tell pictures apart. */
export async function drawQr({ svg, payee, amount, note }: QrPicture): Promise<Blob> {
  const text = payee + amount + note;
  // A missing font falls back to the system's; `load` rejects if any one source fails.
  await Promise.allSettled([document.fonts.load('400 28px Krapao', text), document.fonts.load('600 28px Krapao', text)]);
  const image = new Image();
  image.src = pictureOf(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = sizePx;
  canvas.height = headPx + codePx + footPx;
  const draw = canvas.getContext('2d');
  if (draw === null) throw new Error('no canvas to draw on');
  const write = (line: string, y: number, o: { size: number; weight: 400 | 600; colour: string }) => {
    const measured = (size: number): number => {
      draw.font = `${o.weight} ${size}px ${family}`;
      return draw.measureText(line).width;
    };
    // Reduce the font size; `fillText` with a maximum width would squeeze the letters.
    const wanted = measured(o.size);
    if (wanted > codePx) measured(Math.floor((o.size * codePx) / wanted));
    draw.fillStyle = o.colour;
    draw.textAlign = 'center';
    draw.fillText(line, sizePx / 2, y);
  };
  draw.fillStyle = colours.paper;
  draw.fillRect(0, 0, canvas.width, canvas.height);
  draw.fillStyle = colours.gold;
  draw.fillRect(0, 0, sizePx, 14);
  write(payee, 96, { size: 40, weight: 600, colour: colours.ink });
  draw.drawImage(image, marginPx, headPx - 20, codePx, codePx);
  write(amount, headPx + codePx + 50, { size: 60, weight: 600, colour: colours.ink });
  write(note, headPx + codePx + 116, { size: 26, weight: 400, colour: colours.muted });
  return pngOf(canvas);
}

const asciiName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** For example krapao-qr-500-baht-BIG-WALLET.png. A payee without Latin letters is left out. */
export function qrFileName(o: { app: string; amount: string; unit: string; payee: string }): string {
  const app = asciiName(o.app).toLowerCase() || 'krapao';
  const parts = [app, 'qr', asciiName(o.amount.replaceAll(',', '')), o.unit, asciiName(o.payee)];
  return parts
    .filter((part) => part !== '')
    .join('-')
    .concat('.png');
}
