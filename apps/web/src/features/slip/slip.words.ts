import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  heading: { th: 'ส่งสลิปโอนเงิน', la: 'ສົ່ງສະລິບໂອນເງິນ', en: 'Send the transfer slip' },
  choose: { th: 'เลือกรูปสลิป', la: 'ເລືອກສະລິບ', en: 'Choose slip' },
  camera: { th: 'ถ่ายรูป', la: 'ຖ່າຍຮູບ', en: 'Take photo' },
  kinds: { th: 'JPG, PNG หรือ WebP ไม่เกิน {n} MB', la: 'JPG, PNG ຫຼື WebP ບໍ່ເກີນ {n} MB', en: 'JPG, PNG or WebP, up to {n} MB' },
  heic: {
    th: 'รูปแบบ HEIC ยังไม่รองรับ กรุณาแคปหน้าจอสลิปแล้วส่งใหม่',
    la: 'ຮູບແບບ HEIC ຍັງບໍ່ຮອງຮັບ ກະລຸນາແຄັບໜ້າຈໍສະລິບແລ້ວສົ່ງໃໝ່',
    en: 'HEIC pictures are not supported. Take a screenshot of the slip and send that',
  },
  sending: { th: 'กำลังส่ง {n}%', la: 'ກຳລັງສົ່ງ {n}%', en: 'Sending {n}%' },
  stop: { th: 'หยุดส่ง', la: 'ຢຸດສົ່ງ', en: 'Stop' },
  reading: { th: 'ได้รับสลิปแล้ว กำลังตรวจสอบ', la: 'ໄດ້ຮັບສະລິບແລ້ວ ກຳລັງກວດສອບ', en: 'Slip received, being checked' },
  done: { th: 'สลิปถูกต้อง เงินเข้ากระเป๋าแล้ว', la: 'ສະລິບຖືກຕ້ອງ ເງິນເຂົ້າກະເປົາແລ້ວ', en: 'Slip accepted, the money is in your wallet' },
  failed: { th: 'สลิปไม่ผ่าน: {why}', la: 'ສະລິບບໍ່ຜ່ານ: {why}', en: 'Slip refused: {why}' },
  closed: {
    th: 'ขณะนี้ปิดรับสลิป ({from} - {to} น.) กรุณาส่งหลังเวลานี้',
    la: 'ຕອນນີ້ປິດຮັບສະລິບ ({from} - {to}) ກະລຸນາສົ່ງຫຼັງເວລານີ້',
    en: 'Slip upload is closed now ({from} - {to}). Please send it after that',
  },
});
