import type { MediaType } from '@krapao/contract/chat/kinds';
import { chat } from '@krapao/contract/values/constants';
import { sniff } from '../../../platform/uploads/picture.ts';

const megabyte = 1024 * 1024;
export const posterBytesMax = megabyte;
export const bytesMaxOf: Record<MediaType, number> = {
  image: chat.imageMegabytesMax * megabyte,
  video: chat.videoMegabytesMax * megabyte,
  file: chat.imageMegabytesMax * megabyte,
};

export type Content = 'jpeg' | 'png' | 'gif' | 'video' | 'pdf';
export const kindOfContent: Record<Content, MediaType> = { jpeg: 'image', png: 'image', gif: 'image', video: 'video', pdf: 'file' };

/** By the first bytes: names and types sent by a client prove nothing. */
export function contentOf(head: Uint8Array): Content | null {
  const picture = sniff(head);
  if (picture === 'jpeg' || picture === 'png') return picture;
  const text = Buffer.from(head).toString('latin1');
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  if (text.startsWith('%PDF-')) return 'pdf';
  return text.slice(4, 8) === 'ftyp' ? 'video' : null;
}

/** Extensions that phones and computers use for the allowed types; `pdf` is for staff. */
const extensions = /\.(png|jpe?g|jfif|gif|mp4|m4v|mov|qt|quicktime|pdf)$/i;
export const hasKnownExtension = (fileName: string): boolean => extensions.test(fileName.trim());

const nameMax = 120;
/** Includes bidi marks: `gpj.exe` would read as `exe.jpg`. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

export function cleanFileName(fileName: string): string {
  const name = (fileName.split(/[\\/]/).at(-1) ?? '').normalize('NFC').replaceAll(unseen, '').replaceAll(/\s+/g, ' ').trim();
  const letters = [...name];
  return letters.length <= nameMax ? name : letters.slice(-nameMax).join('').trim();
}
