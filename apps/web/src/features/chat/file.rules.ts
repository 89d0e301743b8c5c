import { chat } from '@krapao/contract/values/constants';

export type FileKind = 'image/png' | 'image/jpeg' | 'image/gif' | 'video/mp4' | 'video/quicktime';
export type FileRefusal = { readonly code: 'FILE_NOT_SUPPORTED' } | { readonly code: 'FILE_TOO_LARGE'; readonly megabytes: number };

/** Bytes needed to detect the file type. */
export const headBytes = 16;

const extensions: readonly string[] = [...chat.fileTypes, 'jfif', 'm4v', 'mov', 'qt'];

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.slice(from, to));

/** Other content in the same container: HEIC and AVIF pictures, audio only. */
const notVideo = /^(hei|hev|mif1|msf1|avi[fs]|crx|M4[AB] )/;

export function kindOf(head: Uint8Array): FileKind | null {
  if (ascii(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (/^GIF8[79]a/.test(ascii(head, 0, 6))) return 'image/gif';
  const box = ascii(head, 4, 8);
  if (box === 'ftyp') {
    const brand = ascii(head, 8, 12);
    if (notVideo.test(brand)) return null;
    return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4';
  }
  // QuickTime files of older cameras have no `ftyp` box.
  return ['moov', 'mdat', 'wide'].includes(box) ? 'video/quicktime' : null;
}

export const isVideo = (kind: FileKind): boolean => kind.startsWith('video/');

export function fileRefusal(file: { readonly name: string; readonly size: number }, head: Uint8Array): FileRefusal | null {
  const extension = /\.([^.]+)$/.exec(file.name.trim())?.[1]?.toLowerCase();
  const kind = kindOf(head);
  if (extension === undefined || !extensions.includes(extension) || kind === null) return { code: 'FILE_NOT_SUPPORTED' };
  const megabytes = isVideo(kind) ? chat.videoMegabytesMax : chat.imageMegabytesMax;
  return file.size > megabytes * 1024 * 1024 ? { code: 'FILE_TOO_LARGE', megabytes } : null;
}
