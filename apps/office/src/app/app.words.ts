import { messages } from '@krapao/ui/words.ts';
import { queueNames } from '../i18n/queue-names.ts';

export const pageWords = messages({
  ...queueNames,
  overview: { th: 'ภาพรวม', la: 'ພາບລວມ', en: 'Overview' },
  providerHealth: { th: 'สถานะระบบภายนอก', la: 'ສະຖານະລະບົບພາຍນອກ', en: 'Providers and gateways' },
  work: { th: 'งานที่รอ', la: 'ວຽກທີ່ລໍຖ້າ', en: 'Work queue' },
  canned: { th: 'ข้อความสำเร็จรูป', la: 'ຂໍ້ຄວາມສຳເລັດຮູບ', en: 'Canned replies' },
  bot: { th: 'บอตตอบแชต', la: 'ບັອດຕອບແຊັດ', en: 'Chat bot' },
  unknownPayouts: queueNames.unknown,
  members: { th: 'สมาชิก', la: 'ສະມາຊິກ', en: 'Members' },
  messages: { th: 'ข้อความถึงสมาชิก', la: 'ຂໍ້ຄວາມເຖິງສະມາຊິກ', en: 'Messages' },
  promotions: { th: 'โปรโมชัน', la: 'ໂປຣໂມຊັນ', en: 'Promotions' },
  reports: { th: 'รายงาน', la: 'ລາຍງານ', en: 'Reports' },
  goLive: { th: 'เตรียมเปิดให้บริการ', la: 'ກຽມເປີດໃຫ້ບໍລິການ', en: 'Going live' },
  setup: { th: 'ตั้งค่าระบบ', la: 'ຕັ້ງຄ່າລະບົບ', en: 'Set-up' },
  audit: { th: 'ประวัติการทำงาน', la: 'ປະຫວັດການເຮັດວຽກ', en: 'Audit' },
  shift: { th: 'กะทำงาน', la: 'ກະເຮັດວຽກ', en: 'Shift' },
  security: { th: 'ความปลอดภัย', la: 'ຄວາມປອດໄພ', en: 'Security' },
  restore: { th: 'กู้คืนข้อมูล', la: 'ກູ້ຄືນຂໍ້ມູນ', en: 'Restore' },
  staff: { th: 'เจ้าหน้าที่', la: 'ພະນັກງານ', en: 'Staff' },
  account: { th: 'บัญชีของฉัน', la: 'ບັນຊີຂອງຂ້ອຍ', en: 'My account' },
});
export type PageWord = keyof typeof pageWords;

export const groupWords = messages({
  today: { th: 'วันนี้', la: 'ມື້ນີ້', en: 'Today' },
  queues: { th: 'คิวงาน', la: 'ຄິວວຽກ', en: 'Queues' },
  people: { th: 'ลูกค้า', la: 'ລູກຄ້າ', en: 'Customers' },
  offers: { th: 'ข้อเสนอ', la: 'ຂໍ້ສະເໜີ', en: 'Offers' },
  reports: { th: 'รายงาน', la: 'ລາຍງານ', en: 'Reports' },
  setup: { th: 'ตั้งค่า', la: 'ຕັ້ງຄ່າ', en: 'Set-up' },
  house: { th: 'เจ้าหน้าที่และบันทึก', la: 'ພະນັກງານ ແລະ ບັນທຶກ', en: 'Staff and records' },
});
export type PageGroup = keyof typeof groupWords;

export const words = messages({
  signOut: { th: 'ออกจากระบบ', la: 'ອອກຈາກລະບົບ', en: 'Sign out' },
  find: { th: 'ค้นหา', la: 'ຄົ້ນຫາ', en: 'Find' },
  findHint: { th: 'หน้า สมาชิก หรือคำสั่ง', la: 'ໜ້າ ສະມາຊິກ ຫຼື ຄຳສັ່ງ', en: 'Page, member or action' },
  nothingFound: { th: 'ไม่พบ', la: 'ບໍ່ພົບ', en: 'Nothing found' },
  pages: { th: 'หน้า', la: 'ໜ້າ', en: 'Pages' },
  acts: { th: 'คำสั่ง', la: 'ຄຳສັ່ງ', en: 'Actions' },
  members: { th: 'สมาชิก', la: 'ສະມາຊິກ', en: 'Members' },
  keys: { th: 'ปุ่มลัด', la: 'ປຸ່ມລັດ', en: 'Keyboard' },
  everywhere: { th: 'ทุกหน้า', la: 'ທຸກໜ້າ', en: 'Everywhere' },
  goTo: { th: 'ไปที่', la: 'ໄປທີ່', en: 'Go to' },
  showKeys: { th: 'ดูปุ่มลัด', la: 'ເບິ່ງປຸ່ມລັດ', en: 'Show these keys' },
  menu: { th: 'เมนู', la: 'ເມນູ', en: 'Menu' },
  toStart: { th: 'ไปหน้าแรก', la: 'ໄປໜ້າທຳອິດ', en: 'Go to the first page' },
  notFound: { th: 'ไม่พบหน้านี้', la: 'ບໍ່ພົບໜ້ານີ້', en: 'Page not found' },
});
