import { messages } from '@krapao/ui/words.ts';

export const pictureWords = messages({
  upload: { th: 'อัปโหลดรูป', la: 'ອັບໂຫຼດຮູບ', en: 'Upload a picture' },
  choose: { th: 'เลือกจากรูปที่มี', la: 'ເລືອກຈາກຮູບທີ່ມີ', en: 'Choose an uploaded one' },
  none: { th: 'ยังไม่มีรูป', la: 'ຍັງບໍ່ທັນມີຮູບ', en: 'No picture yet' },
  notShown: { th: 'เปิดรูปนี้ไม่ได้', la: 'ເປີດຮູບນີ້ບໍ່ໄດ້', en: 'This picture cannot be shown' },
  linkInstead: { th: 'หรือใส่ลิงก์รูป', la: 'ຫຼື ໃສ່ລິ້ງຮູບ', en: 'Or a link to a picture' },
  types: {
    th: 'JPG, PNG หรือ WebP ไม่เกิน {n} MB ลากมาวางที่นี่ได้',
    la: 'JPG, PNG ຫຼື WebP ບໍ່ເກີນ {n} MB ລາກມາວາງບ່ອນນີ້ໄດ້',
    en: 'JPG, PNG or WebP, up to {n} MB; you can drop it here',
  },
  tooLarge: { th: 'ไฟล์ใหญ่เกิน {n} MB', la: 'ໄຟລ໌ໃຫຍ່ເກີນ {n} MB', en: 'The file is larger than {n} MB' },
  notPicture: {
    th: 'เปิดไฟล์นี้เป็นรูปไม่ได้ กรุณาใช้ JPG, PNG หรือ WebP',
    la: 'ເປີດໄຟລ໌ນີ້ເປັນຮູບບໍ່ໄດ້ ກະລຸນາໃຊ້ JPG, PNG ຫຼື WebP',
    en: 'This file is not a picture that can be read; please use JPG, PNG or WebP',
  },
  cropTitle: { th: 'ครอบตัดรูป', la: 'ຕັດຮູບ', en: 'Crop the picture' },
  stage: { th: 'ส่วนของรูปที่จะใช้', la: 'ສ່ວນຂອງຮູບທີ່ຈະໃຊ້', en: 'The part that is used' },
  stageHint: {
    th: 'ลากเพื่อเลื่อน เลื่อนล้อหรือกางสองนิ้วเพื่อซูม หรือใช้ปุ่มลูกศรและ + −',
    la: 'ລາກເພື່ອເລື່ອນ ໝຸນລໍ້ ຫຼື ກາງສອງນິ້ວເພື່ອຊູມ ຫຼື ໃຊ້ປຸ່ມລູກສອນ ແລະ + −',
    en: 'Drag to move, wheel or two fingers to zoom, or the arrow keys and + −',
  },
  zoom: { th: 'ซูม', la: 'ຊູມ', en: 'Zoom' },
  preview: { th: 'ขนาดที่สมาชิกเห็น', la: 'ຂະໜາດທີ່ສະມາຊິກເຫັນ', en: 'As large as members see it' },
  small: {
    th: 'รูปส่วนนี้เล็ก ({width} × {height} พิกเซล) อาจไม่คมชัดบนจอของสมาชิก',
    la: 'ຮູບສ່ວນນີ້ນ້ອຍ ({width} × {height} ພິກເຊວ) ອາດບໍ່ຄົມຊັດໃນຈໍຂອງສະມາຊິກ',
    en: 'This part is small ({width} × {height} pixels) and may look blurred to members',
  },
  use: { th: 'ใช้รูปนี้', la: 'ໃຊ້ຮູບນີ້', en: 'Use this picture' },
  sending: { th: 'กำลังอัปโหลด {percent}%', la: 'ກຳລັງອັບໂຫຼດ {percent}%', en: 'Uploading {percent}%' },
  pickTitle: { th: 'รูปที่อัปโหลดไว้', la: 'ຮູບທີ່ອັບໂຫຼດໄວ້', en: 'Uploaded pictures' },
  noPictures: { th: 'ยังไม่มีรูปที่อัปโหลด', la: 'ຍັງບໍ່ທັນມີຮູບທີ່ອັບໂຫຼດ', en: 'Nothing has been uploaded yet' },
  pick: { th: 'รูป {width} × {height} โดย {by}', la: 'ຮູບ {width} × {height} ໂດຍ {by}', en: 'Picture {width} × {height} by {by}' },
});
