import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  waitMinutes: {
    th: 'ลองเข้าสู่ระบบหลายครั้งเกินไป กรุณารอประมาณ {n} นาทีแล้วลองใหม่',
    la: 'ລອງເຂົ້າສູ່ລະບົບຫຼາຍຄັ້ງເກີນໄປ ກະລຸນາລໍຖ້າປະມານ {n} ນາທີແລ້ວລອງໃໝ່',
    en: 'Too many requests, please wait a moment. You can log in again in about {n} min',
  },
  waitHours: {
    th: 'ลองเข้าสู่ระบบหลายครั้งเกินไป กรุณารอประมาณ {n} ชั่วโมงแล้วลองใหม่',
    la: 'ລອງເຂົ້າສູ່ລະບົບຫຼາຍຄັ້ງເກີນໄປ ກະລຸນາລໍຖ້າປະມານ {n} ຊົ່ວໂມງແລ້ວລອງໃໝ່',
    en: 'Too many requests, please wait a moment. You can log in again in about {n} h',
  },
  lockLeft: { th: 'ลองใหม่ได้ในอีก', la: 'ລອງໃໝ່ໄດ້ໃນອີກ', en: 'You can try again in' },
  lockRecover: { th: 'ลืมรหัสผ่าน ตั้งรหัสใหม่ด้วย OTP', la: 'ລືມລະຫັດຜ່ານ ຕັ້ງລະຫັດໃໝ່ດ້ວຍ OTP', en: 'Set a new password with an OTP' },
});
