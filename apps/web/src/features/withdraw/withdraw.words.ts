import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  title: { th: 'ถอนเงิน', la: 'ຖອນເງິນ', en: 'Withdraw' },
  to: { th: 'โอนเข้าบัญชี', la: 'ໂອນເຂົ້າບັນຊີ', en: 'To bank account' },
  inWallet: { th: 'ยอดในกระเป๋า', la: 'ຍອດໃນກະເປົາ', en: 'In the wallet' },
  inGames: { th: 'ยอดในเกม', la: 'ຍອດໃນເກມ', en: 'In games' },
  amount: { th: 'จำนวนเงินที่ต้องการถอน', la: 'ຈຳນວນເງິນທີ່ຕ້ອງການຖອນ', en: 'Amount to withdraw' },
  limits: { th: 'ถอนได้ครั้งละ {min} ถึง {max} {unit}', la: 'ຖອນໄດ້ຄັ້ງລະ {min} ເຖິງ {max} {unit}', en: '{min} to {max} {unit} at a time' },
  submit: { th: 'ยืนยันถอนเงิน', la: 'ຢືນຢັນຖອນເງິນ', en: 'Withdraw' },
  all: { th: 'ถอนทั้งหมด', la: 'ຖອນທັງໝົດ', en: 'Withdraw all' },
  allAsk: {
    th: 'เงินในทุกเกมจะถูกโยกกลับกระเป๋า แล้วถอนทั้งหมดเข้าบัญชีของคุณ',
    la: 'ເງິນໃນທຸກເກມຈະຖືກຍ້າຍກັບຄືນເຂົ້າກະເປົາ ແລ້ວຖອນທັງໝົດເຂົ້າບັນຊີທະນາຄານຂອງທ່ານ',
    en: 'Money in every game comes back to the wallet, then all of it is paid to your account.',
  },
  bonusWarning: {
    th: 'คุณมีเงื่อนไขโบนัสค้างอยู่ ต้องทำให้ครบหรือยกเลิกโบนัสก่อนจึงจะถอนได้',
    la: 'ທ່ານມີເງື່ອນໄຂໂບນັດຄ້າງຢູ່ ຕ້ອງເຮັດໃຫ້ຄົບ ຫຼື ຍົກເລີກໂບນັດກ່ອນ ຈຶ່ງຈະຖອນໄດ້',
    en: 'A bonus condition is still active. Meet it or cancel the bonus before you withdraw.',
  },
  seeBonus: { th: 'ดูเงื่อนไขโบนัส', la: 'ເບິ່ງເງື່ອນໄຂໂບນັດ', en: 'See the bonus condition' },
  recovered: {
    th: 'เพิ่งตั้งรหัสผ่านใหม่ด้วย OTP เพื่อความปลอดภัย ถอนเงินได้ตั้งแต่ {at}',
    la: 'ຫາກໍຕັ້ງລະຫັດຜ່ານໃໝ່ດ້ວຍ OTP ເພື່ອຄວາມປອດໄພ ຖອນເງິນໄດ້ຕັ້ງແຕ່ {at}',
    en: 'The password was changed by OTP a short time ago. For your safety, you can withdraw from {at}',
  },
  open: { th: 'รายการถอนที่กำลังดำเนินการ', la: 'ລາຍການຖອນທີ່ກຳລັງດຳເນີນການ', en: 'Withdrawal in progress' },
  openText: {
    th: 'ถอนได้ครั้งละหนึ่งรายการ กรุณารอให้รายการนี้เสร็จก่อน',
    la: 'ຖອນໄດ້ຄັ້ງລະໜຶ່ງລາຍການ ກະລຸນາລໍຖ້າໃຫ້ລາຍການນີ້ສຳເລັດກ່ອນ',
    en: 'One withdrawal at a time: please wait until this one is finished.',
  },
});
