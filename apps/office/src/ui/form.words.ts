import { messages } from '@krapao/ui/words.ts';

export const formWords = messages({
  twoNeeded: {
    th: 'ต้องให้คนที่สองอนุมัติก่อนจึงจะมีผล',
    la: 'ຕ້ອງໃຫ້ຄົນທີສອງອະນຸມັດກ່ອນຈຶ່ງຈະມີຜົນ',
    en: 'A second person must approve it before it takes effect',
  },
  th: { th: 'ไทย', la: 'ໄທ', en: 'Thai' },
  la: { th: 'ลาว', la: 'ລາວ', en: 'Lao' },
  en: { th: 'อังกฤษ', la: 'ອັງກິດ', en: 'English' },
  missing: { th: 'ยังไม่มี', la: 'ຍັງບໍ່ທັນມີ', en: 'missing' },
  localTime: {
    th: 'เวลาไทยและลาว ว่างไว้ = ไม่จำกัด',
    la: 'ເວລາໄທ ແລະ ລາວ ປ່ອຍຫວ່າງ = ບໍ່ຈຳກັດ',
    en: 'Bangkok and Vientiane time; empty = no limit',
  },
  up: { th: 'เลื่อนขึ้น', la: 'ເລື່ອນຂຶ້ນ', en: 'Move up' },
  down: { th: 'เลื่อนลง', la: 'ເລື່ອນລົງ', en: 'Move down' },
  showNo: { th: 'แสดงเลขเต็ม (มีการบันทึก)', la: 'ສະແດງເລກເຕັມ (ມີການບັນທຶກ)', en: 'Show the full number (this is logged)' },
  hideNo: { th: 'ซ่อน', la: 'ເຊື່ອງ', en: 'Hide' },
  handle: { th: 'ย้าย {name}', la: 'ຍ້າຍ {name}', en: 'Move {name}' },
  handleHint: {
    th: 'ลาก หรือกดปุ่มลูกศรขึ้นลง เพื่อเปลี่ยนลำดับ',
    la: 'ລາກ ຫຼື ກົດປຸ່ມລູກສອນຂຶ້ນລົງ ເພື່ອປ່ຽນລຳດັບ',
    en: 'Drag, or press the arrow keys, to change the order',
  },
  movedTo: { th: 'ย้ายไปลำดับที่ {n} จาก {of}', la: 'ຍ້າຍໄປລຳດັບທີ {n} ຈາກ {of}', en: 'Moved to position {n} of {of}' },
  remove: { th: 'เอาออก', la: 'ເອົາອອກ', en: 'Remove' },
});
