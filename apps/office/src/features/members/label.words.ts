import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  title: { th: 'ป้ายของสมาชิก', la: 'ປ້າຍຂອງສະມາຊິກ', en: 'Labels of members' },
  what: {
    th: 'เจ้าหน้าที่ติดป้ายให้สมาชิกได้ และใช้กรองรายชื่อกับส่งข้อความ สมาชิกไม่เห็นป้าย',
    la: 'ພະນັກງານຕິດປ້າຍໃຫ້ສະມາຊິກໄດ້ ແລະ ໃຊ້ກັ່ນຕອງລາຍຊື່ ແລະ ສົ່ງຂໍ້ຄວາມ ສະມາຊິກບໍ່ເຫັນປ້າຍ',
    en: 'Staff put them on members, filter the list by them and write to a group. Members do not see them',
  },
  none: { th: 'ยังไม่มีป้าย', la: 'ຍັງບໍ່ທັນມີປ້າຍ', en: 'No labels yet' },
  add: { th: 'เพิ่มป้าย', la: 'ເພີ່ມປ້າຍ', en: 'Add a label' },
  new: { th: 'ป้ายใหม่', la: 'ປ້າຍໃໝ່', en: 'New label' },
  edit: { th: 'แก้ไข', la: 'ແກ້ໄຂ', en: 'Edit' },
  delete: { th: 'ลบป้าย', la: 'ລຶບປ້າຍ', en: 'Delete' },
  deleteTitle: { th: 'ลบป้าย {name}', la: 'ລຶບປ້າຍ {name}', en: 'Delete the label {name}' },
  deleteEffect: { th: 'ป้ายนี้จะหายไปจากสมาชิกทุกคน', la: 'ປ້າຍນີ້ຈະຫາຍໄປຈາກສະມາຊິກທຸກຄົນ', en: 'It is removed from every member' },
  putEffect: { th: 'ชื่อและสีใหม่จะแสดงทุกที่ทันที', la: 'ຊື່ ແລະ ສີໃໝ່ຈະສະແດງທຸກບ່ອນທັນທີ', en: 'Its name and colour change everywhere immediately' },
  name: { th: 'ชื่อป้าย', la: 'ຊື່ປ້າຍ', en: 'Name' },
  tone: { th: 'สี', la: 'ສີ', en: 'Colour' },
  tone_plain: { th: 'เทา', la: 'ເທົາ', en: 'Grey' },
  tone_ok: { th: 'เขียว', la: 'ຂຽວ', en: 'Green' },
  tone_wait: { th: 'เหลือง', la: 'ເຫຼືອງ', en: 'Yellow' },
  tone_danger: { th: 'แดง', la: 'ແດງ', en: 'Red' },
  save: { th: 'บันทึก', la: 'ບັນທຶກ', en: 'Save' },
  saved: { th: 'บันทึกป้ายแล้ว', la: 'ບັນທຶກປ້າຍແລ້ວ', en: 'Label saved' },
  back: { th: 'กลับ', la: 'ກັບຄືນ', en: 'Back' },
  close: { th: 'ปิด', la: 'ປິດ', en: 'Close' },
});
