import { messages } from '@krapao/ui/words.ts';

export const words = messages({
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
});
