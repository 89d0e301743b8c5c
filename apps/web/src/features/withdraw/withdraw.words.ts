import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  title: { th: 'ถอนเงิน', la: 'ຖອນເງິນ', en: 'Withdraw' },
  to: {
    th: 'โอนเข้าบัญชีธนาคาร',
    la: 'ໂອນເຂົ້າບັນຊີທະນາຄານ',
    en: 'To bank account',
  },
  inWallet: { th: 'ยอดในกระเป๋า', la: 'ຍອດໃນກະເປົາ', en: 'In the wallet' },
  inGames: { th: 'ยอดในเกม', la: 'ຍອດໃນເກມ', en: 'In games' },
  amount: { th: 'จำนวนเงินที่ต้องการถอน', la: 'ຈຳນວນເງິນທີ່ຕ້ອງການຖອນ', en: 'Amount to withdraw' },
  limits: { th: 'ถอนได้ครั้งละ {min} ถึง {max} {unit}', la: 'ຖອນໄດ້ຄັ້ງລະ {min} ເຖິງ {max} {unit}', en: '{min} to {max} {unit} per withdrawal' },
  submit: { th: 'ยืนยันถอนเงิน', la: 'ຢືນຢັນຖອນເງິນ', en: 'Withdraw' },
  all: { th: 'ถอนทั้งหมด', la: 'ຖອນທັງໝົດ', en: 'Withdraw all' },
  allAsk: {
    th: 'เงินในทุกเกมจะถูกโยกกลับกระเป๋า แล้วถอนทั้งหมดเข้าบัญชีธนาคารของคุณ',
    la: 'ເງິນໃນທຸກເກມຈະຖືກຍ້າຍກັບຄືນເຂົ້າກະເປົາ ແລ້ວຖອນທັງໝົດເຂົ້າບັນຊີທະນາຄານຂອງທ່ານ',
    en: 'The money in every game is moved back to the wallet, then all of it is paid to your bank account',
  },
  bonusWarning: {
    th: 'คุณมีเงื่อนไขโบนัสค้างอยู่ ต้องทำให้ครบหรือยกเลิกโบนัสก่อนจึงจะถอนได้',
    la: 'ທ່ານມີເງື່ອນໄຂໂບນັດຄ້າງຢູ່ ຕ້ອງເຮັດໃຫ້ຄົບ ຫຼື ຍົກເລີກໂບນັດກ່ອນ ຈຶ່ງຈະຖອນໄດ້',
    en: 'A bonus condition is still active. Meet it or cancel the bonus before you withdraw',
  },
  seeBonus: { th: 'ดูเงื่อนไขโบนัส', la: 'ເບິ່ງເງື່ອນໄຂໂບນັດ', en: 'See the bonus condition' },
  recovered: {
    th: 'คุณเพิ่งตั้งรหัสผ่านใหม่ด้วย OTP เพื่อความปลอดภัย จะถอนเงินได้อีกครั้งตั้งแต่ {at} น.',
    la: 'ທ່ານຫາກໍຕັ້ງລະຫັດຜ່ານໃໝ່ດ້ວຍ OTP ເພື່ອຄວາມປອດໄພ ຈະຖອນເງິນໄດ້ອີກຕັ້ງແຕ່ {at} ໂມງ',
    en: 'Your password was reset by OTP recently. For your safety, withdrawals are on hold until {at}',
  },
  allOver: {
    th: 'ยอดเกินวงเงินถอนต่อครั้ง เงินจากเกมอยู่ในกระเป๋าแล้ว กรุณาระบุจำนวนเงินที่จะถอน',
    la: 'ຍອດເກີນວົງເງິນຖອນຕໍ່ຄັ້ງ ເງິນຈາກເກມຢູ່ໃນກະເປົາແລ້ວ ກະລຸນາລະບຸຈຳນວນເງິນທີ່ຈະຖອນ',
    en: 'That is over the limit for one withdrawal. The money from the games is in your wallet; please enter an amount',
  },
  allUnder: {
    th: 'ยอดรวมต่ำกว่าขั้นต่ำที่ถอนได้ เงินจากเกมอยู่ในกระเป๋าแล้ว',
    la: 'ຍອດລວມຕ່ຳກວ່າຂັ້ນຕ່ຳທີ່ຖອນໄດ້ ເງິນຈາກເກມຢູ່ໃນກະເປົາແລ້ວ',
    en: 'The total is below the minimum for one withdrawal. The money from the games is in your wallet',
  },
  review: { th: 'ตรวจสอบก่อนถอน', la: 'ກວດສອບກ່ອນຖອນ', en: 'Check before you withdraw' },
  back: { th: 'แก้ไข', la: 'ແກ້ໄຂ', en: 'Change' },
  sum: { th: 'รวม', la: 'ລວມ', en: 'Total' },
  stays: { th: 'เหลือในกระเป๋า', la: 'ເຫຼືອໃນກະເປົາ', en: 'Left in the wallet' },
  limit: { th: 'วงเงินต่อครั้ง', la: 'ວົງເງິນຕໍ່ຄັ້ງ', en: 'Limit per withdrawal' },
  usual: { th: 'ระยะเวลาโดยปกติ', la: 'ໄລຍະເວລາໂດຍປົກກະຕິ', en: 'Usual time' },
  minutes: { th: 'ประมาณ {n} นาที', la: 'ປະມານ {n} ນາທີ', en: 'about {n} min' },
  fee: { th: 'ค่าธรรมเนียม', la: 'ຄ່າທຳນຽມ', en: 'Fee' },
  free: { th: 'ฟรี', la: 'ຟຣີ', en: 'Free' },
  whole: { th: 'สูงสุด {amount}', la: 'ສູງສຸດ {amount}', en: 'Max {amount}' },
  most: { th: 'ใส่ยอดสูงสุด {amount} {unit}', la: 'ໃສ່ຍອດສູງສຸດ {amount} {unit}', en: 'Use maximum: {amount} {unit}' },
  cut: {
    th: 'ถอนได้ครั้งละไม่เกิน {amount} {unit} ส่วนที่เหลือจะอยู่ในกระเป๋า',
    la: 'ຖອນໄດ້ຄັ້ງລະບໍ່ເກີນ {amount} {unit} ສ່ວນທີ່ເຫຼືອຈະຢູ່ໃນກະເປົາ',
    en: 'Maximum {amount} {unit} per withdrawal; the rest stays in your wallet',
  },
});
