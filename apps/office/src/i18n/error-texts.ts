import type { CallError } from '../lib/call-error.ts';
import type { Lang } from './language.ts';
import type { Text } from './words.ts';

const texts: Readonly<Record<string, Text>> = {
  WRONG_CREDENTIAL: { th: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง', en: 'Wrong user name or password' },
  WRONG_PASSWORD: { th: 'รหัสผ่านเดิมไม่ถูกต้อง', en: 'The old password is wrong' },
  INACTIVE_USER: { th: 'บัญชีนี้ถูกปิดใช้งาน', en: 'This account is switched off' },
  REQUEST_LIMIT: { th: 'ลองหลายครั้งเกินไป โปรดรอสักครู่', en: 'Too many tries, please wait' },
  UNAUTHORIZED: { th: 'สิทธิ์ของคุณไม่พอสำหรับรายการนี้', en: 'Your role does not allow this' },
  NO_DATA: { th: 'ไม่พบรายการ', en: 'Not found' },
  MONEY_NOT_ENOUGH: { th: 'ยอดเงินไม่พอ', en: 'Not enough money' },
  EXISTING_BANK: { th: 'บัญชีธนาคารนี้เป็นของสมาชิกอื่น', en: 'This bank account is another member’s' },
  EXISTING_USER: { th: 'ชื่อผู้ใช้นี้มีแล้ว', en: 'This user name is taken' },
  INVALID_BANK: { th: 'ไม่รู้จักธนาคารนี้', en: 'Unknown bank' },
  BANK_ACCOUNT_NAME_ENG: { th: 'ชื่อบัญชีต้องเป็นภาษาอังกฤษ', en: 'The account name must be in English' },
  TRANSFER_MINIMUM: { th: 'จำนวนเงินต้องมากกว่า 0', en: 'The amount must be above 0' },
  NETWORK: { th: 'ไม่มีคำตอบจากเซิร์ฟเวอร์', en: 'No answer from the server' },
};
const state: Text = { th: 'รายการนี้ดำเนินการไปแล้ว', en: 'This item has been decided already' };
const taken: Text = { th: 'เจ้าหน้าที่อื่นกำลังทำรายการนี้', en: 'Someone else is working on this item' };
const field: Text = { th: 'ค่าไม่ถูกต้อง: ', en: 'Not valid: ' };

export function errorText(error: CallError, lang: Lang): string {
  if (error.code === 'KEY_INVALID' && error.key === 'state') return state[lang];
  if (error.code === 'KEY_INVALID' && error.key === 'taken') return taken[lang];
  if (error.code === 'KEY_INVALID' || error.code === 'KEY_MISSING') return field[lang] + (error.key ?? '');
  return texts[error.code]?.[lang] ?? error.code;
}
