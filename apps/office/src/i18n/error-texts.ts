import type { CallError } from '../lib/call-error.ts';
import type { Lang } from './language.ts';
import type { Text } from './words.ts';

const texts: Readonly<Record<string, Text>> = {
  WRONG_CREDENTIAL: { th: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง', la: 'ຊື່ຜູ້ໃຊ້ ຫຼື ລະຫັດຜ່ານບໍ່ຖືກຕ້ອງ', en: 'Wrong user name or password' },
  WRONG_PASSWORD: { th: 'รหัสผ่านเดิมไม่ถูกต้อง', la: 'ລະຫັດຜ່ານເກົ່າບໍ່ຖືກຕ້ອງ', en: 'The old password is wrong' },
  INACTIVE_USER: { th: 'บัญชีนี้ถูกปิดใช้งาน', la: 'ບັນຊີນີ້ຖືກປິດໃຊ້ງານ', en: 'This account is switched off' },
  REQUEST_LIMIT: { th: 'ลองหลายครั้งเกินไป โปรดรอสักครู่', la: 'ລອງຫຼາຍຄັ້ງເກີນໄປ ກະລຸນາລໍຖ້າຈັກໜ້ອຍ', en: 'Too many tries, please wait' },
  UNAUTHORIZED: { th: 'สิทธิ์ของคุณไม่พอสำหรับรายการนี้', la: 'ສິດຂອງທ່ານບໍ່ພໍສຳລັບລາຍການນີ້', en: 'Your role does not allow this' },
  NO_DATA: { th: 'ไม่พบรายการ', la: 'ບໍ່ພົບລາຍການ', en: 'Not found' },
  MONEY_NOT_ENOUGH: { th: 'ยอดเงินไม่พอ', la: 'ຍອດເງິນບໍ່ພໍ', en: 'Not enough money' },
  EXISTING_BANK: { th: 'บัญชีธนาคารนี้เป็นของสมาชิกอื่น', la: 'ບັນຊີທະນາຄານນີ້ເປັນຂອງສະມາຊິກອື່ນ', en: 'This bank account is another member’s' },
  EXISTING_USER: { th: 'ชื่อผู้ใช้นี้มีแล้ว', la: 'ຊື່ຜູ້ໃຊ້ນີ້ມີແລ້ວ', en: 'This user name is taken' },
  INVALID_BANK: { th: 'ไม่รู้จักธนาคารนี้', la: 'ບໍ່ຮູ້ຈັກທະນາຄານນີ້', en: 'Unknown bank' },
  BANK_ACCOUNT_NAME_ENG: { th: 'ชื่อบัญชีต้องเป็นภาษาอังกฤษ', la: 'ຊື່ບັນຊີຕ້ອງເປັນພາສາອັງກິດ', en: 'The account name must be in English' },
  TRANSFER_MINIMUM: { th: 'จำนวนเงินต้องมากกว่า 0', la: 'ຈຳນວນເງິນຕ້ອງຫຼາຍກວ່າ 0', en: 'The amount must be above 0' },
  LAST_ADMIN: {
    th: 'ต้องมีผู้ดูแลระบบอย่างน้อยหนึ่งคน ให้สิทธิ์นี้กับคนอื่นก่อน',
    la: 'ຕ້ອງມີຜູ້ດູແລລະບົບຢ່າງໜ້ອຍໜຶ່ງຄົນ ໃຫ້ສິດນີ້ກັບຄົນອື່ນກ່ອນ',
    en: 'One admin must stay: give somebody else this role first',
  },
  PASSWORDS_DIFFER: { th: 'รหัสผ่านใหม่ทั้งสองช่องไม่ตรงกัน', la: 'ລະຫັດຜ່ານໃໝ່ທັງສອງຊ່ອງບໍ່ກົງກັນ', en: 'The two new passwords differ' },
  NETWORK: { th: 'ไม่มีคำตอบจากเซิร์ฟเวอร์', la: 'ບໍ່ມີຄຳຕອບຈາກເຊີບເວີ', en: 'No answer from the server' },
};
const state: Text = { th: 'รายการนี้ดำเนินการไปแล้ว', la: 'ລາຍການນີ້ດຳເນີນການໄປແລ້ວ', en: 'This item has been decided already' };
const taken: Text = { th: 'เจ้าหน้าที่อื่นกำลังทำรายการนี้', la: 'ພະນັກງານອື່ນກຳລັງເຮັດລາຍການນີ້', en: 'Someone else is working on this item' };
const field: Text = { th: 'ค่าไม่ถูกต้อง: ', la: 'ຄ່າບໍ່ຖືກຕ້ອງ: ', en: 'Not valid: ' };

export function errorText(error: CallError, lang: Lang): string {
  if (error.code === 'KEY_INVALID' && error.key === 'state') return state[lang];
  if (error.code === 'KEY_INVALID' && error.key === 'taken') return taken[lang];
  if (error.code === 'KEY_INVALID' || error.code === 'KEY_MISSING') return field[lang] + (error.key ?? '');
  return texts[error.code]?.[lang] ?? error.code;
}
