import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  today: { th: 'สรุปวันนี้', la: 'ສະຫຼຸບມື້ນີ້', en: 'Today' },
  wonToday: { th: 'ได้เสียวันนี้', la: 'ໄດ້ເສຍມື້ນີ້', en: 'Won or lost today' },
  inToday: { th: 'ฝากวันนี้', la: 'ຝາກມື້ນີ້', en: 'Deposited today' },
  outToday: { th: 'ถอนวันนี้', la: 'ຖອນມື້ນີ້', en: 'Withdrawn today' },
  myBank: { th: 'บัญชีธนาคารของฉัน', la: 'ບັນຊີທະນາຄານຂອງຂ້ອຍ', en: 'My bank account' },
  editName: { th: 'แก้ไขชื่อ', la: 'ແກ້ໄຂຊື່', en: 'Edit name' },
  needsEnglish: {
    th: 'ธนาคารนี้ต้องใช้ชื่อบัญชีภาษาอังกฤษ',
    la: 'ທະນາຄານນີ້ຕ້ອງໃຊ້ຊື່ບັນຊີເປັນພາສາອັງກິດ',
    en: 'This bank needs an account name in English',
  },
});
