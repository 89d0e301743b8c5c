import type { ReceiptLine } from './receipt-lines.ts';

export type ReceiptContent = {
  readonly app: string;
  readonly title: string;
  readonly status: string;
  readonly amount: string;
  readonly unit: string;
  readonly lines: readonly Pick<ReceiptLine, 'name' | 'value'>[];
  readonly footer: string;
};

const width = 720;
const margin = 56;
const lineHeight = 64;
const headHeight = 460;
const footHeight = 110;
const family = '"Krapao", "Krapao Fallback", system-ui, sans-serif';
const colours = { paper: '#ffffff', ink: '#1f1a10', muted: '#5f584a', gold: '#e3ab2f', line: '#e2dbcd', ok: '#17693b', okSoft: '#e4f5ea' };

/** Always on white, whatever the phone's theme. */
export async function drawReceipt(content: ReceiptContent): Promise<HTMLCanvasElement> {
  const everyText = JSON.stringify(content);
  // A missing font falls back to the system's; `load` rejects if any one source fails.
  await Promise.allSettled([document.fonts.load('400 28px Krapao', everyText), document.fonts.load('600 28px Krapao', everyText)]);
  const height = headHeight + content.lines.length * lineHeight + footHeight;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const draw = canvas.getContext('2d');
  if (draw === null) throw new Error('no canvas to draw on');

  const write = (
    text: string,
    x: number,
    y: number,
    style: { size: number; weight?: 400 | 600; colour?: string; align?: CanvasTextAlign; max?: number },
  ) => {
    const max = style.max ?? width;
    const measured = (size: number): number => {
      draw.font = `${style.weight ?? 400} ${size}px ${family}`;
      return draw.measureText(text).width;
    };
    // Reduce the font size; `fillText` with a maximum width would squeeze the letters.
    const wanted = measured(style.size);
    if (wanted > max) measured(Math.floor((style.size * max) / wanted));
    draw.fillStyle = style.colour ?? colours.ink;
    draw.textAlign = style.align ?? 'left';
    draw.fillText(text, x, y);
  };
  const rule = (y: number) => {
    draw.strokeStyle = colours.line;
    draw.lineWidth = 2;
    draw.beginPath();
    draw.moveTo(margin, y);
    draw.lineTo(width - margin, y);
    draw.stroke();
  };

  draw.fillStyle = colours.paper;
  draw.fillRect(0, 0, width, height);
  draw.fillStyle = colours.gold;
  draw.fillRect(0, 0, width, 14);

  const middle = width / 2;
  write(content.app, middle, 82, { size: 34, weight: 600, align: 'center', max: width - 2 * margin });
  draw.fillStyle = colours.okSoft;
  draw.beginPath();
  draw.arc(middle, 160, 44, 0, Math.PI * 2);
  draw.fill();
  draw.strokeStyle = colours.ok;
  draw.lineWidth = 8;
  draw.lineCap = 'round';
  draw.lineJoin = 'round';
  draw.beginPath();
  draw.moveTo(middle - 20, 162);
  draw.lineTo(middle - 5, 177);
  draw.lineTo(middle + 21, 147);
  draw.stroke();
  write(`${content.title} · ${content.status}`, middle, 262, {
    size: 32,
    weight: 600,
    align: 'center',
    colour: colours.ok,
    max: width - 2 * margin,
  });
  write(content.amount, middle, 344, { size: 68, weight: 600, align: 'center', max: width - 2 * margin });
  write(content.unit, middle, 392, { size: 28, align: 'center', colour: colours.muted });
  rule(424);
  content.lines.forEach(({ name, value }, index) => {
    const y = headHeight + index * lineHeight + 10;
    write(name, margin, y, { size: 26, colour: colours.muted });
    write(value, width - margin, y, { size: 26, weight: 600, align: 'right', max: width - 2 * margin - 190 });
  });
  rule(height - footHeight);
  write(content.footer, middle, height - 48, { size: 24, align: 'center', colour: colours.muted, max: width - 2 * margin });
  return canvas;
}
