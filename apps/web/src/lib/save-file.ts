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
  // Revoked immediately, the URL would be gone before the download has read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function canSharePictures(): boolean {
  if (typeof navigator.canShare !== 'function') return false;
  return navigator.canShare({ files: [new File([''], 'picture.png', { type: 'image/png' })] });
}

/** Dismissing the share sheet is not an error. */
export async function sharePicture(picture: Blob, name: string, title: string) {
  try {
    await navigator.share({ title, files: [new File([picture], name, { type: 'image/png' })] });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
