import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  prizeTitle: { th: 'ผลการหมุน', la: 'ຜົນການໝຸນ', en: 'Your spin' },
  prizeKept: {
    th: 'รางวัลอยู่ในรายการคูปองของคุณแล้ว',
    la: 'ລາງວັນຢູ່ໃນລາຍການຄູປອງຂອງທ່ານແລ້ວ',
    en: 'The prize is in your list of coupons',
  },
  claimNow: { th: 'รับรางวัล', la: 'ຮັບລາງວັນ', en: 'Claim the prize' },
  later: { th: 'ไว้ภายหลัง', la: 'ໄວ້ພາຍຫຼັງ', en: 'Later' },
  again: { th: 'หมุนอีกครั้ง', la: 'ໝຸນອີກຄັ້ງ', en: 'Spin again' },
  coinsLeft: {
    th: 'คุณมี {n} เหรียญ หมุนครั้งละ 1 เหรียญ',
    la: 'ທ່ານມີ {n} ຫຼຽນ ໝຸນຄັ້ງລະ 1 ຫຼຽນ',
    en: 'You have {n} {n:coin|coins}. A spin takes 1',
  },

  claimTitle: { th: 'รับรางวัล', la: 'ຮັບລາງວັນ', en: 'Claim a prize' },
  confirm: { th: 'ยืนยันรับรางวัล', la: 'ຢືນຢັນຮັບລາງວັນ', en: 'Confirm' },
  expiry: { th: 'ใช้ได้ถึง', la: 'ໃຊ້ໄດ້ຮອດ', en: 'Valid until' },
  slice: { th: 'ช่องที่ได้', la: 'ຊ່ອງທີ່ໄດ້', en: 'Slice' },
  credit: { th: 'เงินเข้ากระเป๋าทันที', la: 'ເງິນເຂົ້າກະເປົາທັນທີ', en: 'The money goes straight to your wallet' },
  bonus: {
    th: 'เป็นโบนัสที่มียอดเล่นกำหนด ดูเงื่อนไขได้ที่หน้าโบนัส',
    la: 'ເປັນໂບນັດທີ່ກຳນົດຍອດຫຼິ້ນ ເບິ່ງເງື່ອນໄຂໄດ້ທີ່ໜ້າໂບນັດ',
    en: 'This is a bonus with a turnover condition, which the bonus page shows',
  },
  coin: { th: 'ได้เหรียญสำหรับหมุนวงล้อเพิ่ม', la: 'ໄດ້ຫຼຽນສຳລັບໝຸນວົງລໍ້ເພີ່ມ', en: 'More coins for the wheel' },
  custom: {
    th: 'เจ้าหน้าที่จะติดต่อคุณเพื่อมอบรางวัล',
    la: 'ພະນັກງານຈະຕິດຕໍ່ທ່ານເພື່ອມອບລາງວັນ',
    en: 'Our staff will contact you to hand over the prize',
  },
  received: { th: 'รับรางวัลแล้ว', la: 'ຮັບລາງວັນແລ້ວ', en: 'Prize received' },
  customReceived: {
    th: 'รับเรื่องแล้ว เจ้าหน้าที่จะติดต่อคุณ',
    la: 'ຮັບເລື່ອງແລ້ວ ພະນັກງານຈະຕິດຕໍ່ທ່ານ',
    en: 'Request received. Our staff will contact you',
  },
  bonusHow: {
    th: 'ทำเงื่อนไขโบนัสให้ครบหรือยกเลิกโบนัสก่อน แล้วกลับมารับรางวัลนี้ก่อนหมดอายุ',
    la: 'ເຮັດເງື່ອນໄຂໂບນັດໃຫ້ຄົບ ຫຼື ຍົກເລີກໂບນັດກ່ອນ ແລ້ວກັບມາຮັບລາງວັນນີ້ກ່ອນໝົດອາຍຸ',
    en: 'Meet the bonus condition or cancel the bonus first, then claim this prize before it expires',
  },
  allTitle: { th: 'รับรางวัลทั้งหมด', la: 'ຮັບລາງວັນທັງໝົດ', en: 'Claim all prizes' },
  willGet: { th: 'จะได้รับ', la: 'ຈະໄດ້ຮັບ', en: 'You will receive' },
  andCoins: { th: 'และ {n} เหรียญ', la: 'ແລະ {n} ຫຼຽນ', en: 'and {n} {n:coin|coins}' },
  confirmAll: { th: 'ยืนยันรับ {n} รายการ', la: 'ຢືນຢັນຮັບ {n} ລາຍການ', en: 'Claim {n} {n:prize|prizes}' },
  leftOut: {
    th: 'ไม่รวม {n} รายการต่อไปนี้ กรุณารับทีละรายการ',
    la: 'ບໍ່ລວມ {n} ລາຍການຕໍ່ໄປນີ້ ກະລຸນາຮັບຄັ້ງລະລາຍການ',
    en: 'Not included: {n} {n:prize|prizes}. Please claim them one at a time',
  },
  nothingLeft: {
    th: 'ไม่มีรางวัลที่รับพร้อมกันได้แล้ว',
    la: 'ບໍ່ມີລາງວັນທີ່ຮັບພ້ອມກັນໄດ້ແລ້ວ',
    en: 'There are no prizes left to claim together',
  },
  claiming: { th: 'กำลังรับรางวัลที่ {n} จาก {total}', la: 'ກຳລັງຮັບລາງວັນທີ {n} ຈາກ {total}', en: 'Claiming prize {n} of {total}' },
  allReceived: { th: 'รับรางวัลแล้ว {n} รายการ', la: 'ຮັບລາງວັນແລ້ວ {n} ລາຍການ', en: '{n} {n:prize|prizes} received' },
  allWithCoins: {
    th: 'รับรางวัลแล้ว {n} รายการ ได้ {coins} เหรียญ',
    la: 'ຮັບລາງວັນແລ້ວ {n} ລາຍການ ໄດ້ {coins} ຫຼຽນ',
    en: '{n} {n:prize|prizes} received, with {coins} {coins:coin|coins}',
  },
  someReceived: {
    th: 'ได้รับ {n} จาก {total} รายการ',
    la: 'ໄດ້ຮັບ {n} ຈາກ {total} ລາຍການ',
    en: '{n} of {total} {total:prize|prizes} received',
  },
  credited: { th: 'เงินเข้ากระเป๋า', la: 'ເງິນເຂົ້າກະເປົາ', en: 'Credited to your wallet' },
  coinsGot: { th: 'เหรียญที่ได้', la: 'ຫຼຽນທີ່ໄດ້', en: 'Coins received' },
  notTried: {
    th: 'ยังไม่ได้รับ {n} รายการ รางวัลยังอยู่ในรายการคูปองของคุณ',
    la: 'ຍັງບໍ່ທັນໄດ້ຮັບ {n} ລາຍການ ລາງວັນຍັງຢູ່ໃນລາຍການຄູປອງຂອງທ່ານ',
    en: '{n} {n:prize|prizes} not claimed yet, still in your list of coupons',
  },
  seeBonus: { th: 'ดูเงื่อนไขโบนัส', la: 'ເບິ່ງເງື່ອນໄຂໂບນັດ', en: 'See the bonus condition' },
});
