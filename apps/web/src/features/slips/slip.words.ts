import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  heading: { th: 'ส่งสลิปโอนเงิน', la: 'ສົ່ງສະລິບໂອນເງິນ', en: 'Send the transfer slip' },
  choose: { th: 'เลือกรูปสลิป', la: 'ເລືອກຮູບສະລິບ', en: 'Choose slip' },
  camera: { th: 'ถ่ายรูป', la: 'ຖ່າຍຮູບ', en: 'Take photo' },
  kinds: { th: 'JPG, PNG หรือ WebP ไม่เกิน {n} MB', la: 'JPG, PNG ຫຼື WebP ບໍ່ເກີນ {n} MB', en: 'JPG, PNG or WebP, up to {n} MB' },
  heic: {
    th: 'ยังไม่รองรับรูปแบบ HEIC กรุณาบันทึกภาพหน้าจอสลิปแล้วส่งใหม่',
    la: 'ຍັງບໍ່ທັນຮອງຮັບຮູບແບບ HEIC ກະລຸນາຖ່າຍພາບໜ້າຈໍສະລິບແລ້ວສົ່ງໃໝ່',
    en: 'HEIC pictures are not supported. Take a screenshot of the slip and send that',
  },
  sending: { th: 'กำลังส่ง {n}%', la: 'ກຳລັງສົ່ງ {n}%', en: 'Sending {n}%' },
  stop: { th: 'หยุดส่ง', la: 'ຢຸດສົ່ງ', en: 'Stop' },
  reading: { th: 'ได้รับสลิปแล้ว กำลังตรวจสอบ', la: 'ໄດ້ຮັບສະລິບແລ້ວ ກຳລັງກວດສອບ', en: 'Slip received, being checked' },
  done: { th: 'สลิปถูกต้อง', la: 'ສະລິບຖືກຕ້ອງ', en: 'Slip accepted' },
  picture: { th: 'รูปสลิปที่แชร์มา', la: 'ຮູບສະລິບທີ່ແບ່ງປັນມາ', en: 'The slip that was shared' },
  looking: { th: 'กำลังอ่านสลิป', la: 'ກຳລັງອ່ານສະລິບ', en: 'Reading the slip' },
  check: {
    th: 'อ่านจากสลิปแล้ว กรุณาตรวจสอบก่อนส่ง',
    la: 'ອ່ານຈາກສະລິບແລ້ວ ກະລຸນາກວດກ່ອນສົ່ງ',
    en: 'We read this from the slip. Please check it before you send it',
  },
  unread: {
    th: 'อ่านสลิปไม่ได้ในตอนนี้ กรุณาเลือกธนาคารที่โอนเข้า แล้วกดส่ง',
    la: 'ອ່ານສະລິບບໍ່ໄດ້ໃນຕອນນີ້ ກະລຸນາເລືອກທະນາຄານທີ່ໂອນເຂົ້າ ແລ້ວກົດສົ່ງ',
    en: 'We cannot read the slip right now. Please choose the bank you transferred to, then send it',
  },
  bank: { th: 'โอนเข้าธนาคาร', la: 'ໂອນເຂົ້າທະນາຄານ', en: 'Sent to our account at' },
  amount: { th: 'จำนวนเงินที่โอน', la: 'ຈຳນວນເງິນທີ່ໂອນ', en: 'Amount sent' },
  send: { th: 'ส่งสลิป', la: 'ສົ່ງສະລິບ', en: 'Send the slip' },
  tracker: { th: 'สลิปที่กำลังตรวจสอบ', la: 'ສະລິບທີ່ກຳລັງກວດສອບ', en: 'Slip being checked' },
  sent: { th: 'ได้รับสลิปแล้ว', la: 'ໄດ້ຮັບສະລິບແລ້ວ', en: 'Slip received' },
  checked: { th: 'ตรวจสอบกับธนาคาร', la: 'ກວດສອບກັບທະນາຄານ', en: 'Checked with the bank' },
  credited: { th: 'เงินเข้ากระเป๋า', la: 'ເງິນເຂົ້າກະເປົາ', en: 'Money in your wallet' },
  closed: {
    th: 'ขณะนี้ปิดรับสลิป ({from} - {to} น.) กรุณาส่งหลัง {to} น. หากโอนเกิน 1 ชั่วโมงแล้ว กรุณาติดต่อเจ้าหน้าที่',
    la: 'ຕອນນີ້ປິດຮັບສະລິບ ({from} - {to} ໂມງ) ກະລຸນາສົ່ງຫຼັງ {to} ໂມງ ຖ້າໂອນເກີນ 1 ຊົ່ວໂມງແລ້ວ ກະລຸນາຕິດຕໍ່ພະນັກງານ',
    en: 'Slips are closed from {from} to {to}. Please send it after {to}; if the transfer is then over 1 hour old, contact our staff',
  },
});
