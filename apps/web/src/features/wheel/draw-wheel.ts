import { fitLabel, type Measure, type WheelShape } from './label-fit.ts';

export type Slice = { readonly code: string; readonly label: string; readonly bgColor: string; readonly textColor: string };

export type WheelColours = { readonly rim: string; readonly rimDark: string; readonly line: string };

const turn = 2 * Math.PI;
const measuredAtPx = 100;
const fontFamily = '"Krapao", "Krapao Fallback", system-ui, sans-serif';
/** Relative to the wheel's size; canvas and page must agree. */
export const hubShare = 0.26;
const rimShare = 0.035;
const bulbs = 24;
/** Minimum number of labels: with one or two slices the pointer would mostly be far from any. */
const labelsLeast = 4;

export const labelFont = (sizePx: number): string => `600 ${sizePx}px ${fontFamily}`;

/** Draws the wheel once at angle 0; CSS rotates the canvas. Lengths are CSS pixels. */
export function drawWheel(
  canvas: HTMLCanvasElement,
  o: { size: number; density: number; slices: readonly Slice[]; lang: string; colours: WheelColours },
) {
  const { size, density, slices, lang, colours } = o;
  const points = Math.round(size * density);
  canvas.width = points;
  canvas.height = points;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.scale(points / size, points / size);
  pen.translate(size / 2, size / 2);
  drawRim(pen, size, colours);
  const radius = size / 2 - size * rimShare;
  const shape: WheelShape = { radius, hubRadius: (size * hubShare) / 2, slices: slices.length };
  const measure = measureWith(pen);
  for (const [position, slice] of slices.entries()) {
    drawSlice(pen, position, slice, shape);
    drawLabel(pen, position, { slice, lang, shape, measure });
  }
  drawBorders(pen, shape, colours.line);
}

function circle(pen: CanvasRenderingContext2D, x: number, y: number, radius: number) {
  pen.beginPath();
  pen.arc(x, y, radius, 0, turn);
}

function drawRim(pen: CanvasRenderingContext2D, size: number, { rim, rimDark }: WheelColours) {
  const shine = pen.createLinearGradient(-size / 2, -size / 2, size / 2, size / 2);
  shine.addColorStop(0, rim);
  shine.addColorStop(0.5, rimDark);
  shine.addColorStop(1, rim);
  pen.fillStyle = shine;
  circle(pen, 0, 0, size / 2);
  pen.fill();
  pen.fillStyle = '#fff8e1';
  for (let bulb = 0; bulb < bulbs; bulb += 1) {
    const angle = (bulb / bulbs) * turn;
    const radius = size / 2 - (size * rimShare) / 2;
    circle(pen, Math.sin(angle) * radius, -Math.cos(angle) * radius, size * 0.0075);
    pen.fill();
  }
}

/** Canvas angles start at the right, the wheel's at the top. */
const canvasAngle = (share: number): number => share * turn - Math.PI / 2;

function drawSlice(pen: CanvasRenderingContext2D, position: number, slice: Slice, { radius, slices }: WheelShape) {
  pen.beginPath();
  pen.moveTo(0, 0);
  pen.arc(0, 0, radius, canvasAngle(position / slices), canvasAngle((position + 1) / slices));
  pen.closePath();
  // Fallback: an invalid colour leaves the previous `fillStyle` unchanged.
  pen.fillStyle = position % 2 === 0 ? '#27304a' : '#3a2f4f';
  pen.fillStyle = slice.bgColor;
  pen.fill();
}

function drawBorders(pen: CanvasRenderingContext2D, { radius, slices }: WheelShape, colour: string) {
  pen.strokeStyle = colour;
  pen.lineWidth = 1.5;
  circle(pen, 0, 0, radius);
  pen.stroke();
  if (slices < 2) return;
  for (let border = 0; border < slices; border += 1) {
    const angle = canvasAngle(border / slices);
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
    pen.stroke();
  }
}

/** Widths scale with the font size, so each text is measured only once. */
function measureWith(pen: CanvasRenderingContext2D): Measure {
  const known = new Map<string, number>();
  return (text) => {
    let width = known.get(text);
    if (width === undefined) {
      pen.font = labelFont(measuredAtPx);
      width = pen.measureText(text).width / measuredAtPx;
      known.set(text, width);
    }
    return width;
  };
}

type Label = { slice: Slice; lang: string; shape: WheelShape; measure: Measure };

function drawLabel(pen: CanvasRenderingContext2D, position: number, { slice, lang, shape, measure }: Label) {
  const copies = Math.max(1, Math.floor(labelsLeast / shape.slices));
  const { direction, sizePx, lines } = fitLabel(slice.label, lang, { ...shape, slices: shape.slices * copies }, measure);
  pen.font = labelFont(sizePx);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = '#ffffff';
  pen.fillStyle = slice.textColor;
  for (let copy = 0; copy < copies; copy += 1) {
    pen.save();
    pen.rotate(((position + (copy + 0.5) / copies) / shape.slices) * turn);
    for (const { text, radius, aside } of lines) {
      pen.save();
      pen.translate(0, -radius);
      if (direction === 'along') pen.rotate(-Math.PI / 2);
      pen.fillText(text, 0, aside);
      pen.restore();
    }
    pen.restore();
  }
}
