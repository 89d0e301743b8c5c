import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  title: { th: 'เข้าสู่ระบบ', la: 'ເຂົ້າສູ່ລະບົບ', en: 'Log in' },
  welcome: { th: 'ยินดีต้อนรับกลับมา', la: 'ຍິນດີຕ້ອນຮັບກັບມາ', en: 'Welcome back' },
  phone: { th: 'เบอร์โทรศัพท์', la: 'ເບີໂທລະສັບ', en: 'Phone number' },
  password: { th: 'รหัสผ่าน', la: 'ລະຫັດຜ່ານ', en: 'Password' },
  remember: { th: 'จดจำการเข้าสู่ระบบ', la: 'ຈື່ການເຂົ້າສູ່ລະບົບ', en: 'Remember me' },
  forgot: { th: 'ลืมรหัสผ่าน?', la: 'ລືມລະຫັດຜ່ານບໍ?', en: 'Forgot your password?' },
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
  noAccount: { th: 'ยังไม่เป็นสมาชิก?', la: 'ຍັງບໍ່ທັນເປັນສະມາຊິກບໍ?', en: 'Not a member yet?' },
  register: { th: 'สมัครสมาชิก', la: 'ສະໝັກສະມາຊິກ', en: 'Register' },
});
