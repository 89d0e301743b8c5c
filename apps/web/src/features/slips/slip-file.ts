import { slipMegabytesMax } from '@krapao/contract/values/constants';

export const slipTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export type FileRefusal = 'too-large' | 'heic' | 'type';

export function slipFileRefusal(file: { readonly name: string; readonly size: number; readonly type: string }): FileRefusal | null {
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) return 'heic';
  if (!slipTypes.some((type) => type === file.type)) return 'type';
  if (file.size > slipMegabytesMax * 1024 * 1024) return 'too-large';
  return null;
}
