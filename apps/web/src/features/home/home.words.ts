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
    en: 'Scan a QR code or transfer from your bank. The money reaches your wallet in about 1 minute',
  },
  next: { th: 'นำเงินเข้ากระเป๋า', la: 'ເອົາເງິນເຂົ້າກະເປົາ', en: 'Add money' },
  hideBalance: { th: 'ซ่อนยอดเงิน', la: 'ເຊື່ອງຍອດເງິນ', en: 'Hide amounts' },
  updated: { th: 'อัปเดตล่าสุด', la: 'ອັບເດດຫຼ້າສຸດ', en: 'Last update' },
  check: { th: 'ตรวจสอบยอด', la: 'ກວດຍອດ', en: 'Check balance' },
  coins: { th: '{n} เหรียญ', la: '{n} ຫຼຽນ', en: 'Coins: {n}' },
  services: { th: 'บริการ', la: 'ບໍລິການ', en: 'Services' },
  deposit: { th: 'ฝากเงิน', la: 'ຝາກເງິນ', en: 'Deposit' },
  withdraw: { th: 'ถอนเงิน', la: 'ຖອນເງິນ', en: 'Withdraw' },
  transfer: { th: 'โยกเงิน', la: 'ຍ້າຍເງິນ', en: 'Move money' },
  spin: { th: 'วงล้อ', la: 'ວົງລໍ້', en: 'Lucky wheel' },
  refreshAll: { th: 'รีเฟรชทั้งหมด', la: 'ໂຫຼດຍອດໃໝ່', en: 'Refresh all' },
  invite: { th: 'ชวนเพื่อน', la: 'ຊວນໝູ່', en: 'Invite' },
  bring: { th: 'ชวนเพื่อนมาเล่น', la: 'ຊວນໝູ່ມາຫຼິ້ນ', en: 'Bring your friends' },
  bringText: {
    th: 'รับโบนัสเมื่อเพื่อนฝากครั้งแรกและเล่นครบตามกำหนด',
    la: 'ຮັບໂບນັດເມື່ອໝູ່ຝາກຄັ້ງທຳອິດ ແລະ ຫຼິ້ນຄົບຕາມກຳນົດ',
    en: 'Get a bonus once a friend has made a first deposit and played enough',
  },
  bonus: { th: 'โบนัสและเงื่อนไข', la: 'ໂບນັດ ແລະ ເງື່ອນໄຂ', en: 'Bonuses and conditions' },
  refund: { th: 'คืนยอดเสีย', la: 'ຄືນຍອດເສຍ', en: 'Cashback' },
});
