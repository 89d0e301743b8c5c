import type { SecurityKind } from '@krapao/contract';
import { messages, type Text } from '@krapao/ui/words.ts';
import { otherText } from './other-text.ts';

export const securityTexts = messages<SecurityKind>({
  'login.success': { th: 'เข้าสู่ระบบ', la: 'ເຂົ້າສູ່ລະບົບ', en: 'Logged in' },
  'login.failure': { th: 'เข้าสู่ระบบไม่สำเร็จ', la: 'ເຂົ້າສູ່ລະບົບບໍ່ສຳເລັດ', en: 'Failed to log in' },
  'login.blocked': { th: 'ลองผิดหลายครั้ง ต้องรอ', la: 'ລອງຜິດຫຼາຍຄັ້ງ ຕ້ອງລໍຖ້າ', en: 'Too many failures, sign-in paused' },
  logout: { th: 'ออกจากระบบ', la: 'ອອກຈາກລະບົບ', en: 'Logged out' },
  'session.ended': { th: 'ออกจากระบบในอุปกรณ์อื่น', la: 'ອອກຈາກລະບົບໃນອຸປະກອນອື່ນ', en: 'Ended other sessions' },
  'password.changed': { th: 'เปลี่ยนรหัสผ่าน', la: 'ປ່ຽນລະຫັດຜ່ານ', en: 'Changed the password' },
  'password.recovered': { th: 'ตั้งรหัสผ่านใหม่ด้วย OTP', la: 'ຕັ້ງລະຫັດຜ່ານໃໝ່ດ້ວຍ OTP', en: 'Recovered the password by OTP' },
  'bank.changed': { th: 'เปลี่ยนบัญชีธนาคาร', la: 'ປ່ຽນບັນຊີທະນາຄານ', en: 'Changed the bank account' },
  'phone.changed': { th: 'เปลี่ยนเบอร์โทรศัพท์', la: 'ປ່ຽນເບີໂທລະສັບ', en: 'Changed the phone number' },
  'phone.proved': { th: 'ยืนยันเบอร์โทรศัพท์', la: 'ຢືນຢັນເບີໂທລະສັບ', en: 'Verified the phone number' },
  'sms.blocked': { th: 'ขอ OTP ทาง SMS มากเกินไป', la: 'ຂໍ OTP ທາງ SMS ຫຼາຍເກີນໄປ', en: 'Too many codes by SMS' },
  'factor.added': { th: 'เพิ่มการยืนยันขั้นที่สอง', la: 'ເພີ່ມການຢືນຢັນຂັ້ນທີສອງ', en: 'Added a second factor' },
  'factor.removed': { th: 'ลบการยืนยันขั้นที่สอง', la: 'ລຶບການຢືນຢັນຂັ້ນທີສອງ', en: 'Removed a second factor' },
  'factor.failure': { th: 'ยืนยันขั้นที่สองไม่สำเร็จ', la: 'ຢືນຢັນຂັ້ນທີສອງບໍ່ສຳເລັດ', en: 'Wrong second factor' },
  'factor.recoveryUsed': { th: 'ใช้รหัสสำรอง', la: 'ໃຊ້ລະຫັດສຳຮອງ', en: 'Used a recovery code' },
  'refused.right': { th: 'ถูกปฏิเสธเพราะสิทธิ์ไม่พอ', la: 'ຖືກປະຕິເສດເພາະສິດບໍ່ພໍ', en: 'Refused for lack of rights' },
  'staff.read': { th: 'ดูข้อมูลสมาชิก', la: 'ເບິ່ງຂໍ້ມູນສະມາຊິກ', en: 'Viewed a member' },
  'staff.revealed': { th: 'เปิดดูเลขเต็ม', la: 'ເປີດເບິ່ງເລກເຕັມ', en: 'Revealed a full account number' },
});

const known: ReadonlyMap<string, Text> = new Map(Object.entries(securityTexts));

const ofStaff: ReadonlyMap<string, string> = new Map([
  ['login.success', 'Signed in'],
  ['login.failure', 'Failed to sign in'],
  ['logout', 'Signed out'],
]);

/** Log entries outlive the code that wrote them, so unknown kinds show a generic text. */
export function securityText(kind: string, isStaff: boolean): Text {
  const text = known.get(kind) ?? otherText;
  return isStaff ? { ...text, en: ofStaff.get(kind) ?? text.en } : text;
}
