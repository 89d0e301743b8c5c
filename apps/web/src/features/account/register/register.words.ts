import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  title: { th: 'สมัครสมาชิก', la: 'ສະໝັກສະມາຊິກ', en: 'Register' },
  step: { th: 'ขั้นตอนที่ {n} จาก {of}', la: 'ຂັ້ນຕອນທີ {n} ຈາກ {of}', en: 'Step {n} of {of}' },
  next: { th: 'ถัดไป', la: 'ຕໍ່ໄປ', en: 'Next' },
  back: { th: 'ย้อนกลับ', la: 'ກັບຄືນ', en: 'Back' },
  haveAccount: { th: 'เป็นสมาชิกอยู่แล้ว?', la: 'ເປັນສະມາຊິກແລ້ວບໍ?', en: 'Already a member?' },
  logIn: { th: 'เข้าสู่ระบบ', la: 'ເຂົ້າສູ່ລະບົບ', en: 'Log in' },

  phoneTitle: { th: 'เบอร์โทรศัพท์ของคุณ', la: 'ເບີໂທລະສັບຂອງທ່ານ', en: 'Your phone number' },
  phoneText: { th: 'ใช้เป็นชื่อผู้ใช้สำหรับเข้าสู่ระบบ', la: 'ໃຊ້ເປັນຊື່ຜູ້ໃຊ້ສຳລັບເຂົ້າສູ່ລະບົບ', en: 'You will use it to log in' },
  phone: { th: 'เบอร์โทรศัพท์', la: 'ເບີໂທລະສັບ', en: 'Phone number' },

  otpTitle: { th: 'ยืนยันรหัส OTP', la: 'ຢືນຢັນລະຫັດ OTP', en: 'Enter the OTP' },
  otpText: { th: 'เราส่งรหัส 6 หลักไปที่ {phone}', la: 'ພວກເຮົາສົ່ງລະຫັດ 6 ຕົວເລກໄປທີ່ {phone}', en: 'We sent a 6-digit code to {phone}' },
  confirm: { th: 'ยืนยัน', la: 'ຢືນຢັນ', en: 'Confirm' },

  profileTitle: { th: 'ข้อมูลของคุณ', la: 'ຂໍ້ມູນຂອງທ່ານ', en: 'Your details' },
  profileText: { th: 'ตั้งชื่อและรหัสผ่านสำหรับบัญชีนี้', la: 'ຕັ້ງຊື່ ແລະ ລະຫັດຜ່ານສຳລັບບັນຊີນີ້', en: 'Choose a name and a password' },
  name: { th: 'ชื่อ', la: 'ຊື່', en: 'Name' },
  password: { th: 'รหัสผ่าน', la: 'ລະຫັດຜ່ານ', en: 'Password' },
  confirmPassword: { th: 'ยืนยันรหัสผ่าน', la: 'ຢືນຢັນລະຫັດຜ່ານ', en: 'Confirm password' },
  passwordAgain: {
    th: 'เพื่อความปลอดภัย เราไม่เก็บรหัสผ่านไว้ในเครื่อง กรุณาตั้งอีกครั้ง',
    la: 'ເພື່ອຄວາມປອດໄພ ພວກເຮົາບໍ່ເກັບລະຫັດຜ່ານໄວ້ໃນເຄື່ອງ ກະລຸນາຕັ້ງອີກຄັ້ງ',
    en: 'For your safety the password is not kept on this device. Please enter it again',
  },
  source: { th: 'รู้จักเราจากที่ไหน', la: 'ຮູ້ຈັກພວກເຮົາຈາກໃສ', en: 'How did you hear about us?' },
  invite: { th: 'รหัสชวนเพื่อน (ถ้ามี)', la: 'ລະຫັດຊວນໝູ່ (ຖ້າມີ)', en: 'Invite code (optional)' },
  inviteUnknown: {
    th: 'ไม่พบรหัสชวนเพื่อนนี้ กรุณาตรวจสอบกับเพื่อนแล้วแก้ไข',
    la: 'ບໍ່ພົບລະຫັດຊວນໝູ່ນີ້ ກະລຸນາກວດສອບກັບໝູ່ແລ້ວແກ້ໄຂ',
    en: 'This invite code does not exist. Please check it with your friend',
  },
  inviteWithout: { th: 'สมัครโดยไม่ใช้รหัส', la: 'ສະໝັກໂດຍບໍ່ໃຊ້ລະຫັດ', en: 'Continue without a code' },
  inviteLocked: { th: 'มาจากลิงก์ชวนเพื่อน', la: 'ມາຈາກລິ້ງຊວນໝູ່', en: "From your friend's link" },

  bankTitle: { th: 'บัญชีธนาคาร', la: 'ບັນຊີທະນາຄານ', en: 'Bank account' },
  bankText: {
    th: 'ใช้รับเงินถอน ชื่อต้องตรงกับสมุดบัญชี',
    la: 'ໃຊ້ຮັບເງິນທີ່ຖອນ ຊື່ຕ້ອງກົງກັບຊື່ບັນຊີທະນາຄານ',
    en: 'Withdrawals go here. The name must match your account',
  },
  bank: { th: 'ธนาคาร', la: 'ທະນາຄານ', en: 'Bank' },
  bankPick: { th: 'เลือกธนาคาร', la: 'ເລືອກທະນາຄານ', en: 'Choose a bank' },
  accountNo: { th: 'เลขที่บัญชี', la: 'ເລກບັນຊີ', en: 'Account number' },
  firstName: { th: 'ชื่อจริง (ตามบัญชี)', la: 'ຊື່ (ຕາມບັນຊີ)', en: 'First name on the account' },
  lastName: { th: 'นามสกุล (ตามบัญชี)', la: 'ນາມສະກຸນ (ຕາມບັນຊີ)', en: 'Last name on the account' },
  englishHint: { th: 'ธนาคารนี้ใช้ชื่อภาษาอังกฤษเท่านั้น', la: 'ທະນາຄານນີ້ໃຊ້ຊື່ພາສາອັງກິດເທົ່ານັ້ນ', en: 'This bank takes English names only' },
  currency: { th: 'สกุลเงิน', la: 'ສະກຸນເງິນ', en: 'Currency' },
  lak: { th: 'กีบ (LAK)', la: 'ກີບ (LAK)', en: 'Kip (LAK)' },
  baht: { th: 'บาท (THB)', la: 'ບາດ (THB)', en: 'Baht (THB)' },
  create: { th: 'สมัครสมาชิก', la: 'ສະໝັກສະມາຊິກ', en: 'Create account' },
  done: { th: 'สมัครสมาชิกสำเร็จ', la: 'ສະໝັກສະມາຊິກສຳເລັດ', en: 'Registration successful' },
  doneText: { th: 'กำลังพาไปหน้าเข้าสู่ระบบ', la: 'ກຳລັງພາໄປໜ້າເຂົ້າສູ່ລະບົບ', en: 'Taking you to the login page' },
});
