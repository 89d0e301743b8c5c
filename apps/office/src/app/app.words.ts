import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  chats: { th: 'แชต', la: 'ແຊັດ', en: 'Chats' },
  withdrawals: { th: 'ถอนเงิน', la: 'ຖອນເງິນ', en: 'Withdrawals' },
  slips: { th: 'สลิป', la: 'ສະລິບ', en: 'Slips' },
  deposits: { th: 'แจ้งโอน', la: 'ແຈ້ງໂອນ', en: 'Announced' },
  transfers: { th: 'เงินเข้ารอจับคู่', la: 'ເງິນເຂົ້າລໍຈັບຄູ່', en: 'Unmatched' },
  unknownPayouts: { th: 'ถอนที่ธนาคารไม่ตอบ', la: 'ຖອນທີ່ທະນາຄານບໍ່ຕອບ', en: 'Unknown payouts' },
  stuck: { th: 'โยกเงินค้าง', la: 'ຍ້າຍເງິນຄ້າງ', en: 'Stuck' },
  members: { th: 'สมาชิก', la: 'ສະມາຊິກ', en: 'Members' },
  promotions: { th: 'โปรโมชัน', la: 'ໂປຣໂມຊັນ', en: 'Promotions' },
  prizes: { th: 'มอบรางวัล', la: 'ມອບລາງວັນ', en: 'Prizes' },
  settings: { th: 'การตั้งค่า', la: 'ການຕັ້ງຄ່າ', en: 'Settings' },
  audit: { th: 'บันทึก', la: 'ບັນທຶກ', en: 'Audit' },
  security: { th: 'ความปลอดภัย', la: 'ຄວາມປອດໄພ', en: 'Security' },
  staff: { th: 'เจ้าหน้าที่', la: 'ພະນັກງານ', en: 'Staff' },
  account: { th: 'บัญชีของฉัน', la: 'ບັນຊີຂອງຂ້ອຍ', en: 'My account' },
  signOut: { th: 'ออกจากระบบ', la: 'ອອກຈາກລະບົບ', en: 'Sign out' },
  search: { th: 'ค้นหาสมาชิก  ( / )', la: 'ຄົ້ນຫາສະມາຊິກ  ( / )', en: 'Find a member  ( / )' },
  menu: { th: 'เมนู', la: 'ເມນູ', en: 'Menu' },
  toQueue: { th: 'ไปที่รายการถอน', la: 'ໄປທີ່ລາຍການຖອນ', en: 'To the withdrawals' },
  notFound: { th: 'ไม่พบหน้านี้', la: 'ບໍ່ພົບໜ້ານີ້', en: 'Page Not Found' },
});
