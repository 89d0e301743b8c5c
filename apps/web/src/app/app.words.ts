import { messages } from '@krapao/ui/words.ts';

export const appWords = messages({
  home: { th: 'หน้าหลัก', la: 'ໜ້າຫຼັກ', en: 'Home' },
  register: { th: 'สมัครสมาชิก', la: 'ສະໝັກ', en: 'Register' },
  howto: { th: 'วิธีใช้', la: 'ວິທີໃຊ້', en: 'How-to' },
  contact: { th: 'ติดต่อเรา', la: 'ຕິດຕໍ່', en: 'Contact' },
  profile: { th: 'โปรไฟล์', la: 'ໂປຣໄຟລ໌', en: 'Profile' },
  conditions: { th: 'เงื่อนไข', la: 'ເງື່ອນໄຂ', en: 'Conditions' },
  statement: { th: 'รายการ', la: 'ລາຍການ', en: 'Statement' },
  logout: { th: 'ออกจากระบบ', la: 'ອອກຈາກລະບົບ', en: 'Log out' },
  offline: { th: 'ไม่มีสัญญาณอินเทอร์เน็ต', la: 'ບໍ່ມີສັນຍານອິນເຕີເນັດ', en: 'No internet connection' },
  offlineAsOf: {
    th: 'ไม่มีสัญญาณอินเทอร์เน็ต ข้อมูล ณ {at}',
    la: 'ບໍ່ມີສັນຍານອິນເຕີເນັດ ຂໍ້ມູນເມື່ອ {at}',
    en: 'No internet connection. Showing data from {at}',
  },
  checking: { th: 'ยังไม่ทราบผล กำลังตรวจสอบ', la: 'ຍັງບໍ່ທັນຮູ້ຜົນ ກຳລັງກວດສອບ', en: 'Result not known yet. Checking' },
  backAgain: { th: 'กดย้อนกลับอีกครั้งเพื่อออก', la: 'ກົດກັບຄືນອີກຄັ້ງເພື່ອອອກ', en: 'Press back again to leave' },
  mainMenu: { th: 'เมนูหลัก', la: 'ເມນູຫຼັກ', en: 'Main menu' },
  crashed: { th: 'หน้านี้เกิดข้อผิดพลาด', la: 'ໜ້ານີ້ເກີດຂໍ້ຜິດພາດ', en: 'This page ran into a problem' },
});
