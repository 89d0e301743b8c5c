import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  title: { th: 'ลืมรหัสผ่าน', la: 'ລືມລະຫັດຜ່ານ', en: 'Forgot password' },
  phoneTitle: { th: 'เบอร์โทรศัพท์ของคุณ', la: 'ເບີໂທລະສັບຂອງທ່ານ', en: 'Your phone number' },
  phoneText: {
    th: 'หากเป็นเบอร์ของสมาชิก เราจะส่งรหัส OTP ไปให้',
    la: 'ຖ້າແມ່ນເບີຂອງສະມາຊິກ ພວກເຮົາຈະສົ່ງລະຫັດ OTP ໄປໃຫ້',
    en: 'If it belongs to a member, we send an OTP code to it',
  },
  phone: { th: 'เบอร์โทรศัพท์', la: 'ເບີໂທລະສັບ', en: 'Phone number' },
  next: { th: 'ถัดไป', la: 'ຕໍ່ໄປ', en: 'Next' },
  passwordTitle: { th: 'ตั้งรหัสผ่านใหม่', la: 'ຕັ້ງລະຫັດຜ່ານໃໝ່', en: 'New password' },
  passwordText: { th: 'ทุกอุปกรณ์จะออกจากระบบ', la: 'ທຸກອຸປະກອນຈະອອກຈາກລະບົບ', en: 'Every device is logged out' },
  passwordHold: {
    th: 'ทุกอุปกรณ์จะออกจากระบบ และถอนเงินได้ตั้งแต่ {at}',
    la: 'ທຸກອຸປະກອນຈະອອກຈາກລະບົບ ແລະ ຖອນເງິນໄດ້ຕັ້ງແຕ່ {at}',
    en: 'Every device is logged out, and you can withdraw from {at}',
  },
  newPassword: { th: 'รหัสผ่านใหม่', la: 'ລະຫັດຜ່ານໃໝ່', en: 'New password' },
  confirmPassword: { th: 'ยืนยันรหัสผ่านใหม่', la: 'ຢືນຢັນລະຫັດຜ່ານໃໝ່', en: 'Confirm new password' },
  save: { th: 'บันทึก', la: 'ບັນທຶກ', en: 'Save' },
  done: { th: 'ตั้งรหัสผ่านใหม่แล้ว', la: 'ຕັ້ງລະຫັດຜ່ານໃໝ່ແລ້ວ', en: 'Your password is changed' },
  doneText: {
    th: 'เข้าสู่ระบบด้วยรหัสผ่านใหม่ได้เลย',
    la: 'ເຂົ້າສູ່ລະບົບດ້ວຍລະຫັດຜ່ານໃໝ່ໄດ້ເລີຍ',
    en: 'You can log in with it now',
  },
  doneHold: {
    th: 'เข้าสู่ระบบด้วยรหัสผ่านใหม่ได้เลย เพื่อความปลอดภัย ถอนเงินได้ตั้งแต่ {at}',
    la: 'ເຂົ້າສູ່ລະບົບດ້ວຍລະຫັດຜ່ານໃໝ່ໄດ້ເລີຍ ເພື່ອຄວາມປອດໄພ ຖອນເງິນໄດ້ຕັ້ງແຕ່ {at}',
    en: 'You can log in with it now. For your safety, you can withdraw from {at}',
  },
  logIn: { th: 'เข้าสู่ระบบ', la: 'ເຂົ້າສູ່ລະບົບ', en: 'Log in' },
});
