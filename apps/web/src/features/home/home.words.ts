import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  title: { th: 'หน้าหลัก', la: 'ໜ້າຫຼັກ', en: 'Home' },
  total: { th: 'ยอดเงินรวม', la: 'ຍອດເງິນລວມ', en: 'Total balance' },
  inWallet: { th: 'ในกระเป๋า', la: 'ໃນກະເປົາ', en: 'Wallet' },
  inGames: { th: 'ในเกม', la: 'ໃນເກມ', en: 'In games' },
  held: { th: 'กำลังดำเนินการ', la: 'ກຳລັງດຳເນີນການ', en: 'In progress' },
  nextText: {
    th: 'สแกน QR โค้ดหรือโอนจากธนาคารของคุณ เงินเข้ากระเป๋าภายในประมาณ 1 นาที',
    la: 'ສະແກນ QR ຫຼື ໂອນຈາກທະນາຄານຂອງທ່ານ ເງິນເຂົ້າກະເປົາພາຍໃນປະມານ 1 ນາທີ',
    en: 'Scan a QR code or transfer from your bank; the money is here in about 1 minute',
  },
  next: { th: 'นำเงินเข้ากระเป๋า', la: 'ເອົາເງິນເຂົ້າກະເປົາ', en: 'Put money in' },
  updated: { th: 'อัปเดตล่าสุด', la: 'ອັບເດດຫຼ້າສຸດ', en: 'Last update' },
  check: { th: 'ตรวจสอบยอด', la: 'ກວດຍອດ', en: 'Check balance' },
  coins: { th: '{n} เหรียญ', la: '{n} ຫຼຽນ', en: '{n} coins' },
  myBank: { th: 'บัญชีธนาคารของฉัน', la: 'ບັນຊີທະນາຄານຂອງຂ້ອຍ', en: 'My bank account' },
  editName: { th: 'แก้ไขชื่อ', la: 'ແກ້ໄຂຊື່', en: 'Edit name' },
  needsEnglish: {
    th: 'ธนาคารนี้ต้องใช้ชื่อบัญชีภาษาอังกฤษ',
    la: 'ທະນາຄານນີ້ຕ້ອງໃຊ້ຊື່ບັນຊີເປັນພາສາອັງກິດ',
    en: 'This bank needs an account name in English',
  },
  services: { th: 'บริการ', la: 'ບໍລິການ', en: 'Services' },
  deposit: { th: 'ฝากเงิน', la: 'ຝາກເງິນ', en: 'Deposit' },
  withdraw: { th: 'ถอนเงิน', la: 'ຖອນເງິນ', en: 'Withdraw' },
  transfer: { th: 'โยกเงิน', la: 'ຍ້າຍເງິນ', en: 'Move money' },
  spin: { th: 'วงล้อ', la: 'ວົງລໍ້', en: 'Lucky wheel' },
  refreshAll: { th: 'รีเฟรชทั้งหมด', la: 'ໂຫຼດຍອດໃໝ່', en: 'Refresh all' },
  invite: { th: 'ชวนเพื่อน', la: 'ຊວນໝູ່', en: 'Invite' },
  bonus: { th: 'เงื่อนไขโบนัส', la: 'ເງື່ອນໄຂໂບນັດ', en: 'Bonus conditions' },
  refund: { th: 'คืนยอดเสีย', la: 'ຄືນຍອດເສຍ', en: 'Cashback' },
});
