import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  title: { th: 'ติดต่อเรา', la: 'ຕິດຕໍ່ພວກເຮົາ', en: 'Contact us' },
  lineTitle: { th: 'เพิ่มเพื่อนทาง LINE', la: 'ເພີ່ມໝູ່ທາງ LINE', en: 'Add us as a friend on LINE' },
  qrAlt: { th: 'QR โค้ดสำหรับเพิ่มเพื่อน LINE {name}', la: 'QR ສຳລັບເພີ່ມໝູ່ LINE {name}', en: 'QR code to add {name} on LINE' },
  scan: { th: 'สแกนเพื่อเพิ่มเพื่อน หรือแตะชื่อด้านล่าง', la: 'ສະແກນເພື່ອເພີ່ມໝູ່ ຫຼື ແຕະຊື່ດ້ານລຸ່ມ', en: 'Scan to add us, or tap the name below' },
  chat: { th: 'แชตกับเจ้าหน้าที่', la: 'ແຊັດກັບພະນັກງານ', en: 'Chat with our staff' },
  chatText: {
    th: 'สอบถามเรื่องฝาก ถอน หรือปัญหาการใช้งานได้ทุกวัน',
    la: 'ສອບຖາມເລື່ອງຝາກ ຖອນ ຫຼື ບັນຫາການໃຊ້ງານໄດ້ທຸກວັນ',
    en: 'Ask about deposits, withdrawals or anything else, every day',
  },
  howto: { th: 'วิธีใช้งาน', la: 'ວິທີໃຊ້ງານ', en: 'How-to' },
  howtoText: { th: 'คลิปสั้น ๆ ดูจบก็ใช้เป็น', la: 'ຄລິບສັ້ນໆ ເບິ່ງຈົບກໍໃຊ້ເປັນ', en: 'Short clips that show you how' },
  version: { th: 'เวอร์ชัน {version}', la: 'ເວີຊັນ {version}', en: 'Version {version}' },
});
