import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  title: { th: 'ฝากเงิน', la: 'ຝາກເງິນ', en: 'Deposit' },
  qr: { th: 'สแกน QR โค้ด', la: 'ສະແກນ QR', en: 'Scan a QR code' },
  qrHint: { th: 'สแกนจ่าย ยอดเข้าอัตโนมัติ', la: 'ສະແກນຈ່າຍ ຍອດເຂົ້າອັດຕະໂນມັດ', en: 'Scan, credited automatically' },
  banks: { th: 'โอนผ่านธนาคาร', la: 'ໂອນຜ່ານທະນາຄານ', en: 'Bank transfer' },
  autoHint: { th: 'ยอดเข้าอัตโนมัติ', la: 'ຍອດເຂົ້າອັດຕະໂນມັດ', en: 'Credited automatically' },
  slipHint: { th: 'โอนแล้วส่งสลิป', la: 'ໂອນແລ້ວສົ່ງສະລິບ', en: 'Transfer, then send the slip' },
  wallets: { th: 'วอลเล็ต', la: 'ວອລເລັດ', en: 'Wallet' },
  linkHint: { th: 'ส่งลิงก์ซองของขวัญ', la: 'ສົ່ງລິ້ງຊອງຂອງຂວັນ', en: 'Send a gift link' },
  recommended: { th: 'แนะนำ', la: 'ແນະນຳ', en: 'Recommended' },
  recommendedText: {
    th: 'ธนาคารที่แนะนำ: กสิกรไทย (KBANK) และกรุงไทย (KTB)',
    la: 'ທະນາຄານທີ່ແນະນຳ: KBANK ແລະ KTB',
    en: 'Recommended banks: KBank and KTB',
  },
  accountNo: { th: 'เลขบัญชี', la: 'ເລກບັນຊີ', en: 'Account number' },
  accountName: { th: 'ชื่อบัญชี', la: 'ຊື່ບັນຊີ', en: 'Account name' },
  walletNo: { th: 'เบอร์วอลเล็ต', la: 'ເບີວອລເລັດ', en: 'Wallet number' },
  copyNo: { th: 'คัดลอกเลขบัญชี', la: 'ສຳເນົາເລກບັນຊີ', en: 'Copy number' },
  copyName: { th: 'คัดลอกชื่อบัญชี', la: 'ສຳເນົາຊື່ບັນຊີ', en: 'Copy name' },
  copyWallet: { th: 'คัดลอกเบอร์วอลเล็ต', la: 'ສຳເນົາເບີວອລເລັດ', en: 'Copy wallet number' },
  ownAccount: {
    th: 'โอนจากบัญชีที่ลงทะเบียนไว้เท่านั้น ยอดจะเข้ากระเป๋าอัตโนมัติ',
    la: 'ໂອນຈາກບັນຊີທີ່ລົງທະບຽນໄວ້ເທົ່ານັ້ນ ຍອດຈະເຂົ້າກະເປົາອັດຕະໂນມັດ',
    en: 'Transfer from your registered account only; the amount is credited automatically.',
  },
  autoWallet: {
    th: 'โอนเข้าเบอร์นี้จากวอลเล็ตของคุณ ยอดจะเข้ากระเป๋าอัตโนมัติ',
    la: 'ໂອນເຂົ້າເບີນີ້ຈາກວອລເລັດຂອງທ່ານ ຍອດຈະເຂົ້າກະເປົາອັດຕະໂນມັດ',
    en: 'Send to this number from your wallet; the amount is credited automatically.',
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
    la: 'ປິດຮັບສະລິບທຸກມື້ ເວລາ {from} - {to}',
    en: 'Slip upload is closed daily from {from} to {to}',
  },
  noteQr: {
    th: 'QR โค้ดใช้ได้ {n} นาที และใช้ได้ครั้งเดียว',
    la: 'QR ໃຊ້ໄດ້ {n} ນາທີ ແລະ ໃຊ້ໄດ້ເທື່ອດຽວ',
    en: 'A QR code is valid for {n} minutes and can be used once',
  },
  none: { th: 'ยังไม่มีช่องทางฝากเงิน', la: 'ຍັງບໍ່ມີຊ່ອງທາງຝາກເງິນ', en: 'No way to deposit right now' },
  noneText: {
    th: 'กรุณาติดต่อเรา แล้วเราจะช่วยคุณฝากเงิน',
    la: 'ກະລຸນາຕິດຕໍ່ພວກເຮົາ ແລ້ວພວກເຮົາຈະຊ່ວຍທ່ານຝາກເງິນ',
    en: 'Please contact us and we will help',
  },
  manualText: {
    th: 'โอนเงินเข้าบัญชีด้านล่าง แล้วกรอกจำนวนเงินที่โอนเพื่อแจ้งพนักงาน',
    la: 'ໂອນເງິນເຂົ້າບັນຊີດ້ານລຸ່ມ ແລ້ວປ້ອນຈຳນວນເງິນທີ່ໂອນເພື່ອແຈ້ງພະນັກງານ',
    en: 'Transfer to an account below, then tell us the amount.',
  },
  manualAmount: { th: 'จำนวนเงินที่โอน', la: 'ຈຳນວນເງິນທີ່ໂອນ', en: 'Amount transferred' },
  manualSend: { th: 'แจ้งโอนเงิน', la: 'ແຈ້ງໂອນເງິນ', en: 'Tell us' },
  manualDone: {
    th: 'รับแจ้งแล้ว พนักงานกำลังตรวจสอบยอดโอนของคุณ',
    la: 'ຮັບແຈ້ງແລ້ວ ພະນັກງານກຳລັງກວດຍອດໂອນຂອງທ່ານ',
    en: 'Received. Our staff are checking your transfer.',
  },
});
