import { messages } from '@krapao/ui/words.ts';
import { words as profileWords } from './profile.words.ts';

/** The windows load later than the profile. */
export const words = {
  ...profileWords,
  ...messages({
    oldPassword: { th: 'รหัสผ่านปัจจุบัน', la: 'ລະຫັດຜ່ານປັດຈຸບັນ', en: 'Current password' },
    newPassword: { th: 'รหัสผ่านใหม่', la: 'ລະຫັດຜ່ານໃໝ່', en: 'New password' },
    confirmPassword: { th: 'ยืนยันรหัสผ่านใหม่', la: 'ຢືນຢັນລະຫັດຜ່ານໃໝ່', en: 'Confirm new password' },
    save: { th: 'บันทึก', la: 'ບັນທຶກ', en: 'Save' },
    editBankWhy: {
      th: 'เปลี่ยนได้จนกว่าจะมีเงินเข้าครั้งแรก เราอาจขอรหัส OTP เพื่อให้แน่ใจว่าเป็นคุณ',
      la: 'ປ່ຽນໄດ້ຈົນກວ່າຈະມີເງິນເຂົ້າຄັ້ງທຳອິດ ພວກເຮົາອາດຂໍລະຫັດ OTP ເພື່ອໃຫ້ແນ່ໃຈວ່າແມ່ນທ່ານ',
      en: 'You can change it until your first deposit. We may ask for an OTP to make sure it is you',
    },
    review: { th: 'ตรวจสอบ', la: 'ກວດສອບ', en: 'Check' },
    correct: { th: 'แก้ไข', la: 'ແກ້ໄຂ', en: 'Edit' },
    englishName: { th: 'ชื่อบัญชี (ภาษาอังกฤษ)', la: 'ຊື່ບັນຊີ (ພາສາອັງກິດ)', en: 'Account name (English)' },
  }),
};
