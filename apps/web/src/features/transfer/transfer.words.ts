import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  title: { th: 'โยกเงิน', la: 'ຍ້າຍເງິນ', en: 'Transfer' },
  from: { th: 'จากบัญชี', la: 'ຈາກບັນຊີ', en: 'From' },
  to: { th: 'ไปยังบัญชี', la: 'ໄປຫາບັນຊີ', en: 'To' },
  choose: { th: 'เลือกบัญชี', la: 'ເລືອກບັນຊີ', en: 'Select account' },
  wallet: { th: 'กระเป๋า', la: 'ກະເປົາ', en: 'Wallet' },
  swap: { th: 'สลับบัญชี', la: 'ສະຫຼັບບັນຊີ', en: 'Swap accounts' },
  paused: { th: 'พักรับเงินเข้า', la: 'ພັກຮັບເງິນເຂົ້າ', en: 'paused' },
  amount: { th: 'จำนวนเงิน', la: 'ຈຳນວນເງິນ', en: 'Amount' },
  available: { th: 'โยกได้ {n}', la: 'ຍ້າຍໄດ້ {n}', en: 'Available {n}' },
  all: { th: 'ทั้งหมด', la: 'ທັງໝົດ', en: 'All' },
  submit: { th: 'ยืนยันโยกเงิน', la: 'ຢືນຢັນຍ້າຍເງິນ', en: 'Transfer' },
  noGames: {
    th: 'ยังไม่มีบัญชีเกม เปิดบัญชีเกมจากหน้าหลักก่อน',
    la: 'ຍັງບໍ່ມີບັນຊີເກມ ເປີດບັນຊີເກມຈາກໜ້າຫຼັກກ່ອນ',
    en: 'No game account yet. Open one from home first',
  },
});
