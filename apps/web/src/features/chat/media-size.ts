const widthMax = 240;
const heightMax = 280;
const sideMin = 80;

/** Size reserved before a picture loads, so that nothing jumps. */
export function shownSize(width: number | undefined, height: number | undefined): { readonly width: number; readonly height: number } {
  if (!width || !height || width < 0 || height < 0) return { width: widthMax, height: (widthMax * 3) / 4 };
  const scale = Math.min(1, widthMax / width, heightMax / height);
  // A strip of 2,000 x 20 pixels would be too thin to tap.
  return { width: Math.max(sideMin, Math.round(width * scale)), height: Math.max(sideMin, Math.round(height * scale)) };
}
