import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  title: { th: 'เงินเข้ากระเป๋าแล้ว', la: 'ເງິນເຂົ້າກະເປົາແລ້ວ', en: 'Money in your wallet' },
  INVITE: { th: 'รับโบนัส {n} เข้ากระเป๋าแล้ว', la: 'ຮັບໂບນັດ {n} ເຂົ້າກະເປົາແລ້ວ', en: '{n} credited to your wallet' },
  REFUND: { th: 'รับยอดคืน {n} เข้ากระเป๋าแล้ว', la: 'ຮັບຍອດຄືນ {n} ເຂົ້າກະເປົາແລ້ວ', en: '{n} credited to your wallet' },
  WHEEL: { th: 'รับรางวัล {n} เข้ากระเป๋าแล้ว', la: 'ຮັບລາງວັນ {n} ເຂົ້າກະເປົາແລ້ວ', en: 'Prize received: {n}' },
  balance: { th: 'ยอดเงินในกระเป๋า', la: 'ຍອດເງິນໃນກະເປົາ', en: 'Wallet balance' },
  bonus: { th: 'พร้อมโบนัส', la: 'ພ້ອມໂບນັດ', en: 'with a bonus of' },
  coins: { th: 'ได้ {n} เหรียญหมุนวงล้อ', la: 'ໄດ້ {n} ຫຼຽນໝຸນວົງລໍ້', en: '{n} {n:coin|coins} for the wheel' },
  differs: {
    th: 'จ่ายมา {paid} {unit} แต่ QR โค้ดเป็นยอด {asked} {unit} เงินเข้ากระเป๋าตามยอดที่จ่ายจริง',
    la: 'ຈ່າຍມາ {paid} {unit} ແຕ່ QR ເປັນຍອດ {asked} {unit} ເງິນເຂົ້າກະເປົາຕາມຍອດທີ່ຈ່າຍຈິງ',
    en: 'You paid {paid} {unit}, the QR code was for {asked} {unit}. What you paid was credited',
  },
  receipt: { th: 'หลักฐาน', la: 'ໃບຢັ້ງຢືນ', en: 'Receipt' },
  receiptOf: { th: 'หลักฐาน {n}', la: 'ໃບຢັ້ງຢືນ {n}', en: 'Receipt for {n}' },
  play: { th: 'เล่นเกม', la: 'ຫຼິ້ນເກມ', en: 'Play' },
  hide: { th: 'ซ่อน', la: 'ເຊື່ອງ', en: 'Hide' },
});
