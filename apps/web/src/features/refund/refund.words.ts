import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  title: { th: 'คืนยอดเสีย', la: 'ຄືນຍອດເສຍ', en: 'Cashback' },
  ready: { th: 'ยอดคืนที่รับได้', la: 'ຍອດຄືນທີ່ຮັບໄດ້', en: 'Cashback to claim' },
  until: { th: 'รับได้ถึง {at}', la: 'ຮັບໄດ້ເຖິງ {at}', en: 'Claim it by {at}' },
  receive: { th: 'รับยอดคืน', la: 'ຮັບຍອດຄືນ', en: 'Claim' },
  none: { th: 'ยังไม่มียอดคืน', la: 'ຍັງບໍ່ທັນມີຍອດຄືນ', en: 'No cashback yet' },
  toGames: { th: 'ไปหน้าเกม', la: 'ໄປໜ້າເກມ', en: 'Go to the games' },
  bonus: {
    th: 'คุณมีเงื่อนไขโบนัสค้างอยู่ รับยอดคืนได้เมื่อครบเงื่อนไขหรือยกเลิกโบนัสแล้ว',
    la: 'ທ່ານມີເງື່ອນໄຂໂບນັດຄ້າງຢູ່ ຮັບຍອດຄືນໄດ້ເມື່ອຄົບເງື່ອນໄຂ ຫຼື ຍົກເລີກໂບນັດແລ້ວ',
    en: 'A bonus condition is still active. You can claim once you have met it or cancelled the bonus',
  },
  sumReceived: { th: 'รับไปแล้วทั้งหมด', la: 'ຮັບໄປແລ້ວທັງໝົດ', en: 'Received so far' },
  sumExpired: { th: 'หมดอายุทั้งหมด', la: 'ໝົດອາຍຸທັງໝົດ', en: 'Expired so far' },
  log: { th: 'ประวัติยอดคืน', la: 'ປະຫວັດຍອດຄືນ', en: 'Cashback history' },
  noLog: { th: 'ยังไม่มีประวัติ', la: 'ຍັງບໍ່ທັນມີປະຫວັດ', en: 'Nothing here yet' },
  amount: { th: 'ยอดคืน', la: 'ຍອດຄືນ', en: 'Amount' },
  when: { th: 'วันที่', la: 'ວັນທີ', en: 'Date' },
  state: { th: 'สถานะ', la: 'ສະຖານະ', en: 'Status' },
  open: { th: 'รอรับ', la: 'ລໍຖ້າຮັບ', en: 'To claim' },
  received: { th: 'รับแล้ว', la: 'ຮັບແລ້ວ', en: 'Received' },
  expired: { th: 'หมดอายุ', la: 'ໝົດອາຍຸ', en: 'Expired' },
});
