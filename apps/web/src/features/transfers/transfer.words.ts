import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  moving: { th: 'กำลังโยกเงินจาก {from} ไป {to}', la: 'ກຳລັງຍ້າຍເງິນຈາກ {from} ໄປ {to}', en: 'Moving the money from {from} to {to}' },
  title: { th: 'โยกเงิน', la: 'ຍ້າຍເງິນ', en: 'Move money' },
  from: { th: 'โยกจาก', la: 'ຍ້າຍຈາກ', en: 'From' },
  to: { th: 'ไปที่', la: 'ໄປທີ່', en: 'To' },
  choose: { th: 'เลือกบัญชี', la: 'ເລືອກບັນຊີ', en: 'Select account' },
  wallet: { th: 'กระเป๋า', la: 'ກະເປົາ', en: 'Wallet' },
  swap: { th: 'สลับบัญชี', la: 'ສະຫຼັບບັນຊີ', en: 'Swap accounts' },
  paused: { th: 'งดโยกเข้าชั่วคราว', la: 'ງົດຍ້າຍເຂົ້າຊົ່ວຄາວ', en: 'paused for now' },
  amount: { th: 'จำนวนเงิน', la: 'ຈຳນວນເງິນ', en: 'Amount' },
  available: { th: 'โยกได้ {n}', la: 'ຍ້າຍໄດ້ {n}', en: 'Available {n}' },
  all: { th: 'ทั้งหมด', la: 'ທັງໝົດ', en: 'All' },
  submit: { th: 'ยืนยันโยกเงิน', la: 'ຢືນຢັນຍ້າຍເງິນ', en: 'Move money' },
  noGames: {
    th: 'ยังไม่มีบัญชีเกม กรุณาเปิดบัญชีเกมจากหน้าหลักก่อน',
    la: 'ຍັງບໍ່ທັນມີບັນຊີເກມ ກະລຸນາເປີດບັນຊີເກມຈາກໜ້າຫຼັກກ່ອນ',
    en: 'No game account yet. Open one on the home page first',
  },
});
