import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  title: { th: 'โบนัส', la: 'ໂບນັດ', en: 'Bonus' },
  list: { th: 'โบนัสทั้งหมด', la: 'ໂບນັດທັງໝົດ', en: 'All bonuses' },
  none: { th: 'ตอนนี้ยังไม่มีโบนัส', la: 'ຕອນນີ້ຍັງບໍ່ທັນມີໂບນັດ', en: 'No bonuses right now' },
  noneText: {
    th: 'ถ้ามีโค้ดโปรโมชัน กรอกโค้ดด้านบนได้เลย',
    la: 'ຖ້າມີໂຄ້ດໂປຣໂມຊັນ ປ້ອນໂຄ້ດດ້ານເທິງໄດ້ເລີຍ',
    en: 'If you have a promotion code, enter it above',
  },
  toGames: { th: 'ไปหน้าเกม', la: 'ໄປໜ້າເກມ', en: 'Go to the games' },
  code: { th: 'โค้ดโปรโมชัน', la: 'ໂຄ້ດໂປຣໂມຊັນ', en: 'Promotion code' },
  codeHint: { th: 'กรอกโค้ดที่ได้รับ เช่น WELCOME', la: 'ປ້ອນໂຄ້ດທີ່ໄດ້ຮັບ ເຊັ່ນ WELCOME', en: 'Enter your code, such as WELCOME' },
  checkCode: { th: 'กรุณาตรวจสอบตัวสะกด', la: 'ກະລຸນາກວດຕົວສະກົດ', en: 'Please check the spelling' },
  search: { th: 'ค้นหา', la: 'ຄົ້ນຫາ', en: 'Search' },
  live: { th: 'ใช้งานอยู่', la: 'ກຳລັງໃຊ້ງານ', en: 'Active' },
  waiting: { th: 'รอยอดฝาก', la: 'ລໍຖ້າຍອດຝາກ', en: 'Waiting' },
  received: { th: 'รับครบแล้ว', la: 'ຮັບຄົບແລ້ວ', en: 'Received' },
  againDay: { th: 'รับได้อีกพรุ่งนี้', la: 'ຮັບໄດ້ອີກມື້ອື່ນ', en: 'Again tomorrow' },
  againWeek: { th: 'รับได้อีกวันจันทร์', la: 'ຮັບໄດ້ອີກວັນຈັນ', en: 'Again on Monday' },
  offer: { th: '{n}% ของยอดฝาก', la: '{n}% ຂອງຍອດຝາກ', en: '{n}% of the deposit' },
  offerCap: { th: '{n}% ของยอดฝาก สูงสุด {cap}', la: '{n}% ຂອງຍອດຝາກ ສູງສຸດ {cap}', en: '{n}% of the deposit, up to {cap}' },
});

export const takeWords = messages({
  promotion: { th: 'โปรโมชัน', la: 'ໂປຣໂມຊັນ', en: 'Promotion' },
  receive: { th: 'รับโบนัสนี้', la: 'ຮັບໂບນັດນີ້', en: 'Claim this bonus' },
  confirm: { th: 'ยืนยัน', la: 'ຢືນຢັນ', en: 'Confirm' },
  changed: {
    th: 'เงื่อนไขเพิ่งเปลี่ยน กรุณาอ่านเงื่อนไขใหม่ด้านล่างก่อนรับ',
    la: 'ເງື່ອນໄຂຫາກໍປ່ຽນ ກະລຸນາອ່ານເງື່ອນໄຂໃໝ່ດ້ານລຸ່ມກ່ອນຮັບ',
    en: 'The terms have just changed. Please read the new ones below before you claim',
  },
  gone: { th: 'โบนัสนี้ปิดแล้ว', la: 'ໂບນັດນີ້ປິດແລ້ວ', en: 'This bonus is over' },
  goneText: { th: 'เลือกโบนัสอื่นได้ที่หน้าโบนัส', la: 'ເລືອກໂບນັດອື່ນໄດ້ທີ່ໜ້າໂບນັດ', en: 'Please choose another one' },
  notFoundText: {
    th: 'กรุณาตรวจสอบตัวสะกดแล้วลองอีกครั้ง โค้ดบางรายการใช้ได้เฉพาะสมาชิกบางท่านหรือบางช่วงเวลา',
    la: 'ກະລຸນາກວດຕົວສະກົດແລ້ວລອງອີກຄັ້ງ ບາງໂຄ້ດໃຊ້ໄດ້ສະເພາະສະມາຊິກບາງທ່ານ ຫຼື ບາງຊ່ວງເວລາ',
    en: 'Please check the spelling and try again. Some codes are only for certain members or dates',
  },
  other: { th: 'กรอกโค้ดอื่น', la: 'ປ້ອນໂຄ້ດອື່ນ', en: 'Enter another code' },
  otherLive: {
    th: 'คุณมีโบนัสที่ใช้งานอยู่ ทำเงื่อนไขให้ครบหรือยกเลิกก่อน จึงจะรับโบนัสอื่นได้',
    la: 'ທ່ານມີໂບນັດທີ່ກຳລັງໃຊ້ງານ ເຮັດເງື່ອນໄຂໃຫ້ຄົບ ຫຼື ຍົກເລີກກ່ອນ ຈຶ່ງຈະຮັບໂບນັດອື່ນໄດ້',
    en: 'You have an active bonus. Meet its condition or cancel it before you claim another',
  },
  otherWaiting: {
    th: 'ถ้ารับ จะใช้แทนโบนัส {name} ที่รอยอดฝากอยู่',
    la: 'ຖ້າຮັບ ຈະໃຊ້ແທນໂບນັດ {name} ທີ່ລໍຖ້າຍອດຝາກຢູ່',
    en: 'This will replace {name}, which is waiting for a deposit',
  },
  fail: {
    th: 'หากยกเลิกก่อนครบเงื่อนไข จะหัก {n}% ของโบนัสและเงินที่เล่นได้หลังรับโบนัส เงินที่คุณฝากไม่ถูกหัก',
    la: 'ຖ້າຍົກເລີກກ່ອນຄົບເງື່ອນໄຂ ຈະຫັກ {n}% ຂອງໂບນັດ ແລະ ເງິນທີ່ຫຼິ້ນໄດ້ຫຼັງຮັບໂບນັດ ເງິນທີ່ທ່ານຝາກຈະບໍ່ຖືກຫັກ',
    en: 'If you cancel before the condition is met, {n}% of the bonus and of what you won since is deducted. Your deposits are never deducted',
  },
  tookLive: { th: 'รับโบนัสแล้ว เงินเข้ากระเป๋าแล้ว', la: 'ຮັບໂບນັດແລ້ວ ເງິນເຂົ້າກະເປົາແລ້ວ', en: 'Bonus claimed and credited to your wallet' },
  tookWaiting: {
    th: 'รับสิทธิ์แล้ว โบนัสจะเข้ากระเป๋าเองเมื่อฝากถึงยอดขั้นต่ำ',
    la: 'ຮັບສິດແລ້ວ ໂບນັດຈະເຂົ້າກະເປົາເອງເມື່ອຝາກຮອດຍອດຂັ້ນຕ່ຳ',
    en: 'Claimed. The bonus is added automatically when a deposit reaches the minimum',
  },
});
