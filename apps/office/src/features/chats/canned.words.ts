import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  title: { th: 'ข้อความสำเร็จรูป', la: 'ຂໍ້ຄວາມສຳເລັດຮູບ', en: 'Canned replies' },
  toChats: { th: 'กลับไปที่แชต', la: 'ກັບໄປທີ່ແຊັດ', en: 'Back to the chats' },
  hint: {
    th: 'ในแชต พิมพ์ / ตามด้วยคำย่อ แล้วกด Enter ข้อความจะมาในภาษาของลูกค้า',
    la: 'ໃນແຊັດ ພິມ / ຕາມດ້ວຍຄຳຫຍໍ້ ແລ້ວກົດ Enter ຂໍ້ຄວາມຈະມາໃນພາສາຂອງລູກຄ້າ',
    en: 'In a chat type / and the shortcut, then Enter: the text comes in the customer’s language',
  },
  none: { th: 'ยังไม่มีข้อความสำเร็จรูป', la: 'ຍັງບໍ່ທັນມີຂໍ້ຄວາມສຳເລັດຮູບ', en: 'No canned reply yet' },
  shortcut: { th: 'คำย่อ', la: 'ຄຳຫຍໍ້', en: 'Shortcut' },
  shortcutHint: {
    th: 'ตัวอักษร ตัวเลข _ และ - ไม่เกิน 30 ตัว',
    la: 'ຕົວອັກສອນ ຕົວເລກ _ ແລະ - ບໍ່ເກີນ 30 ຕົວ',
    en: 'Letters, digits, _ and -, at most 30',
  },
  text: { th: 'ข้อความ', la: 'ຂໍ້ຄວາມ', en: 'Text' },
  textHint: { th: '{name} = ชื่อลูกค้า', la: '{name} = ຊື່ລູກຄ້າ', en: '{name} = the customer’s name' },
  acts: { th: 'จัดการ', la: 'ຈັດການ', en: 'Actions' },
  add: { th: 'เพิ่มข้อความ', la: 'ເພີ່ມຂໍ້ຄວາມ', en: 'Add a reply' },
  edit: { th: 'แก้ไข', la: 'ແກ້ໄຂ', en: 'Edit' },
  saveEffect: { th: 'เจ้าหน้าที่ทุกคนใช้ได้ทันที', la: 'ພະນັກງານທຸກຄົນໃຊ້ໄດ້ທັນທີ', en: 'All staff can use it immediately' },
  remove: { th: 'ลบ', la: 'ລຶບ', en: 'Delete' },
  look: { th: 'ดู', la: 'ເບິ່ງ', en: 'View' },
  all: { th: 'ข้อความสำเร็จรูปทั้งหมด', la: 'ຂໍ້ຄວາມສຳເລັດຮູບທັງໝົດ', en: 'All canned replies' },
  withoutName: { th: 'เมื่อไม่ทราบชื่อ', la: 'ເມື່ອບໍ່ຮູ້ຊື່', en: 'when no name is known' },
  restoreTitle: { th: 'นำ /{shortcut} กลับมาใช้', la: 'ນຳ /{shortcut} ກັບມາໃຊ້', en: 'Restore /{shortcut}' },
  removeTitle: { th: 'ลบ /{shortcut}', la: 'ລຶບ /{shortcut}', en: 'Delete /{shortcut}' },
  removeEffect: {
    th: 'ใช้ไม่ได้อีก ข้อความที่ส่งไปแล้วไม่เปลี่ยน',
    la: 'ໃຊ້ບໍ່ໄດ້ອີກ ຂໍ້ຄວາມທີ່ສົ່ງໄປແລ້ວບໍ່ປ່ຽນ',
    en: 'It can no longer be used; what was sent stays',
  },
  removeBack: {
    th: 'นำกลับมาใช้ได้จากประวัติการแก้ไข',
    la: 'ນຳກັບມາໃຊ້ໄດ້ຈາກປະຫວັດການແກ້ໄຂ',
    en: 'It can be restored from the history',
  },
});
