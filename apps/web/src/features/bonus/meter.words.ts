import { messages } from '@krapao/ui/words.ts';

export const meterWords = messages({
  mine: { th: 'โบนัสของคุณ', la: 'ໂບນັດຂອງທ່ານ', en: 'Your bonus' },
  limit: { th: 'โบนัสจำกัดสิทธิ์', la: 'ໂບນັດຈຳກັດສິດ', en: 'Limited bonus' },
  day: { th: 'โบนัสรายวัน', la: 'ໂບນັດລາຍວັນ', en: 'Daily bonus' },
  week: { th: 'โบนัสรายสัปดาห์', la: 'ໂບນັດລາຍອາທິດ', en: 'Weekly bonus' },
  promotion: { th: 'โบนัสจากโค้ดโปรโมชัน', la: 'ໂບນັດຈາກໂຄ້ດໂປຣໂມຊັນ', en: 'Promotion bonus' },
  live: { th: 'ใช้งานอยู่', la: 'ກຳລັງໃຊ້ງານ', en: 'Active' },
  waiting: { th: 'รอยอดฝาก', la: 'ລໍຖ້າຍອດຝາກ', en: 'Waiting for a deposit' },
  condition: { th: 'ความคืบหน้าของเงื่อนไขโบนัส', la: 'ຄວາມຄືບໜ້າຂອງເງື່ອນໄຂໂບນັດ', en: 'Progress of the bonus condition' },
  progress: {
    th: 'เล่นแล้ว {done} จาก {required} เหลืออีก {left}',
    la: 'ຫຼິ້ນແລ້ວ {done} ຈາກ {required} ຍັງເຫຼືອ {left}',
    en: 'Played {done} of {required}, {left} to go',
  },
  required: { th: 'ยอดที่ต้องเล่น', la: 'ຍອດທີ່ຕ້ອງຫຼິ້ນ', en: 'Required' },
  done: { th: 'เล่นแล้ว', la: 'ຫຼິ້ນແລ້ວ', en: 'Played' },
  left: { th: 'เหลืออีก', la: 'ຍັງເຫຼືອ', en: 'Left' },
  details: { th: 'รายละเอียดและการยกเลิก', la: 'ລາຍລະອຽດ ແລະ ການຍົກເລີກ', en: 'Details and cancelling' },
  grant: { th: 'ยอดฝาก {deposit} + โบนัส {bonus}', la: 'ຍອດຝາກ {deposit} + ໂບນັດ {bonus}', en: 'Deposit {deposit} + bonus {bonus}' },
  grantAlone: { th: 'โบนัส {bonus}', la: 'ໂບນັດ {bonus}', en: 'Bonus {bonus}' },
  byGame: { th: 'ยอดเล่นแยกตามเกม', la: 'ຍອດຫຼິ້ນແຍກຕາມເກມ', en: 'Turnover by game' },
  noPlay: {
    th: 'ยังไม่มียอดเล่น เล่นแล้วยอดจะขึ้นที่นี่',
    la: 'ຍັງບໍ່ທັນມີຍອດຫຼິ້ນ ຫຼິ້ນແລ້ວຍອດຈະຂຶ້ນຢູ່ນີ້',
    en: 'No turnover yet. What you play shows here',
  },
  counted: { th: 'นับ {n}% ของ {turnover}', la: 'ນັບ {n}% ຂອງ {turnover}', en: '{n}% of {turnover} counts' },
  notCounted: { th: 'เล่น {turnover} ไม่นับ', la: 'ຫຼິ້ນ {turnover} ບໍ່ນັບ', en: '{turnover} played, not counted' },
  cancel: { th: 'ยกเลิกโบนัส', la: 'ຍົກເລີກໂບນັດ', en: 'Cancel bonus' },
  cancelNow: { th: 'ถ้ายกเลิกตอนนี้', la: 'ຖ້າຍົກເລີກຕອນນີ້', en: 'If you cancel now' },
  takes: { th: 'หัก', la: 'ຫັກ', en: 'Deducted' },
  leaves: { th: 'เหลือในกระเป๋า', la: 'ເຫຼືອໃນກະເປົາ', en: 'Stays in your wallet' },
  waitingText: {
    th: 'ฝากขั้นต่ำ {n} แล้วโบนัสจะเข้ากระเป๋าเอง',
    la: 'ຝາກຂັ້ນຕ່ຳ {n} ແລ້ວໂບນັດຈະເຂົ້າກະເປົາເອງ',
    en: 'Deposit at least {n} and the bonus is added automatically',
  },
  waitingAny: {
    th: 'ฝากเงินครั้งถัดไป แล้วโบนัสจะเข้ากระเป๋าเอง',
    la: 'ຝາກເງິນຄັ້ງຕໍ່ໄປ ແລ້ວໂບນັດຈະເຂົ້າກະເປົາເອງ',
    en: 'The bonus is added automatically with your next deposit',
  },
  waitingFree: {
    th: 'ระหว่างรอ ถอนและโยกเงินได้ตามปกติ ยกเลิกได้โดยไม่เสียเงิน',
    la: 'ລະຫວ່າງລໍຖ້າ ຖອນ ແລະ ຍ້າຍເງິນໄດ້ຕາມປົກກະຕິ ຍົກເລີກໄດ້ໂດຍບໍ່ເສຍເງິນ',
    en: 'Until then you can withdraw and move money as usual, and cancelling costs nothing',
  },
  deposit: { th: 'ฝากเงิน', la: 'ຝາກເງິນ', en: 'Deposit' },
  withdraw: { th: 'ถอนเงิน', la: 'ຖອນເງິນ', en: 'Withdraw' },
  terms: { th: 'เงื่อนไขที่คุณยอมรับ', la: 'ເງື່ອນໄຂທີ່ທ່ານຍອມຮັບ', en: 'The terms that you accepted' },
  met: {
    th: '{name}: ครบเงื่อนไขแล้ว ถอนเงินได้เลย',
    la: '{name}: ຄົບເງື່ອນໄຂແລ້ວ ຖອນເງິນໄດ້ເລີຍ',
    en: '{name}: condition met. You can withdraw now',
  },
  lost: {
    th: '{name}: สิ้นสุดแล้ว เพราะยอดเงินหมด',
    la: '{name}: ສິ້ນສຸດແລ້ວ ເພາະຍອດເງິນໝົດ',
    en: '{name} has ended: the balance was used up',
  },
  staff: {
    th: '{name}: เจ้าหน้าที่ปิดให้แล้ว ไม่มีเงื่อนไขค้างอยู่',
    la: '{name}: ພະນັກງານປິດໃຫ້ແລ້ວ ບໍ່ມີເງື່ອນໄຂຄ້າງຢູ່',
    en: 'Our staff ended {name}. There is no condition left to meet',
  },
});

export const cancelWords = messages({
  title: { th: 'ยกเลิกโบนัส', la: 'ຍົກເລີກໂບນັດ', en: 'Cancel bonus' },
  ask: {
    th: 'เงินในทุกเกมจะถูกโยกกลับกระเป๋าก่อน แล้วหัก {takes} ({percent}% ของโบนัสและเงินที่เล่นได้หลังรับโบนัส เงินที่คุณฝากไม่ถูกหัก)\nเหลือในกระเป๋า {leaves}',
    la: 'ເງິນໃນທຸກເກມຈະຖືກຍ້າຍກັບຄືນເຂົ້າກະເປົາກ່ອນ ແລ້ວຫັກ {takes} ({percent}% ຂອງໂບນັດ ແລະ ເງິນທີ່ຫຼິ້ນໄດ້ຫຼັງຮັບໂບນັດ ເງິນທີ່ທ່ານຝາກຈະບໍ່ຖືກຫັກ)\nເຫຼືອໃນກະເປົາ {leaves}',
    en: 'The money in all games is moved back to your wallet first, then {takes} is deducted ({percent}% of the bonus and of what you won since; never your deposits)\n{leaves} stays in your wallet',
  },
  askFree: {
    th: 'เงินในทุกเกมจะถูกโยกกลับกระเป๋า ไม่มีการหักเงิน\nเหลือในกระเป๋า {leaves}',
    la: 'ເງິນໃນທຸກເກມຈະຖືກຍ້າຍກັບຄືນເຂົ້າກະເປົາ ບໍ່ມີການຫັກເງິນ\nເຫຼືອໃນກະເປົາ {leaves}',
    en: 'The money in all games is moved back to your wallet. Nothing is deducted\n{leaves} stays in your wallet',
  },
  askWaiting: {
    th: 'โบนัสนี้ยังไม่เริ่ม ยกเลิกได้โดยไม่เสียเงิน',
    la: 'ໂບນັດນີ້ຍັງບໍ່ທັນເລີ່ມ ຍົກເລີກໄດ້ໂດຍບໍ່ເສຍເງິນ',
    en: 'This bonus has not started yet. Cancelling it costs nothing',
  },
  lostGood: {
    th: 'ยกเลิกแล้วจะรับโบนัสนี้อีกไม่ได้',
    la: 'ຍົກເລີກແລ້ວຈະຮັບໂບນັດນີ້ອີກບໍ່ໄດ້',
    en: 'Once cancelled, this bonus cannot be claimed again',
  },
  lostDay: {
    th: 'ยกเลิกแล้ววันนี้จะรับโบนัสนี้อีกไม่ได้',
    la: 'ຍົກເລີກແລ້ວ ມື້ນີ້ຈະຮັບໂບນັດນີ້ອີກບໍ່ໄດ້',
    en: 'Once cancelled, this bonus cannot be claimed again today',
  },
  lostWeek: {
    th: 'ยกเลิกแล้วสัปดาห์นี้จะรับโบนัสนี้อีกไม่ได้',
    la: 'ຍົກເລີກແລ້ວ ອາທິດນີ້ຈະຮັບໂບນັດນີ້ອີກບໍ່ໄດ້',
    en: 'Once cancelled, this bonus cannot be claimed again this week',
  },
  yes: { th: 'ยกเลิกโบนัส', la: 'ຍົກເລີກໂບນັດ', en: 'Cancel bonus' },
  keep: { th: 'ไม่ยกเลิก', la: 'ບໍ່ຍົກເລີກ', en: 'Keep it' },
  done: { th: 'ยกเลิกโบนัสแล้ว', la: 'ຍົກເລີກໂບນັດແລ້ວ', en: 'Bonus ended' },
  failed: { th: 'ยกเลิกโบนัสไม่สำเร็จ', la: 'ຍົກເລີກໂບນັດບໍ່ສຳເລັດ', en: 'Could not cancel the bonus' },
  gameAway: {
    th: 'เงินในบางเกมยังโยกกลับไม่ได้ในตอนนี้ ยังไม่มีอะไรเปลี่ยนแปลง กรุณาลองอีกครั้งในอีกสักครู่',
    la: 'ເງິນໃນບາງເກມຍັງຍ້າຍກັບຄືນບໍ່ໄດ້ໃນຕອນນີ້ ຍັງບໍ່ທັນມີຫຍັງປ່ຽນແປງ ກະລຸນາລໍຖ້າຈັກໜ້ອຍແລ້ວລອງອີກຄັ້ງ',
    en: 'Money in a game cannot be brought back right now. Nothing has changed: please try again in a moment',
  },
  began: {
    th: 'ยอดฝากเพิ่งเข้าและโบนัสเริ่มแล้ว กรุณาดูก่อนว่าการยกเลิกจะหักเท่าไร',
    la: 'ຍອດຝາກຫາກໍເຂົ້າ ແລະ ໂບນັດເລີ່ມແລ້ວ ກະລຸນາເບິ່ງກ່ອນວ່າການຍົກເລີກຈະຫັກເທົ່າໃດ',
    en: 'A deposit has just arrived and the bonus has started. Please check what cancelling would cost first',
  },
});
