import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  title: { th: 'วิธีใช้งาน', la: 'ວິທີໃຊ້ງານ', en: 'How-to' },
  intro: { th: 'คลิปสั้น ๆ ดูจบก็ใช้เป็น', la: 'ຄລິບສັ້ນໆ ເບິ່ງຈົບກໍໃຊ້ເປັນ', en: 'Short clips that show you how' },
  play: { th: 'เล่นคลิป: {title}', la: 'ຫຼິ້ນຄລິບ: {title}', en: 'Play: {title}' },
  none: { th: 'ยังไม่มีคลิป', la: 'ຍັງບໍ່ທັນມີຄລິບ', en: 'No clips yet' },
  noneText: {
    th: 'สอบถามวิธีใช้ได้ที่หน้าติดต่อเรา',
    la: 'ສອບຖາມວິທີໃຊ້ໄດ້ທີ່ໜ້າຕິດຕໍ່',
    en: 'Please ask us on the contact page',
  },
  failed: {
    th: 'เล่นคลิปนี้ไม่ได้ กรุณาลองใหม่ภายหลัง',
    la: 'ຫຼິ້ນຄລິບນີ້ບໍ່ໄດ້ ກະລຸນາລອງໃໝ່ພາຍຫຼັງ',
    en: 'This clip cannot be played right now. Please try again later',
  },
});
