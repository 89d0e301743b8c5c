import { pngOf } from '../../lib/save-file.ts';

const sizePx = 720;
const marginPx = 60;
const codePx = sizePx - 2 * marginPx;
const bandPx = 112;
const codeTopPx = bandPx + 68;
const footPx = 260;
const cornerPx = { arm: 72, out: 22, radius: 26, width: 10 } as const;
const family = '"Krapao", "Krapao Fallback", system-ui, sans-serif';
export const frameColours = { paper: '#ffffff', ink: '#1f1a10', muted: '#5f584a', gold: '#e3ab2f', navy: '#11406d' } as const;

/** As an image source, so that no script in the server's SVG can run. */
export const pictureOf = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

export type QrPicture = {
  readonly svg: string;
  readonly heading: string;
  readonly payee: string;
  readonly amount: string;
  readonly note: string;
};

/** PNG on white, because bank apps read codes from the photo gallery; with payee and amount to tell pictures apart. */
export async function drawQr({ svg, heading, payee, amount, note }: QrPicture): Promise<Blob> {
  const text = heading + payee + amount + note;
  // A missing font falls back to the system's; `load` rejects if any one source fails.
  await Promise.allSettled([document.fonts.load('400 28px Krapao', text), document.fonts.load('600 28px Krapao', text)]);
  const image = new Image();
  image.src = pictureOf(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = sizePx;
  canvas.height = codeTopPx + codePx + footPx;
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
  const colours = frameColours;
  draw.fillStyle = colours.paper;
  draw.fillRect(0, 0, canvas.width, canvas.height);
  draw.fillStyle = colours.navy;
  draw.fillRect(0, 0, sizePx, bandPx);
  write(heading, 72, { size: 40, weight: 600, colour: colours.paper });
  // White is left around the code on all sides: scanners need it.
  draw.drawImage(image, marginPx, codeTopPx, codePx, codePx);
  drawCorners(draw);
  const footTop = codeTopPx + codePx;
  write(amount, footTop + 104, { size: 60, weight: 600, colour: colours.ink });
  write(payee, footTop + 164, { size: 34, weight: 600, colour: colours.ink });
  write(note, footTop + 218, { size: 26, weight: 400, colour: colours.muted });
  return pngOf(canvas);
}

function drawCorners(draw: CanvasRenderingContext2D) {
  const { arm, out, radius, width } = cornerPx;
  const half = codePx / 2 + out;
  draw.strokeStyle = frameColours.gold;
  draw.lineWidth = width;
  draw.lineCap = 'round';
  for (const turn of [0, 1, 2, 3]) {
    draw.save();
    draw.translate(sizePx / 2, codeTopPx + codePx / 2);
    draw.rotate((turn * Math.PI) / 2);
    draw.beginPath();
    draw.moveTo(-half, arm - half);
    draw.arcTo(-half, -half, arm - half, -half, radius);
    draw.lineTo(arm - half, -half);
    draw.stroke();
    draw.restore();
  }
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
