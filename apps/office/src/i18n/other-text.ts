import type { Text } from '@krapao/ui/words.ts';

/** What stands in place of a code that this app has no word for. */
export const otherText: Text = { th: 'อื่น ๆ', la: 'ອື່ນໆ', en: 'Other' };
