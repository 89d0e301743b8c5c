import { messages } from '@krapao/ui/words.ts';

export const richWords = messages({
  tools: { th: 'จัดรูปแบบข้อความ {language}', la: 'ຈັດຮູບແບບຂໍ້ຄວາມ {language}', en: 'Format the {language} text' },
  bold: { th: 'ตัวหนา', la: 'ຕົວໜາ', en: 'Bold' },
  link: { th: 'ลิงก์', la: 'ລິ້ງ', en: 'Link' },
  list: { th: 'รายการ', la: 'ລາຍການ', en: 'List' },
  paragraph: { th: 'ย่อหน้า', la: 'ວັກ', en: 'Paragraph' },
  address: { th: 'ที่อยู่ของลิงก์', la: 'ທີ່ຢູ່ຂອງລິ້ງ', en: 'Address of the link' },
  addLink: { th: 'ใส่ลิงก์', la: 'ໃສ່ລິ້ງ', en: 'Add the link' },
  badLink: {
    th: 'ลิงก์ต้องขึ้นต้นด้วย https:// หรือ /',
    la: 'ລິ້ງຕ້ອງຂຶ້ນຕົ້ນດ້ວຍ https:// ຫຼື /',
    en: 'A link must begin with https:// or /',
  },
  preview: { th: 'ตัวอย่าง', la: 'ຕົວຢ່າງ', en: 'Preview' },
  dropped: {
    th: 'ส่วนที่สมาชิกจะไม่เห็นและจะถูกตัดออก: {tags}',
    la: 'ສ່ວນທີ່ສະມາຊິກຈະບໍ່ເຫັນ ແລະ ຈະຖືກຕັດອອກ: {tags}',
    en: 'Members do not see these tags, and they are removed: {tags}',
  },
});
