import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  amount: { th: 'จำนวนเงินที่ต้องการฝาก', la: 'ຈຳນວນເງິນທີ່ຕ້ອງການຝາກ', en: 'Amount to deposit' },
  whole: { th: 'กรุณาใส่จำนวนเต็ม ไม่มีเศษ', la: 'ກະລຸນາໃສ່ຈຳນວນເຕັມ ບໍ່ມີເສດ', en: 'Please enter a whole amount' },
  create: { th: 'สร้าง QR โค้ด', la: 'ສ້າງ QR', en: 'Create QR code' },
  picture: { th: 'QR โค้ดสำหรับจ่ายเงิน', la: 'QR ສຳລັບຈ່າຍເງິນ', en: 'QR code to pay' },
  scan: { th: 'สแกนด้วยแอปธนาคารของคุณ', la: 'ສະແກນດ້ວຍແອັບທະນາຄານຂອງທ່ານ', en: 'Scan with your bank app' },
  left: { th: 'เหลือเวลา', la: 'ເຫຼືອເວລາ', en: 'Time left' },
  transfer: { th: 'ฉันจ่ายเงินแล้ว', la: 'ຂ້ອຍຈ່າຍເງິນແລ້ວ', en: 'I have paid' },
  willRefresh: {
    th: 'เมื่อเงินเข้า ยอดจะอัปเดตเองภายในประมาณ 1 นาที',
    la: 'ເມື່ອເງິນເຂົ້າ ຍອດຈະອັບເດດເອງພາຍໃນປະມານ 1 ນາທີ',
    en: 'Once the money arrives, your balance updates by itself within about 1 minute',
  },
  cancel: {
    th: 'ยกเลิก QR โค้ด',
    la: 'ຍົກເລີກ QR',
    en: 'Cancel QR code',
  },
  cancelAsk: {
    th: 'ถ้าจ่ายแล้วไม่ต้องยกเลิก หลังยกเลิกห้ามจ่ายด้วย QR โค้ดนี้ ต้องการยกเลิกหรือไม่',
    la: 'ຖ້າຈ່າຍແລ້ວບໍ່ຕ້ອງຍົກເລີກ ຫຼັງຍົກເລີກຫ້າມຈ່າຍດ້ວຍ QR ນີ້ ຕ້ອງການຍົກເລີກບໍ?',
    en: 'If you have already paid, keep it. Do not pay with this QR code once it is cancelled. Cancel it?',
  },
  keep: { th: 'เก็บไว้', la: 'ເກັບໄວ້', en: 'Keep it' },
  save: { th: 'บันทึกรูป', la: 'ບັນທຶກຮູບ', en: 'Save picture' },
  expired: {
    th: 'QR โค้ดหมดอายุแล้ว ถ้าจ่ายแล้วยอดจะเข้ากระเป๋าเอง ถ้ายังไม่จ่ายให้สร้างใหม่',
    la: 'QR ໝົດອາຍຸແລ້ວ ຖ້າຈ່າຍແລ້ວ ຍອດຈະເຂົ້າກະເປົາເອງ ຖ້າຍັງບໍ່ທັນຈ່າຍ ໃຫ້ສ້າງໃໝ່',
    en: 'The QR code expired. If you have paid, the money arrives by itself; if not, create a new one',
  },
  cancelled: {
    th: 'ยกเลิก QR โค้ดแล้ว',
    la: 'ຍົກເລີກ QR ແລ້ວ',
    en: 'The QR code was cancelled',
  },
  closed: {
    th: 'QR โค้ดนี้ปิดแล้ว ถ้าจ่ายแล้ว ยอดจะเข้ากระเป๋าภายในประมาณ 1 นาที',
    la: 'QR ນີ້ປິດແລ້ວ ຖ້າຈ່າຍແລ້ວ ຍອດຈະເຂົ້າກະເປົາພາຍໃນປະມານ 1 ນາທີ',
    en: 'This QR code is closed. If you paid, the amount arrives within about 1 minute',
  },
  waiting: {
    th: 'ยอดที่จ่ายไม่ตรงกับ QR โค้ด เงินไม่หาย เจ้าหน้าที่กำลังตรวจสอบ',
    la: 'ຍອດທີ່ຈ່າຍບໍ່ກົງກັບ QR ເງິນບໍ່ຫາຍ ພະນັກງານກຳລັງກວດສອບ',
    en: 'The amount paid differs from the QR code. Your money is not lost; our staff are checking it',
  },
  paid: { th: 'ได้รับเงินแล้ว ยอดเข้ากระเป๋าเรียบร้อย', la: 'ໄດ້ຮັບເງິນແລ້ວ ຍອດເຂົ້າກະເປົາແລ້ວ', en: 'Paid: the amount is in your wallet' },
});
