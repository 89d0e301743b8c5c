import { messages } from '../i18n/words.ts';

export const uiWords = messages({
  otherLanguage: { th: 'English', en: 'ไทย' },
  cancel: { th: 'ยกเลิก', en: 'Cancel' },
  effect: { th: 'สิ่งที่จะเกิดขึ้น', en: 'What will happen' },
  loading: { th: 'กำลังโหลด…', en: 'Loading…' },
  retry: { th: 'ลองอีกครั้ง', en: 'Try again' },
  newer: { th: 'หน้าก่อน', en: 'Previous' },
  older: { th: 'หน้าถัดไป', en: 'Next' },
  of: { th: 'หน้า {page} จาก {pages} · {total} รายการ', en: 'Page {page} of {pages} · {total} items' },
});
