import { headBytes, isVideo, kindOf } from './file.rules.ts';

const sidePxMax = 1_600;
const lightBytesMax = 400 * 1024;
const posterPxMax = 640;
const posterMsMax = 3_000;
const quality = 0.85;

export const headOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.slice(0, headBytes).arrayBuffer());

/** Shrinks photos and adds video posters; on any failure the original file is sent. */
export async function prepareFile(file: File): Promise<{ file: File; poster: Blob | null }> {
  const kind = kindOf(await headOf(file).catch(() => new Uint8Array()));
  if (kind === null) return { file, poster: null };
  if (isVideo(kind)) return { file, poster: await posterOf(file).catch(() => null) };
  // A GIF would lose its animation.
  if (kind === 'image/gif') return { file, poster: null };
  return { file: await smaller(file).catch(() => file), poster: null };
}

const scaled = (width: number, height: number, most: number) => {
  const share = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
};

async function jpegOf(source: CanvasImageSource, size: { width: number; height: number }): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // Transparent areas would become black in JPEG.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, size.width, size.height);
  pen.drawImage(source, 0, 0, size.width, size.height);
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality));
}

async function smaller(file: File): Promise<File> {
  const picture = await createImageBitmap(file);
  try {
    const size = scaled(picture.width, picture.height, sidePxMax);
    if (size.width === picture.width && file.size <= lightBytesMax) return file;
    const made = await jpegOf(picture, size);
    if (made === null || made.type !== 'image/jpeg' || made.size >= file.size) return file;
    return new File([made], file.name.replace(/\.[^.]*$/, '.jpg'), { type: made.type });
  } finally {
    picture.close();
  }
}

async function posterOf(file: File): Promise<Blob | null> {
  const url = URL.createObjectURL(file);
  const video = Object.assign(document.createElement('video'), { muted: true, playsInline: true, preload: 'auto' });
  try {
    const shown = new Promise<boolean>((done) => {
      setTimeout(() => done(false), posterMsMax);
      video.onerror = () => done(false);
      // The first frame of a video is often black.
      video.onloadeddata = () => {
        video.currentTime = Math.min(0.5, (video.duration || 0) / 2);
      };
      video.onseeked = () => done(true);
    });
    video.src = url;
    if (!(await shown) || video.videoWidth === 0) return null;
    return await jpegOf(video, scaled(video.videoWidth, video.videoHeight, posterPxMax));
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}
