import { messages } from '../i18n/words.ts';

export const uiWords = messages({
  language: { th: 'ภาษา', la: 'ພາສາ', en: 'Language' },
  cancel: { th: 'ยกเลิก', la: 'ຍົກເລີກ', en: 'Cancel' },
  effect: { th: 'สิ่งที่จะเกิดขึ้น', la: 'ສິ່ງທີ່ຈະເກີດຂຶ້ນ', en: 'What will happen' },
  loading: { th: 'กำลังโหลด…', la: 'ກຳລັງໂຫຼດ…', en: 'Loading…' },
  retry: { th: 'ลองอีกครั้ง', la: 'ລອງອີກຄັ້ງ', en: 'Try again' },
  newer: { th: 'หน้าก่อน', la: 'ກ່ອນໜ້າ', en: 'Previous' },
  older: { th: 'หน้าถัดไป', la: 'ຕໍ່ໄປ', en: 'Next' },
  of: {
    th: 'หน้า {page} จาก {pages} · {total} รายการ',
    la: 'ໜ້າ {page} ຈາກ {pages} · {total} ລາຍການ',
    en: 'Page {page} of {pages} · {total} items',
  },
});
