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
  payee: { th: 'ผู้รับเงิน', la: 'ຜູ້ຮັບເງິນ', en: 'Payee' },
  payBy: { th: 'จ่ายได้ถึง {at} น. ใช้ได้ครั้งเดียว', la: 'ຈ່າຍໄດ້ຮອດ {at} ໃຊ້ໄດ້ຄັ້ງດຽວ', en: 'Pay by {at}, once' },
  steps: { th: 'วิธีจ่ายบนมือถือเครื่องนี้', la: 'ວິທີຈ່າຍໃນມືຖືເຄື່ອງນີ້', en: 'How to pay on this phone' },
  step1: { th: 'บันทึกรูป QR โค้ดนี้', la: 'ບັນທຶກຮູບ QR ນີ້', en: 'Save this QR code as a picture' },
  step2: {
    th: 'เปิดแอปธนาคาร เลือกสแกน แล้วเลือกรูปจากแกลเลอรี',
    la: 'ເປີດແອັບທະນາຄານ ເລືອກສະແກນ ແລ້ວເລືອກຮູບຈາກຄັງຮູບ',
    en: 'Open your bank app, choose scan, and pick the picture from the gallery',
  },
  step3: { th: 'กลับมาที่นี่ เงินจะเข้ากระเป๋าเอง', la: 'ກັບຄືນມາທີ່ນີ້ ເງິນຈະເຂົ້າກະເປົາເອງ', en: 'Come back here: the money arrives by itself' },
  share: { th: 'ส่งรูปไปแอปธนาคาร', la: 'ສົ່ງຮູບໄປແອັບທະນາຄານ', en: 'Send to bank app' },
  next: {
    th: 'ช่องทางแรกไม่ตอบ กำลังลองช่องทางถัดไป',
    la: 'ຊ່ອງທາງທຳອິດບໍ່ຕອບ ກຳລັງລອງຊ່ອງທາງຕໍ່ໄປ',
    en: 'The first way did not answer; trying the next one',
  },
  again: { th: 'ฝากเพิ่ม', la: 'ຝາກເພີ່ມ', en: 'Deposit again' },
  waitingTitle: {
    th: 'ยอดที่จ่ายไม่ตรงกับ QR โค้ด เจ้าหน้าที่กำลังตรวจสอบ',
    la: 'ຍອດທີ່ຈ່າຍບໍ່ກົງກັບ QR ພະນັກງານກຳລັງກວດສອບ',
    en: 'The amount paid differs from the QR code; our staff are checking it',
  },
  waitingSums: {
    th: 'เราได้รับ {paid} {unit} QR โค้ดเป็นยอด {asked} {unit}',
    la: 'ພວກເຮົາໄດ້ຮັບ {paid} {unit} QR ເປັນຍອດ {asked} {unit}',
    en: 'We received {paid} {unit}; the QR code was for {asked} {unit}',
  },
  waitingNext: {
    th: 'เงินไม่หาย จะเข้ากระเป๋าเมื่อตรวจเสร็จ ไม่ต้องจ่ายซ้ำ',
    la: 'ເງິນບໍ່ຫາຍ ຈະເຂົ້າກະເປົາເມື່ອກວດແລ້ວ ບໍ່ຕ້ອງຈ່າຍຊ້ຳ',
    en: 'Your money is not lost: it goes to your wallet once checked. Do not pay again',
  },
  toBePaid: { th: 'QR โค้ดรอจ่าย', la: 'QR ລໍຖ້າຈ່າຍ', en: 'QR code waiting to be paid' },
  awaited: { th: 'กำลังรอเงินเข้า', la: 'ກຳລັງລໍຖ້າເງິນເຂົ້າ', en: 'Waiting for your payment' },
  open: { th: 'เปิด QR โค้ด', la: 'ເປີດ QR', en: 'Open QR code' },
  hide: { th: 'ซ่อน', la: 'ເຊື່ອງ', en: 'Hide' },
});
