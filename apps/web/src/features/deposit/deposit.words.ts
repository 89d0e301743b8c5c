import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  title: { th: 'ฝากเงิน', la: 'ຝາກເງິນ', en: 'Deposit' },
  qr: { th: 'สแกน QR โค้ด', la: 'ສະແກນ QR', en: 'Scan a QR code' },
  qrHint: { th: 'สแกนจ่าย ยอดเข้าอัตโนมัติ', la: 'ສະແກນຈ່າຍ ຍອດເຂົ້າອັດຕະໂນມັດ', en: 'Scan, credited automatically' },
  banks: { th: 'โอนผ่านธนาคาร', la: 'ໂອນຜ່ານທະນາຄານ', en: 'Bank transfer' },
  autoHint: { th: 'ยอดเข้าอัตโนมัติ', la: 'ຍອດເຂົ້າອັດຕະໂນມັດ', en: 'Credited automatically' },
  slipHint: { th: 'โอนแล้วส่งสลิป', la: 'ໂອນແລ້ວສົ່ງສະລິບ', en: 'Transfer, then send the slip' },
  wallets: { th: 'ทรูมันนี่ วอลเล็ต', la: 'TrueMoney Wallet', en: 'TrueMoney Wallet' },
  linkHint: { th: 'ส่งลิงก์ซองของขวัญ', la: 'ສົ່ງລິ້ງຊອງຂອງຂວັນ', en: 'Send a gift link' },
  recommended: { th: 'แนะนำ', la: 'ແນະນຳ', en: 'Recommended' },
  recommendedText: {
    th: 'ธนาคารที่แนะนำ: กสิกรไทย (KBANK) และกรุงไทย (KTB)',
    la: 'ທະນາຄານທີ່ແນະນຳ: KBANK ແລະ KTB',
    en: 'Recommended banks: KBank and KTB',
  },
  accountNo: { th: 'เลขที่บัญชี', la: 'ເລກບັນຊີ', en: 'Account number' },
  accountName: { th: 'ชื่อบัญชี', la: 'ຊື່ບັນຊີ', en: 'Account name' },
  walletNo: { th: 'เบอร์ทรูมันนี่', la: 'ເບີ TrueMoney', en: 'TrueMoney number' },
  copyNo: { th: 'คัดลอกเลขที่บัญชี', la: 'ສຳເນົາເລກບັນຊີ', en: 'Copy number' },
  copyName: { th: 'คัดลอกชื่อบัญชี', la: 'ສຳເນົາຊື່ບັນຊີ', en: 'Copy name' },
  copyWallet: { th: 'คัดลอกเบอร์วอลเล็ต', la: 'ສຳເນົາເບີວອລເລັດ', en: 'Copy wallet number' },
  ownAccount: {
    th: 'โอนจากบัญชีที่ลงทะเบียนไว้เท่านั้น ยอดจะเข้ากระเป๋าอัตโนมัติ',
    la: 'ໂອນຈາກບັນຊີທີ່ລົງທະບຽນໄວ້ເທົ່ານັ້ນ ຍອດຈະເຂົ້າກະເປົາອັດຕະໂນມັດ',
    en: 'Transfer from your registered account only; the amount is credited automatically.',
  },
  autoWallet: {
    th: 'โอนจากทรูมันนี่ของคุณเข้าเบอร์นี้ ยอดจะเข้ากระเป๋าอัตโนมัติ',
    la: 'ໂອນຈາກ TrueMoney ຂອງທ່ານເຂົ້າເບີນີ້ ຍອດຈະເຂົ້າກະເປົາອັດຕະໂນມັດ',
    en: 'Send to this number from your TrueMoney Wallet; it is credited to your wallet here automatically.',
  },
  notes: { th: 'ข้อควรรู้', la: 'ສິ່ງທີ່ຄວນຮູ້', en: 'Good to know' },
  noteMinute: {
    th: 'ยอดเงินเข้ากระเป๋าภายในประมาณ 1 นาที',
    la: 'ຍອດເງິນເຂົ້າກະເປົາພາຍໃນປະມານ 1 ນາທີ',
    en: 'Credited to the wallet within about 1 minute',
  },
  noteHour: {
    th: 'ต้องส่งสลิปภายใน 1 ชั่วโมงหลังโอน',
    la: 'ຕ້ອງສົ່ງສະລິບພາຍໃນ 1 ຊົ່ວໂມງຫຼັງໂອນ',
    en: 'Upload the slip within 1 hour of the transfer',
  },
  noteClosed: {
    th: 'ปิดรับสลิปทุกวัน เวลา {from} - {to} น.',
    la: 'ປິດຮັບສະລິບທຸກມື້ ເວລາ {from} - {to} ໂມງ',
    en: 'Slip upload is closed daily from {from} to {to}',
  },
  noteQr: {
    th: 'QR โค้ดใช้ได้ {n} นาที และใช้ได้ครั้งเดียว',
    la: 'QR ໃຊ້ໄດ້ {n} ນາທີ ແລະ ໃຊ້ໄດ້ຄັ້ງດຽວ',
    en: 'A QR code is valid for {n} minutes and can be used once',
  },
  none: { th: 'ขณะนี้ยังไม่มีช่องทางฝากเงิน', la: 'ຕອນນີ້ຍັງບໍ່ທັນມີຊ່ອງທາງຝາກເງິນ', en: 'No deposit options right now' },
  noneText: {
    th: 'กรุณาติดต่อเรา แล้วเราจะช่วยคุณฝากเงิน',
    la: 'ກະລຸນາຕິດຕໍ່ພວກເຮົາ ແລ້ວພວກເຮົາຈະຊ່ວຍທ່ານຝາກເງິນ',
    en: 'Please contact us and we will help',
  },
  manualText: {
    th: 'โอนเงินเข้าบัญชีด้านล่าง แล้วกรอกจำนวนเงินที่โอนเพื่อแจ้งเจ้าหน้าที่',
    la: 'ໂອນເງິນເຂົ້າບັນຊີດ້ານລຸ່ມ ແລ້ວປ້ອນຈຳນວນເງິນທີ່ໂອນເພື່ອແຈ້ງພະນັກງານ',
    en: 'Make a bank transfer to an account below, then enter the amount you sent.',
  },
  manualAmount: { th: 'จำนวนเงินที่โอน', la: 'ຈຳນວນເງິນທີ່ໂອນ', en: 'Amount transferred' },
  manualSend: { th: 'แจ้งโอนเงิน', la: 'ແຈ້ງໂອນເງິນ', en: 'Report transfer' },
  manualDone: {
    th: 'ได้รับแจ้งแล้ว เงินจะเข้ากระเป๋าเมื่อเจ้าหน้าที่ตรวจสอบยอดโอนเสร็จ',
    la: 'ໄດ້ຮັບແຈ້ງແລ້ວ ເງິນຈະເຂົ້າກະເປົາເມື່ອພະນັກງານກວດຍອດໂອນສຳເລັດ',
    en: 'Thank you. The money goes to your wallet once our staff have found your transfer.',
  },
});
