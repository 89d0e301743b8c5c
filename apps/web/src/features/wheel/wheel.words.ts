import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  title: { th: 'วงล้อนำโชค', la: 'ວົງລໍ້ນຳໂຊກ', en: 'Lucky wheel' },
  spin: { th: 'หมุน', la: 'ໝຸນ', en: 'Spin' },
  /** Read out between the button's label and the number of coins. */
  spinFor: { th: 'ครั้งละ 1 เหรียญ เหรียญที่มี', la: 'ຄັ້ງລະ 1 ຫຼຽນ ຫຼຽນທີ່ມີ', en: 'for 1 coin, coins left' },
  turning: { th: 'วงล้อกำลังหมุน', la: 'ວົງລໍ້ກຳລັງໝຸນ', en: 'The wheel is spinning' },
  stopped: { th: 'ผลการหมุน: {label}', la: 'ຜົນການໝຸນ: {label}', en: 'The wheel stopped at: {label}' },
  hint: { th: 'แตะตรงกลางเพื่อหมุน ครั้งละ 1 เหรียญ', la: 'ແຕະກາງວົງລໍ້ເພື່ອໝຸນ ຄັ້ງລະ 1 ຫຼຽນ', en: 'Tap the middle to spin, 1 coin at a time' },
  lost: {
    th: 'สัญญาณขาดหาย กำลังลองใหม่ ไม่เสียเหรียญเพิ่ม',
    la: 'ສັນຍານຂາດຫາຍ ກຳລັງລອງໃໝ່ ບໍ່ເສຍຫຼຽນເພີ່ມ',
    en: 'No connection. Trying again: no second coin is deducted',
  },
  unknown: {
    th: 'ยังไม่ทราบผลการหมุน แตะหมุนอีกครั้งเพื่อดูผล ไม่เสียเหรียญเพิ่ม',
    la: 'ຍັງບໍ່ທັນຮູ້ຜົນການໝຸນ ແຕະໝຸນອີກຄັ້ງເພື່ອເບິ່ງຜົນ ບໍ່ເສຍຫຼຽນເພີ່ມ',
    en: 'The result is not known yet. Tap spin again to see it: no second coin is deducted',
  },
  noCoins: { th: 'คุณไม่มีเหรียญ', la: 'ທ່ານບໍ່ມີຫຼຽນ', en: 'You have no coins' },
  noCoinsText: {
    th: 'ฝากเงินเพื่อรับเหรียญสำหรับหมุนวงล้อ',
    la: 'ຝາກເງິນເພື່ອຮັບຫຼຽນສຳລັບໝຸນວົງລໍ້',
    en: 'Deposit to get coins for the wheel',
  },
  deposit: { th: 'ฝากเงิน', la: 'ຝາກເງິນ', en: 'Deposit' },
  closed: { th: 'วงล้อปิดอยู่', la: 'ວົງລໍ້ປິດຢູ່', en: 'The wheel is closed' },
  closedText: {
    th: 'พบกันเร็ว ๆ นี้ เหรียญและคูปองของคุณยังอยู่ครบ',
    la: 'ພົບກັນໄວໆນີ້ ຫຼຽນ ແລະ ຄູປອງຂອງທ່ານຍັງຢູ່ຄົບ',
    en: 'It will be back soon. Your coins and coupons are kept',
  },
  seeBonuses: { th: 'ดูโบนัส', la: 'ເບິ່ງໂບນັດ', en: 'See the bonuses' },
  toWheel: { th: 'ไปหมุนวงล้อ', la: 'ໄປໝຸນວົງລໍ້', en: 'Spin the wheel' },
  soundOn: { th: 'เปิดเสียง', la: 'ເປີດສຽງ', en: 'Turn sound on' },
  soundOff: { th: 'ปิดเสียง', la: 'ປິດສຽງ', en: 'Turn sound off' },
  info: { th: 'โอกาสได้รางวัล', la: 'ໂອກາດໄດ້ລາງວັນ', en: 'Odds' },

  coupons: { th: 'คูปองของฉัน', la: 'ຄູປອງຂອງຂ້ອຍ', en: 'My coupons' },
  noCoupons: { th: 'ยังไม่มีคูปอง', la: 'ຍັງບໍ່ທັນມີຄູປອງ', en: 'No coupons yet' },
  noCouponsText: { th: 'รางวัลจากวงล้อจะแสดงที่นี่', la: 'ລາງວັນຈາກວົງລໍ້ຈະສະແດງທີ່ນີ້', en: 'Prizes from the wheel will show here' },
  index: { th: 'ที่', la: 'ທີ', en: 'No.' },
  prize: { th: 'รางวัล', la: 'ລາງວັນ', en: 'Prize' },
  amount: { th: 'จำนวน', la: 'ຈຳນວນ', en: 'Amount' },
  claim: { th: 'รับ', la: 'ຮັບ', en: 'Claim' },
  claimLabel: { th: 'รับรางวัล {prize}', la: 'ຮັບລາງວັນ {prize}', en: 'Claim {prize}' },
  claimAll: { th: 'รับทั้งหมด ({n})', la: 'ຮັບທັງໝົດ ({n})', en: 'Claim all ({n})' },
  claimed: { th: 'รับแล้ว', la: 'ຮັບແລ້ວ', en: 'Claimed' },
  expired: { th: 'หมดอายุ', la: 'ໝົດອາຍຸ', en: 'Expired' },
  until: { th: 'ใช้ได้ถึง {at}', la: 'ໃຊ້ໄດ້ຮອດ {at}', en: 'Until {at}' },
  coins: { th: '{n} เหรียญ', la: '{n} ຫຼຽນ', en: '{n} {n:coin|coins}' },
});
