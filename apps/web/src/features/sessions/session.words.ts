import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  title: { th: 'เข้าสู่ระบบ', la: 'ເຂົ້າສູ່ລະບົບ', en: 'Log in' },
  welcome: { th: 'ยินดีต้อนรับกลับมา', la: 'ຍິນດີຕ້ອນຮັບກັບມາ', en: 'Welcome back' },
  about: {
    th: 'กระเป๋าเงินสำหรับสมาชิก ฝาก เล่น ถอน ครบในที่เดียว',
    la: 'ກະເປົາເງິນສຳລັບສະມາຊິກ ຝາກ ຫຼິ້ນ ຖອນ ຄົບໃນບ່ອນດຽວ',
    en: 'The members’ wallet: deposit, play, withdraw',
  },
  phone: { th: 'เบอร์โทรศัพท์', la: 'ເບີໂທລະສັບ', en: 'Phone number' },
  password: { th: 'รหัสผ่าน', la: 'ລະຫັດຜ່ານ', en: 'Password' },
  remember: { th: 'จดจำการเข้าสู่ระบบ', la: 'ຈື່ການເຂົ້າສູ່ລະບົບ', en: 'Remember me' },
  forgot: { th: 'ลืมรหัสผ่าน?', la: 'ລືມລະຫັດຜ່ານບໍ?', en: 'Forgot your password?' },
  register: { th: 'สมัครสมาชิก', la: 'ສະໝັກສະມາຊິກ', en: 'Register' },
});
