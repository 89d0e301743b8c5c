import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  title: { th: 'ตรวจสอบความปลอดภัย', la: 'ກວດສອບຄວາມປອດໄພ', en: 'Security check' },
  checking: { th: 'กำลังตรวจสอบว่าคุณไม่ใช่หุ่นยนต์', la: 'ກຳລັງກວດສອບວ່າທ່ານບໍ່ແມ່ນຫຸ່ນຍົນ', en: 'Checking that you are not a robot' },
  text: {
    th: 'ขณะนี้มีผู้ขอรหัสจำนวนมาก ใช้เวลาเพียงไม่กี่วินาที แล้วเราจะส่งรหัสให้คุณ',
    la: 'ຕອນນີ້ມີຜູ້ຂໍລະຫັດຫຼາຍ ໃຊ້ເວລາພຽງບໍ່ເທົ່າໃດວິນາທີ ແລ້ວພວກເຮົາຈະສົ່ງລະຫັດໃຫ້ທ່ານ',
    en: 'Many people are requesting codes right now. This takes a few seconds, then we will send yours',
  },
  codeTitle: { th: 'ยืนยันด้วยรหัส OTP', la: 'ຢືນຢັນດ້ວຍລະຫັດ OTP', en: 'Confirm with an OTP' },
  codeWhy: {
    th: 'เพื่อความปลอดภัย การเปลี่ยนบัญชีธนาคารต้องยืนยันด้วยรหัส 6 หลักที่ส่งไปที่ {phone}',
    la: 'ເພື່ອຄວາມປອດໄພ ການປ່ຽນບັນຊີທະນາຄານຕ້ອງຢືນຢັນດ້ວຍລະຫັດ 6 ຕົວເລກທີ່ສົ່ງໄປທີ່ {phone}',
    en: 'For your safety, please confirm the change of bank account with the 6-digit code sent to {phone}',
  },
  codeRef: { th: 'รหัสอ้างอิง', la: 'ລະຫັດອ້າງອີງ', en: 'Reference code' },
  code: { th: 'รหัส OTP', la: 'ລະຫັດ OTP', en: 'OTP code' },
  codeConfirm: { th: 'ยืนยัน', la: 'ຢືນຢັນ', en: 'Confirm' },
  codeSend: { th: 'ส่งรหัส', la: 'ສົ່ງລະຫັດ', en: 'Send the code' },
  codeResend: { th: 'ขอรหัสใหม่', la: 'ຂໍລະຫັດໃໝ່', en: 'Send a new code' },
  codeResendIn: { th: 'ขอรหัสใหม่ได้ใน', la: 'ຂໍລະຫັດໃໝ່ໄດ້ໃນ', en: 'A new code can be sent in' },
  failed: { th: 'ตรวจสอบไม่สำเร็จ กรุณาลองอีกครั้ง', la: 'ກວດສອບບໍ່ສຳເລັດ ກະລຸນາລອງອີກຄັ້ງ', en: 'The check did not work, please try again' },
});
