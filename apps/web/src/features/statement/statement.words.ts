import { messages } from '@krapao/ui/words.ts';
import { endTexts } from '../../i18n/end-texts.ts';

export const words = messages({
  title: { th: 'รายการเดินบัญชี', la: 'ລາຍການເຄື່ອນໄຫວ', en: 'Statement' },
  refresh: { th: 'รีเฟรช', la: 'ໂຫຼດໃໝ່', en: 'Refresh' },
  slips: { th: 'สถานะสลิป', la: 'ສະຖານະສະລິບ', en: 'Slip status' },
  deposit: { th: 'ฝากเงิน', la: 'ຝາກເງິນ', en: 'Deposit' },
  bonus: { th: 'รับโบนัส', la: 'ຮັບໂບນັດ', en: 'Bonus' },
  finish_bonus: { th: 'จบเงื่อนไขโบนัส', la: 'ຈົບເງື່ອນໄຂໂບນັດ', en: 'Bonus ended' },
  withdraw: { th: 'ถอนเงิน', la: 'ຖອນເງິນ', en: 'Withdrawal' },
  transfer: { th: 'โยกเงิน', la: 'ຍ້າຍເງິນ', en: 'Money moved' },
  adjustment: endTexts.ADJUSTMENT,
  other: { th: 'รายการ', la: 'ລາຍການ', en: 'Transaction' },
  none: { th: 'ยังไม่มีรายการ', la: 'ຍັງບໍ່ທັນມີລາຍການ', en: 'No entries yet' },
  noneText: {
    th: 'เมื่อคุณฝาก ถอน หรือโยกเงิน รายการจะแสดงที่นี่',
    la: 'ເມື່ອທ່ານຝາກ ຖອນ ຫຼື ຍ້າຍເງິນ ລາຍການຈະສະແດງທີ່ນີ້',
    en: 'Deposits, withdrawals and moved money will show here',
  },
  receipt: { th: 'ดูหลักฐานการทำรายการ', la: 'ເບິ່ງໃບຢັ້ງຢືນລາຍການ', en: 'Receipt' },
  time: { th: 'เวลา', la: 'ເວລາ', en: 'Time' },
  amount: { th: 'จำนวนเงิน', la: 'ຈຳນວນເງິນ', en: 'Amount' },
  status: { th: 'สถานะ', la: 'ສະຖານະ', en: 'Status' },
  view: { th: 'ดูสลิป', la: 'ເບິ່ງສະລິບ', en: 'View slip' },
  slipPicture: { th: 'รูปสลิป', la: 'ຮູບສະລິບ', en: 'Slip picture' },
  pictureGone: { th: 'รูปสลิปถูกลบตามกำหนด', la: 'ຮູບສະລິບຖືກລຶບຕາມກຳນົດ', en: 'The picture is no longer kept' },
  pictureGoneText: {
    th: 'ข้อมูลของสลิปยังอยู่ในรายการ',
    la: 'ຂໍ້ມູນຂອງສະລິບຍັງຢູ່ໃນລາຍການ',
    en: 'What is known of the slip is still in the list',
  },
  noSlips: { th: 'ยังไม่เคยส่งสลิป', la: 'ຍັງບໍ່ທັນເຄີຍສົ່ງສະລິບ', en: 'No slips sent yet' },
  noSlipsText: {
    th: 'โอนเงินแล้วส่งสลิปได้จากเมนูฝากเงิน',
    la: 'ໂອນເງິນແລ້ວສົ່ງສະລິບໄດ້ຈາກເມນູຝາກເງິນ',
    en: 'Send one from Deposit after a bank transfer',
  },
});
