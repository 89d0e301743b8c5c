import { messages } from '@krapao/ui/words.ts';

export const buttonWords = messages({
  open: { th: 'แชต', la: 'ແຊັດ', en: 'Chat' },
  openUnread: { th: 'แชต ยังไม่ได้อ่าน {n} ข้อความ', la: 'ແຊັດ ຍັງບໍ່ທັນໄດ້ອ່ານ {n} ຂໍ້ຄວາມ', en: 'Chat, {n} unread' },
});
