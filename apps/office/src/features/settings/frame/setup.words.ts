import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  setup: { th: 'ตั้งค่าระบบ', la: 'ຕັ້ງຄ່າລະບົບ', en: 'Set-up' },
  find: { th: 'ค้นหาการตั้งค่า', la: 'ຄົ້ນຫາການຕັ້ງຄ່າ', en: 'Find a setting' },
  nothing: { th: 'ไม่พบการตั้งค่าที่ค้นหา', la: 'ບໍ່ພົບການຕັ້ງຄ່າທີ່ຄົ້ນຫາ', en: 'No setting matches' },
  back: { th: 'การตั้งค่าทั้งหมด', la: 'ການຕັ້ງຄ່າທັງໝົດ', en: 'All settings' },
  inForce: { th: 'มีผลทันทีเมื่อบันทึก', la: 'ມີຜົນທັນທີເມື່ອບັນທຶກ', en: 'Takes effect as soon as you save' },
  two: { th: 'ต้องมีคนที่สองอนุมัติ', la: 'ຕ້ອງມີຄົນທີສອງອະນຸມັດ', en: 'Needs a second person' },
  twoToLoosen: {
    th: 'ผ่อนปรนต้องมีคนที่สองอนุมัติ',
    la: 'ການຜ່ອນຜັນຕ້ອງມີຄົນທີສອງອະນຸມັດ',
    en: 'Loosening needs a second person',
  },
  twoEffect: {
    th: 'ยังไม่มีผลจนกว่าเจ้าหน้าที่อีกคนจะอนุมัติ',
    la: 'ຍັງບໍ່ທັນມີຜົນຈົນກວ່າພະນັກງານອີກຄົນຈະອະນຸມັດ',
    en: 'Nothing changes until another staff member approves it',
  },
  changed: { th: 'แก้ไขเมื่อ {time}', la: 'ແກ້ໄຂເມື່ອ {time}', en: 'Changed {time}' },
  preview: { th: 'ตัวอย่างที่สมาชิกเห็น', la: 'ຕົວຢ່າງທີ່ສະມາຊິກເຫັນ', en: 'What members see' },
});
