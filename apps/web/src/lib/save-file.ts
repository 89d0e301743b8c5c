/** A canvas as a picture file. */
export async function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (blob === null) throw new Error('the canvas gave no picture');
  return blob;
}

export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download has its own hold on the data by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function canSharePictures(): boolean {
  if (typeof navigator.canShare !== 'function') return false;
  return navigator.canShare({ files: [new File([''], 'picture.png', { type: 'image/png' })] });
}

/** Hands the picture to another app; a member who turns away from the list has not failed. */
export async function sharePicture(picture: Blob, name: string, title: string) {
  try {
    await navigator.share({ title, files: [new File([picture], name, { type: 'image/png' })] });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
