import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  amount: { th: 'จำนวนเงินที่ต้องการฝาก', la: 'ຈຳນວນເງິນທີ່ຕ້ອງການຝາກ', en: 'Amount to deposit' },
  minimum: { th: 'ขั้นต่ำ {n} {unit}', la: 'ຂັ້ນຕ່ຳ {n} {unit}', en: 'Minimum {n} {unit}' },
  create: { th: 'สร้าง QR โค้ด', la: 'ສ້າງ QR', en: 'Create QR code' },
  picture: { th: 'QR โค้ดสำหรับจ่ายเงิน', la: 'QR ສຳລັບຈ່າຍເງິນ', en: 'QR code to pay' },
  scan: { th: 'สแกนด้วยแอปธนาคารของคุณ', la: 'ສະແກນດ້ວຍແອັບທະນາຄານຂອງທ່ານ', en: 'Scan with your bank app' },
  left: { th: 'เหลือเวลา', la: 'ເຫຼືອເວລາ', en: 'Time left' },
  transfer: { th: 'โอนเงินแล้ว', la: 'ໂອນເງິນແລ້ວ', en: 'I have transferred' },
  willRefresh: {
    th: 'เมื่อเงินเข้า ยอดจะอัปเดตเองภายในประมาณ 1 นาที',
    la: 'ເມື່ອເງິນເຂົ້າ ຍອດຈະອັບເດດເອງພາຍໃນປະມານ 1 ນາທີ',
    en: 'The amount will refresh by itself within about 1 minute',
  },
  cancel: { th: 'ยกเลิก QR', la: 'ຍົກເລີກ QR', en: 'Cancel code' },
  cancelAsk: {
    th: 'อย่าจ่ายด้วย QR โค้ดนี้หลังจากยกเลิก ต้องการยกเลิกหรือไม่',
    la: 'ຢ່າຈ່າຍດ້ວຍ QR ນີ້ຫຼັງຈາກຍົກເລີກ ຕ້ອງການຍົກເລີກບໍ',
    en: 'Do not pay with this code after it is cancelled. Cancel it?',
  },
  keep: { th: 'เก็บไว้', la: 'ເກັບໄວ້', en: 'Keep it' },
  save: { th: 'บันทึกรูป', la: 'ບັນທຶກຮູບ', en: 'Save picture' },
  expired: { th: 'QR โค้ดหมดอายุแล้ว สร้างใหม่ได้เลย', la: 'QR ໝົດອາຍຸແລ້ວ ສ້າງໃໝ່ໄດ້ເລີຍ', en: 'The code expired. You can create a new one' },
  cancelled: { th: 'ยกเลิก QR โค้ดแล้ว', la: 'ຍົກເລີກ QR ແລ້ວ', en: 'The code was cancelled' },
  closed: {
    th: 'QR โค้ดนี้ปิดแล้ว ถ้าจ่ายแล้ว ยอดจะเข้ากระเป๋าภายในประมาณ 1 นาที',
    la: 'QR ນີ້ປິດແລ້ວ ຖ້າຈ່າຍແລ້ວ ຍອດຈະເຂົ້າກະເປົາພາຍໃນປະມານ 1 ນາທີ',
    en: 'This code is closed. If you paid, the amount arrives within about 1 minute',
  },
  waiting: {
    th: 'ยอดที่จ่ายไม่ตรงกับ QR โค้ด เจ้าหน้าที่กำลังตรวจสอบ',
    la: 'ຍອດທີ່ຈ່າຍບໍ່ກົງກັບ QR ພະນັກງານກຳລັງກວດສອບ',
    en: 'The amount paid differs from the code. Our staff are checking it',
  },
  paid: { th: 'ได้รับเงินแล้ว ยอดเข้ากระเป๋าเรียบร้อย', la: 'ໄດ້ຮັບເງິນແລ້ວ ຍອດເຂົ້າກະເປົາແລ້ວ', en: 'Paid: the amount is in your wallet' },
});
