import type { SlipNote } from '@krapao/contract';
import { type Lang, useLanguage } from './language.ts';
import { messages, type Text } from './words.ts';

const slipNotes: Readonly<Record<SlipNote, Text>> = messages<SlipNote>({
  UPLOADED_FILE_NOT_EXIST: { th: 'ไม่พบไฟล์รูป', en: 'The picture is missing' },
  IMG_SIZE_UNABLE_TO_PROCESS: { th: 'รูปเล็กหรือใหญ่เกินไป', en: 'Picture too small or too large' },
  CANNOT_READ_CROPPED_IMAGE: { th: 'ไม่พบ QR ในรูป', en: 'No code found in the picture' },
  DEST_ACC_INVALID: { th: 'บัญชีปลายทางไม่ใช่ของเรา', en: 'Not one of our accounts' },
  SLIP_REFNO_DUPLICATED: { th: 'สลิปซ้ำ', en: 'Duplicate slip' },
  UNSTABLE_REFNO_ON_SLIP: { th: 'เลขอ้างอิงไม่ตรงกับธนาคาร', en: 'Reference differs from the bank’s' },
  TRIPPLE_WRONG_CAPTCHA: { th: 'ธนาคารไม่รับคำขอ 3 ครั้ง', en: 'The bank turned us away three times' },
  INVALID_SLIP: { th: 'ไม่ใช่สลิป', en: 'Not a slip' },
  NOT_MATCH: { th: 'บัญชีผู้โอนไม่ตรงกับที่ลงทะเบียน', en: 'Sender is not the registered account' },
  EXPIRED_SLIP: { th: 'สลิปเกิน 1 ชั่วโมง', en: 'Slip older than 1 hour' },
  UNKNOW_ERROR: { th: 'ข้อผิดพลาดไม่ทราบสาเหตุ', en: 'Unknown error' },
});

const others = messages({
  NO_MEMBER: { th: 'ไม่มีสมาชิกที่ใช้บัญชีนี้', en: 'No member has this account' },
  AMBIGUOUS: { th: 'ตรงกับสมาชิกหลายคน', en: 'Fits several members' },
  INACTIVE: { th: 'สมาชิกถูกปิดใช้งาน', en: 'The member is switched off' },
  CURRENCY: { th: 'สกุลเงินไม่ตรง', en: 'Another currency' },
  NOT_ANNOUNCED: { th: 'สมาชิกยังไม่แจ้งโอน', en: 'Not announced by the member' },
  TOO_OLD: { th: 'โอนนานเกินไป', en: 'Made too long ago' },
  BEFORE_MEMBER: { th: 'โอนก่อนสมัครสมาชิก', en: 'Made before the registration' },
  WAITING: { th: 'รอดำเนินการ', en: 'Waiting' },
  PAYING: { th: 'กำลังจ่าย', en: 'Being paid' },
  PAID: { th: 'จ่ายแล้ว', en: 'Paid' },
  RETURNED: { th: 'คืนเข้ากระเป๋าแล้ว', en: 'Sent back to the wallet' },
  PAID_LATE: { th: 'จ่ายหลัง QR หมดอายุ', en: 'Paid after the code expired' },
  AMOUNT_DIFFERS: { th: 'ยอดจ่ายไม่ตรงกับ QR', en: 'Amount differs from the code' },
  PENDING: { th: 'รอผล', en: 'Pending' },
  SUCCESS: { th: 'สำเร็จ', en: 'Success' },
  FAILED: { th: 'ไม่สำเร็จ', en: 'Failed' },
  deposit: { th: 'ฝากเงิน', en: 'Deposit' },
  withdraw: { th: 'ถอนเงิน', en: 'Withdrawal' },
  transfer: { th: 'โยกเงิน', en: 'Transfer' },
  bonus: { th: 'โบนัส', en: 'Bonus' },
  finish_bonus: { th: 'จบโบนัส', en: 'Bonus ended' },
  WALLET: { th: 'กระเป๋า', en: 'Wallet' },
  BANK: { th: 'ธนาคาร', en: 'Bank' },
  wallet: { th: 'กระเป๋า', en: 'Wallet' },
  held: { th: 'กันไว้เพื่อถอน', en: 'Held for a withdrawal' },
  game: { th: 'เกม', en: 'Game' },
  transit: { th: 'ระหว่างโยก', en: 'On its way' },
  refund: { th: 'เงินคืน', en: 'Refund' },
  invite: { th: 'โบนัสชวนเพื่อน', en: 'Invite bonus' },
  viewer: { th: 'ผู้ดูข้อมูล', en: 'Viewer' },
  cashier: { th: 'แคชเชียร์', en: 'Cashier' },
  manager: { th: 'ผู้จัดการ', en: 'Manager' },
  admin: { th: 'ผู้ดูแลระบบ', en: 'Admin' },
});

const known: ReadonlyMap<string, Text> = new Map<string, Text>([...Object.entries(slipNotes), ...Object.entries(others)]);

/** Codes of the calls in words: `game:PG` by its parts, several codes one by one; what staff wrote stays as it is. */
function codeText(code: string, lang: Lang): string {
  const text = known.get(code);
  if (text) return text[lang];
  const parts = code.split(' ');
  if (parts.length > 1 && parts.every((part) => known.has(part))) return parts.map((part) => codeText(part, lang)).join(' · ');
  const [kind = '', ...rest] = code.split(':');
  return rest.length > 0 && known.has(kind) ? `${codeText(kind, lang)} ${rest.join(':')}` : code;
}

export function useCodes(): (code: string) => string {
  const lang = useLanguage();
  return (code) => codeText(code, lang);
}
