import { messages } from '@krapao/ui/words.ts';

export const engineWords = messages({
  start: { th: 'เริ่ม', la: 'ເລີ່ມ', en: 'Start' },
});
