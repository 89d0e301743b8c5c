import { messages } from '@krapao/ui/words.ts';

export const previewWords = messages({
  seen: { th: 'ตัวอย่างที่ลูกค้าเห็น', la: 'ຕົວຢ່າງທີ່ລູກຄ້າເຫັນ', en: 'What the customer sees' },
  language: { th: 'ภาษาของลูกค้า', la: 'ພາສາຂອງລູກຄ້າ', en: 'Customer’s language' },
  customer: { th: 'ลูกค้า', la: 'ລູກຄ້າ', en: 'Customer' },
  staff: { th: 'เจ้าหน้าที่', la: 'ພະນັກງານ', en: 'Staff' },
  bot: { th: 'บอต', la: 'ບັອດ', en: 'Bot' },
  nothing: { th: 'ยังไม่มีข้อความ', la: 'ຍັງບໍ່ທັນມີຂໍ້ຄວາມ', en: 'No text yet' },
});
