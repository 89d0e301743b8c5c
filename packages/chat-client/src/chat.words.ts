import { messages } from '@krapao/ui/words.ts';

export const chatWords = messages({
  today: { th: 'วันนี้', la: 'ມື້ນີ້', en: 'Today' },
  yesterday: { th: 'เมื่อวาน', la: 'ມື້ວານນີ້', en: 'Yesterday' },
  bot: { th: 'บอต', la: 'ບັອດ', en: 'Bot' },
  uploading: { th: 'กำลังอัปโหลด {n}%', la: 'ກຳລັງອັບໂຫຼດ {n}%', en: 'Uploading {n}%' },
  sending: { th: 'กำลังส่ง', la: 'ກຳລັງສົ່ງ', en: 'Sending' },
  sent: { th: 'ส่งแล้ว', la: 'ສົ່ງແລ້ວ', en: 'Sent' },
  read: { th: 'อ่านแล้ว', la: 'ອ່ານແລ້ວ', en: 'Read' },
  failed: { th: 'ส่งไม่สำเร็จ', la: 'ສົ່ງບໍ່ສຳເລັດ', en: 'Not sent' },
  picture: { th: 'รูปภาพ', la: 'ຮູບພາບ', en: 'Picture' },
  video: { th: 'วิดีโอ', la: 'ວິດີໂອ', en: 'Video' },
  file: { th: 'ไฟล์', la: 'ໄຟລ໌', en: 'File' },
});
