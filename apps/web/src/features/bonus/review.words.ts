import { messages } from '@krapao/ui/words.ts';

export const reviewWords = messages({
  title: { th: 'ตรวจสอบก่อนรับโบนัส', la: 'ກວດສອບກ່ອນຮັບໂບນັດ', en: 'Check before you claim' },
  back: { th: 'กลับ', la: 'ກັບຄືນ', en: 'Back' },
  confirm: { th: 'ยืนยันรับโบนัส', la: 'ຢືນຢັນຮັບໂບນັດ', en: 'Confirm and claim' },
  which: { th: 'ใช้กับยอดฝาก', la: 'ໃຊ້ສຳລັບຍອດຝາກ', en: 'Applies to' },
  latest: { th: 'ยอดฝากล่าสุด {amount}', la: 'ຍອດຝາກຫຼ້າສຸດ {amount}', en: 'Your latest deposit of {amount}' },
  latestAt: { th: 'ฝากเมื่อ {at}', la: 'ຝາກເມື່ອ {at}', en: 'Made {at}' },
  next: { th: 'ยอดฝากครั้งถัดไป', la: 'ຍອດຝາກຄັ້ງຕໍ່ໄປ', en: 'Your next deposit' },
  nextFrom: { th: 'ตั้งแต่ {minimum} ขึ้นไป', la: 'ຕັ້ງແຕ່ {minimum} ຂຶ້ນໄປ', en: 'At least {minimum}' },
  nextAny: { th: 'จำนวนเท่าใดก็ได้', la: 'ຈຳນວນເທົ່າໃດກໍໄດ້', en: 'Of any amount' },
  none: { th: 'ไม่ต้องฝากเงิน เริ่มทันที', la: 'ບໍ່ຕ້ອງຝາກເງິນ ເລີ່ມທັນທີ', en: 'No deposit needed, starts immediately' },
  locked: {
    th: 'ถอนไม่ได้จนกว่าจะครบยอดเล่น: {locked} คือเงินทั้งหมดในกระเป๋าและในเกม รวมโบนัส',
    la: 'ຖອນບໍ່ໄດ້ຈົນກວ່າຈະຄົບຍອດຫຼິ້ນ: {locked} ຄືເງິນທັງໝົດໃນກະເປົາ ແລະ ໃນເກມ ລວມໂບນັດ',
    en: 'Until the turnover is reached you cannot withdraw {locked}: all your money in the wallet and the games, with the bonus',
  },
  lockedNext: {
    th: 'ตอนนี้ยังถอนได้ตามปกติ เมื่อยอดฝากเข้าและโบนัสเริ่ม เงินทั้งหมดในกระเป๋าและในเกม (ตอนนี้มี {money}) รวมยอดฝากและโบนัส จะถอนไม่ได้จนกว่าจะครบยอดเล่น',
    la: 'ຕອນນີ້ຍັງຖອນໄດ້ຕາມປົກກະຕິ ເມື່ອຍອດຝາກເຂົ້າ ແລະ ໂບນັດເລີ່ມ ເງິນທັງໝົດໃນກະເປົາ ແລະ ໃນເກມ (ຕອນນີ້ມີ {money}) ລວມຍອດຝາກ ແລະ ໂບນັດ ຈະຖອນບໍ່ໄດ້ຈົນກວ່າຈະຄົບຍອດຫຼິ້ນ',
    en: 'You can still withdraw as usual. Once the deposit arrives and the bonus starts, all your money in the wallet and the games (now {money}), with the deposit and the bonus, cannot be withdrawn until the turnover is reached',
  },
  free: {
    th: 'ไม่มียอดเล่นที่ต้องทำ ถอนเงินได้ตามปกติ',
    la: 'ບໍ່ມີຍອດຫຼິ້ນທີ່ຕ້ອງເຮັດ ຖອນເງິນໄດ້ຕາມປົກກະຕິ',
    en: 'There is no turnover to reach. You can withdraw as usual',
  },
  changed: {
    th: 'ยอดเงินหรือยอดฝากของคุณเพิ่งเปลี่ยน ยังไม่ได้รับโบนัส กรุณาตรวจสอบอีกครั้ง',
    la: 'ຍອດເງິນ ຫຼື ຍອດຝາກຂອງທ່ານຫາກໍປ່ຽນ ຍັງບໍ່ທັນໄດ້ຮັບໂບນັດ ກະລຸນາກວດສອບອີກຄັ້ງ',
    en: 'Your money or your deposits have just changed. Nothing was claimed: please check again',
  },
});
