import type { Text } from '@krapao/ui/words.ts';

export const otherText: Text = { th: 'อื่น ๆ', la: 'ອື່ນໆ', en: 'Other' };
