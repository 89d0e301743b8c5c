import type { MediaType } from '@krapao/contract';
import { chat as limits } from '@krapao/contract/values/constants';
import type { Text } from '@krapao/ui/words.ts';
import { words } from './chat.words.ts';

const kinds: Readonly<Record<string, MediaType>> = {
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/gif': 'image',
  'video/mp4': 'video',
  'video/quicktime': 'video',
  'application/pdf': 'file',
};
export const acceptedFiles = Object.keys(kinds).join(',');

export const kindOf = (file: File): MediaType => kinds[file.type] ?? 'file';

const megabyte = 1024 * 1024;
export const megabytesMax = (kind: MediaType): number => (kind === 'video' ? limits.videoMegabytesMax : limits.imageMegabytesMax);

export function fileRefusal(file: File): { text: Text; params?: Record<string, number> } | null {
  if (!kinds[file.type]) return { text: words.fileKind };
  const max = megabytesMax(kindOf(file));
  return file.size > max * megabyte ? { text: words.fileSize, params: { n: max } } : null;
}
