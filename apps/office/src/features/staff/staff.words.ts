import { messages } from '../../i18n/words.ts';

export const words = messages({
  staff: { th: 'เจ้าหน้าที่', la: 'ພະນັກງານ', en: 'Staff' },
  none: { th: 'ไม่มีเจ้าหน้าที่', la: 'ບໍ່ມີພະນັກງານ', en: 'No staff' },
  username: { th: 'ชื่อผู้ใช้', la: 'ຊື່ຜູ້ໃຊ້', en: 'User name' },
  name: { th: 'ชื่อ', la: 'ຊື່', en: 'Name' },
  role: { th: 'สิทธิ์', la: 'ສິດ', en: 'Role' },
  status: { th: 'สถานะ', la: 'ສະຖານະ', en: 'Status' },
  since: { th: 'ตั้งแต่', la: 'ຕັ້ງແຕ່', en: 'Since' },
  active: { th: 'ใช้งาน', la: 'ໃຊ້ງານ', en: 'Active' },
  inactive: { th: 'ปิดใช้งาน', la: 'ປິດໃຊ້ງານ', en: 'Switched off' },
  create: { th: 'เพิ่มเจ้าหน้าที่', la: 'ເພີ່ມພະນັກງານ', en: 'Add staff' },
  deactivate: { th: 'ปิดใช้งาน', la: 'ປິດໃຊ້ງານ', en: 'Switch off' },
  activate: { th: 'เปิดใช้งาน', la: 'ເປີດໃຊ້ງານ', en: 'Switch on' },
  password: { th: 'รหัสผ่านใหม่', la: 'ລະຫັດຜ່ານໃໝ່', en: 'New password' },
  acts: { th: 'ทำรายการ', la: 'ເຮັດລາຍການ', en: 'Acts' },
  changeRole: { th: 'เปลี่ยนสิทธิ์', la: 'ປ່ຽນສິດ', en: 'Change role' },
  newRole: { th: 'สิทธิ์ใหม่', la: 'ສິດໃໝ່', en: 'New role' },
  roleEffect: {
    th: 'สิทธิ์ของ {name} เปลี่ยนจาก {role} ทันที โดยไม่ต้องเข้าใหม่',
    la: 'ສິດຂອງ {name} ປ່ຽນຈາກ {role} ທັນທີ ໂດຍບໍ່ຕ້ອງເຂົ້າໃໝ່',
    en: '{name} is no longer {role} and has the new rights at once, without a new sign-in',
  },
  ownRoleEffect: {
    th: 'นี่คือสิทธิ์ของคุณเอง หน้านี้และการตั้งค่าจะหายไปทันที',
    la: 'ນີ້ແມ່ນສິດຂອງທ່ານເອງ ໜ້ານີ້ ແລະ ການຕັ້ງຄ່າຈະຫາຍໄປທັນທີ',
    en: 'This is your own role: you lose this page and the settings at once',
  },
  createEffect: {
    th: 'คนนี้จะเข้าใช้หลังบ้านได้ตามสิทธิ์ที่ให้',
    la: 'ຄົນນີ້ຈະເຂົ້າລະບົບພະນັກງານໄດ້ຕາມສິດທີ່ໃຫ້',
    en: 'This person can sign in here with the role given',
  },
  offEffect: { th: '{name} จะออกจากระบบทันที', la: '{name} ຈະອອກຈາກລະບົບທັນທີ', en: '{name} is signed out at once' },
  onEffect: { th: '{name} จะเข้าใช้ได้อีกครั้ง', la: '{name} ຈະເຂົ້າໃຊ້ໄດ້ອີກຄັ້ງ', en: '{name} can sign in again' },
  passwordEffect: { th: '{name} ต้องเข้าใหม่ด้วยรหัสผ่านนี้', la: '{name} ຕ້ອງເຂົ້າໃໝ່ດ້ວຍລະຫັດຜ່ານນີ້', en: '{name} must sign in anew with this password' },
});
