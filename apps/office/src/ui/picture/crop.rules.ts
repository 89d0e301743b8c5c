/** Stage, previews and upload are all drawn from the same rectangle. */

export type Size = { readonly width: number; readonly height: number };
export type Rect = Size & { readonly x: number; readonly y: number };
/** Centre in picture pixels; zoom 1 shows as much as the aspect ratio allows. */
export type Crop = { readonly x: number; readonly y: number; readonly zoom: number };

/** Smaller crops would show single pixels. */
const leastSidePx = 32;
const zoomTop = 8;

export function wholeOf(picture: Size, ratio: number): Size {
  const width = Math.min(picture.width, picture.height * ratio);
  return { width, height: width / ratio };
}

export function zoomMax(picture: Size, ratio: number): number {
  const { width, height } = wholeOf(picture, ratio);
  return Math.max(1, Math.min(zoomTop, Math.min(width, height) / leastSidePx));
}

export const middleOf = (picture: Size): Crop => ({ x: picture.width / 2, y: picture.height / 2, zoom: 1 });

const clamp = (n: number, least: number, most: number): number => Math.min(Math.max(n, least), most);

export function held(picture: Size, ratio: number, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, zoomMax(picture, ratio));
  const whole = wholeOf(picture, ratio);
  const [halfWidth, halfHeight] = [whole.width / zoom / 2, whole.height / zoom / 2];
  return {
    zoom,
    x: clamp(crop.x, halfWidth, picture.width - halfWidth),
    y: clamp(crop.y, halfHeight, picture.height - halfHeight),
  };
}

export function rectOf(picture: Size, ratio: number, crop: Crop): Rect {
  const { x, y, zoom } = held(picture, ratio, crop);
  const whole = wholeOf(picture, ratio);
  const [width, height] = [whole.width / zoom, whole.height / zoom];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** `by` is a fraction of the stage; the crop moves the opposite way to the picture. */
export function pulled(picture: Size, ratio: number, crop: Crop, by: { readonly x: number; readonly y: number }): Crop {
  const { width, height } = rectOf(picture, ratio, crop);
  return held(picture, ratio, { ...crop, x: crop.x - by.x * width, y: crop.y - by.y * height });
}

export const zoomedBy = (picture: Size, ratio: number, crop: Crop, factor: number): Crop =>
  held(picture, ratio, { ...crop, zoom: crop.zoom * factor });

export function drawnSize({ width, height }: Size, widthMax: number): Size {
  const scale = Math.min(1, widthMax / width);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
