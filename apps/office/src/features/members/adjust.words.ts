import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  title: { th: 'ปรับยอดเงิน', la: 'ປັບຍອດເງິນ', en: 'Adjust balance' },
  direction: { th: 'ประเภท', la: 'ປະເພດ', en: 'Direction' },
  credit: { th: 'เพิ่มเงิน', la: 'ເພີ່ມເງິນ', en: 'Credit' },
  debit: { th: 'หักเงิน', la: 'ຫັກເງິນ', en: 'Debit' },
  amount: { th: 'จำนวนเงิน', la: 'ຈຳນວນເງິນ', en: 'Amount' },
  next: { th: 'ตรวจก่อนยืนยัน', la: 'ກວດກ່ອນຢືນຢັນ', en: 'Review' },
  back: { th: 'แก้ไข', la: 'ແກ້ໄຂ', en: 'Back' },
  close: { th: 'ปิด', la: 'ປິດ', en: 'Close' },
  asksFirst: {
    th: 'ยอดในกระเป๋าของ {name} จะเปลี่ยน ยังไม่ทำรายการจนกว่าจะยืนยันในขั้นถัดไป',
    la: 'ຍອດໃນກະເປົາຂອງ {name} ຈະປ່ຽນ ຍັງບໍ່ທັນເຮັດລາຍການຈົນກວ່າຈະຢືນຢັນໃນຂັ້ນຕໍ່ໄປ',
    en: 'The wallet of {name} changes. Nothing is booked before you confirm it in the next step',
  },
  creditTitle: { th: 'เพิ่มเงิน {amount}', la: 'ເພີ່ມເງິນ {amount}', en: 'Credit {amount}' },
  debitTitle: { th: 'หักเงิน {amount}', la: 'ຫັກເງິນ {amount}', en: 'Debit {amount}' },
  creditEffect: { th: '{amount} จะเข้ากระเป๋าของ {name}', la: '{amount} ຈະເຂົ້າກະເປົາຂອງ {name}', en: '{amount} goes to the wallet of {name}' },
  debitEffect: {
    th: '{amount} จะถูกหักจากกระเป๋าของ {name}',
    la: '{amount} ຈະຖືກຫັກຈາກກະເປົາຂອງ {name}',
    en: '{amount} is deducted from {name}’s wallet',
  },
  wallet: { th: 'กระเป๋า: {before} → {after}', la: 'ກະເປົາ: {before} → {after}', en: 'Wallet: {before} → {after}' },
  reasonEffect: { th: 'เหตุผลที่สมาชิกจะเห็น: {reason}', la: 'ເຫດຜົນທີ່ສະມາຊິກຈະເຫັນ: {reason}', en: 'The member will see: {reason}' },
  final: {
    th: 'ลบรายการไม่ได้ แก้ได้ด้วยการปรับยอดอีกครั้งเท่านั้น',
    la: 'ລຶບລາຍການບໍ່ໄດ້ ແກ້ໄດ້ດ້ວຍການປັບຍອດອີກຄັ້ງເທົ່ານັ້ນ',
    en: 'It cannot be deleted; only another adjustment can correct it',
  },
  confirmCredit: { th: 'ยืนยันเพิ่มเงิน', la: 'ຢືນຢັນເພີ່ມເງິນ', en: 'Confirm credit' },
  confirmDebit: { th: 'ยืนยันหักเงิน', la: 'ຢືນຢັນຫັກເງິນ', en: 'Confirm debit' },
  unanswered: {
    th: 'ส่งไปแล้วแต่ยังไม่ได้คำตอบ จึงไม่รู้ว่าสำเร็จหรือไม่ กดยืนยันอีกครั้งได้ รายการนี้จะไม่ถูกทำซ้ำ',
    la: 'ສົ່ງໄປແລ້ວແຕ່ຍັງບໍ່ທັນໄດ້ຄຳຕອບ ຈຶ່ງບໍ່ຮູ້ວ່າສຳເລັດ ຫຼື ບໍ່ ກົດຢືນຢັນອີກຄັ້ງໄດ້ ລາຍການນີ້ຈະບໍ່ຖືກເຮັດຊ້ຳ',
    en: 'It was sent but no answer came, so it may or may not be booked. You can confirm again: it is never booked twice',
  },
  done: { th: 'ปรับยอดแล้ว {amount}', la: 'ປັບຍອດແລ້ວ {amount}', en: 'Adjusted: {amount}' },
});
