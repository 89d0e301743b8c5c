import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  title: { th: 'โปรไฟล์', la: 'ໂປຣໄຟລ໌', en: 'Profile' },
  account: { th: 'ข้อมูลสมาชิก', la: 'ຂໍ້ມູນສະມາຊິກ', en: 'Your details' },
  name: { th: 'ชื่อ', la: 'ຊື່', en: 'Name' },
  id: { th: 'รหัสสมาชิก', la: 'ລະຫັດສະມາຊິກ', en: 'Member ID' },
  createdAt: { th: 'สมัครเมื่อ', la: 'ສະໝັກເມື່ອ', en: 'Member since' },
  username: { th: 'ชื่อผู้ใช้', la: 'ຊື່ຜູ້ໃຊ້', en: 'Username' },
  bank: { th: 'บัญชีธนาคาร', la: 'ບັນຊີທະນາຄານ', en: 'Bank account' },
  bankAccountName: { th: 'ชื่อบัญชี', la: 'ຊື່ບັນຊີ', en: 'Account name' },
  bankName: { th: 'ธนาคาร', la: 'ທະນາຄານ', en: 'Bank' },
  bankAccountNo: { th: 'เลขที่บัญชี', la: 'ເລກບັນຊີ', en: 'Account number' },
  changePassword: { th: 'เปลี่ยนรหัสผ่าน', la: 'ປ່ຽນລະຫັດຜ່ານ', en: 'Change password' },
  oldPassword: { th: 'รหัสผ่านปัจจุบัน', la: 'ລະຫັດຜ່ານປັດຈຸບັນ', en: 'Current password' },
  newPassword: { th: 'รหัสผ่านใหม่', la: 'ລະຫັດຜ່ານໃໝ່', en: 'New password' },
  confirmPassword: { th: 'ยืนยันรหัสผ่านใหม่', la: 'ຢືນຢັນລະຫັດຜ່ານໃໝ່', en: 'Confirm new password' },
  activity: { th: 'กิจกรรมล่าสุดและอุปกรณ์', la: 'ການເຄື່ອນໄຫວຫຼ້າສຸດ ແລະ ອຸປະກອນ', en: 'Recent activity and devices' },
  save: { th: 'บันทึก', la: 'ບັນທຶກ', en: 'Save' },
  editBank: { th: 'เปลี่ยนบัญชีธนาคาร', la: 'ປ່ຽນບັນຊີທະນາຄານ', en: 'Change bank account' },
  editBankShort: { th: 'เปลี่ยนบัญชี', la: 'ປ່ຽນບັນຊີ', en: 'Change' },
  editBankWhy: {
    th: 'เปลี่ยนได้จนกว่าจะมีเงินเข้าครั้งแรก เราอาจขอรหัส OTP เพื่อให้แน่ใจว่าเป็นคุณ',
    la: 'ປ່ຽນໄດ້ຈົນກວ່າຈະມີເງິນເຂົ້າຄັ້ງທຳອິດ ພວກເຮົາອາດຂໍລະຫັດ OTP ເພື່ອໃຫ້ແນ່ໃຈວ່າແມ່ນທ່ານ',
    en: 'You can change it until the first money comes in. We may ask for an OTP code to be sure that it is you',
  },
  editName: { th: 'แก้ไขชื่อบัญชี', la: 'ແກ້ໄຂຊື່ບັນຊີ', en: 'Edit account name' },
  editNameWhy: {
    th: 'ธนาคารนี้ต้องใช้ชื่อบัญชีภาษาอังกฤษ เพื่อให้ฝากและถอนได้ถูกต้อง',
    la: 'ທະນາຄານນີ້ຕ້ອງໃຊ້ຊື່ບັນຊີພາສາອັງກິດ ເພື່ອໃຫ້ຝາກ ແລະ ຖອນໄດ້ຖືກຕ້ອງ',
    en: 'This bank needs the account name in English, so that deposits and withdrawals work',
  },
  englishName: { th: 'ชื่อบัญชีภาษาอังกฤษ', la: 'ຊື່ບັນຊີພາສາອັງກິດ', en: 'Account name in English' },
});
