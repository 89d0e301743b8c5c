import type { AccountKind, CreditNote, MovementNote, MovementStatus, SlipDoubt, SlipNote, StatementType } from '@krapao/contract';
import type { Lang } from '@krapao/ui/language.ts';
import { messages, type Text } from '@krapao/ui/words.ts';
import { movementEndTexts } from './end-texts.ts';
import { otherText } from './other-text.ts';
import { roleTexts } from './role-texts.ts';

export const slipNoteTexts = messages<SlipNote>({
  UPLOADED_FILE_NOT_EXIST: { th: 'ไม่พบไฟล์รูป', la: 'ບໍ່ພົບໄຟລ໌ຮູບ', en: 'The picture is missing' },
  IMG_SIZE_UNABLE_TO_PROCESS: { th: 'รูปเล็กหรือใหญ่เกินไป', la: 'ຮູບນ້ອຍ ຫຼື ໃຫຍ່ເກີນໄປ', en: 'Picture too small or too large' },
  CANNOT_READ_CROPPED_IMAGE: { th: 'ไม่พบ QR โค้ดในรูป', la: 'ບໍ່ພົບ QR ໃນຮູບ', en: 'No QR code found in the picture' },
  DEST_ACC_INVALID: { th: 'บัญชีปลายทางไม่ใช่ของเรา', la: 'ບັນຊີປາຍທາງບໍ່ແມ່ນຂອງພວກເຮົາ', en: 'Not one of our accounts' },
  SLIP_REFNO_DUPLICATED: { th: 'สลิปซ้ำ', la: 'ສະລິບຊ້ຳ', en: 'Duplicate slip' },
  UNSTABLE_REFNO_ON_SLIP: { th: 'เลขอ้างอิงไม่ตรงกับธนาคาร', la: 'ເລກອ້າງອີງບໍ່ກົງກັບທະນາຄານ', en: 'Reference differs from the bank’s' },
  TRIPPLE_WRONG_CAPTCHA: { th: 'CAPTCHA ผิด 3 ครั้งติดต่อกัน', la: 'CAPTCHA ຜິດ 3 ຄັ້ງຕິດຕໍ່ກັນ', en: 'Captcha wrong three times in a row' },
  INVALID_SLIP: { th: 'ไม่ใช่สลิป', la: 'ບໍ່ແມ່ນສະລິບ', en: 'Not a slip' },
  NOT_MATCH: { th: 'บัญชีผู้โอนไม่ตรงกับที่ลงทะเบียน', la: 'ບັນຊີຜູ້ໂອນບໍ່ກົງກັບທີ່ລົງທະບຽນ', en: 'Sender is not the registered account' },
  EXPIRED_SLIP: { th: 'สลิปเกิน 1 ชั่วโมง', la: 'ສະລິບເກີນ 1 ຊົ່ວໂມງ', en: 'Slip older than 1 hour' },
  UNKNOW_ERROR: { th: 'ข้อผิดพลาดไม่ทราบสาเหตุ', la: 'ຂໍ້ຜິດພາດທີ່ບໍ່ຮູ້ສາເຫດ', en: 'Unknown error' },
});

export const creditNoteTexts = messages<CreditNote>({
  NO_MEMBER: {
    th: 'ไม่มีสมาชิกที่ใช้บัญชีหรือเบอร์นี้',
    la: 'ບໍ່ມີສະມາຊິກທີ່ໃຊ້ບັນຊີ ຫຼື ເບີນີ້',
    en: 'No member has this account or number',
  },
  AMBIGUOUS: { th: 'ตรงกับสมาชิกหลายคน', la: 'ກົງກັບສະມາຊິກຫຼາຍຄົນ', en: 'Matches several members' },
  INACTIVE: { th: 'สมาชิกถูกปิดใช้งาน', la: 'ສະມາຊິກຖືກປິດໃຊ້ງານ', en: 'The member is deactivated' },
  CURRENCY: { th: 'สกุลเงินไม่ตรง', la: 'ສະກຸນເງິນບໍ່ກົງ', en: 'Another currency' },
  NOT_ANNOUNCED: { th: 'สมาชิกยังไม่แจ้งโอน', la: 'ສະມາຊິກຍັງບໍ່ທັນແຈ້ງໂອນ', en: 'Not reported by the member' },
  TOO_OLD: { th: 'โอนไว้นานเกินกำหนด', la: 'ໂອນໄວ້ດົນເກີນກຳນົດ', en: 'Transferred too long ago' },
  BEFORE_MEMBER: { th: 'โอนก่อนสมัครสมาชิก', la: 'ໂອນກ່ອນສະໝັກສະມາຊິກ', en: 'Made before the member registered' },
  BEFORE: { th: 'เติมแล้วจากสลิป', la: 'ຕື່ມແລ້ວຈາກສະລິບ', en: 'Already credited from its slip' },
  CREDITED_DIFFERS: { th: 'เติมไปแล้วด้วยยอดอื่น', la: 'ຕື່ມໄປແລ້ວດ້ວຍຍອດອື່ນ', en: 'Already credited with a different amount' },
  NAME_DIFFERS: { th: 'ชื่อผู้โอนไม่ตรงกับที่ลงทะเบียน', la: 'ຊື່ຜູ້ໂອນບໍ່ກົງກັບທີ່ລົງທະບຽນ', en: 'The sender’s name is not the registered one' },
  CODE_DIFFERS: {
    th: 'จ่าย QR โค้ดด้วยยอดอื่น (ยอดที่ขอ / ยอดที่จ่าย)',
    la: 'ຈ່າຍ QR ດ້ວຍຍອດອື່ນ (ຍອດທີ່ຂໍ / ຍອດທີ່ຈ່າຍ)',
    en: 'Amount differs from the QR code (asked / paid)',
  },
  NUMBER_HIDDEN: {
    th: 'ทรูมันนี่แสดงเบอร์ผู้โอนไม่ครบ',
    la: 'TrueMoney ສະແດງເບີຜູ້ໂອນບໍ່ຄົບ',
    en: 'TrueMoney shows only part of the sender’s number',
  },
});

export const slipDoubtTexts = messages<SlipDoubt>({
  BANK_DIFFERS: { th: 'ธนาคารแจ้งยอดไม่ตรงกับสลิป', la: 'ທະນາຄານແຈ້ງຍອດບໍ່ກົງກັບສະລິບ', en: 'The bank reports a different amount from the slip' },
  BANK_SENT_BACK: { th: 'รายการโอนถูกปฏิเสธไปแล้ว', la: 'ລາຍການໂອນຖືກປະຕິເສດໄປແລ້ວ', en: 'The transfer was already refused' },
  NEEDS_BANK: { th: 'รอธนาคารยืนยัน', la: 'ລໍຖ້າທະນາຄານຢືນຢັນ', en: 'Waiting for the bank’s confirmation' },
  BANK_SILENT: { th: 'ธนาคารไม่แจ้งเกิน 24 ชั่วโมง', la: 'ທະນາຄານບໍ່ແຈ້ງເກີນ 24 ຊົ່ວໂມງ', en: 'No notice from the bank for 24 hours' },
  BEFORE_MEMBER: { th: 'โอนก่อนสมัครสมาชิก', la: 'ໂອນກ່ອນສະໝັກສະມາຊິກ', en: 'Made before the member registered' },
  NAME_DIFFERS: { th: 'ชื่อผู้โอนไม่ตรงกับที่ลงทะเบียน', la: 'ຊື່ຜູ້ໂອນບໍ່ກົງກັບທີ່ລົງທະບຽນ', en: 'The sender’s name is not the registered one' },
  AMBIGUOUS: { th: 'ตรงกับสมาชิกหลายคน', la: 'ກົງກັບສະມາຊິກຫຼາຍຄົນ', en: 'Matches several members' },
  INACTIVE: { th: 'สมาชิกถูกปิดใช้งาน', la: 'ສະມາຊິກຖືກປິດໃຊ້ງານ', en: 'The member is deactivated' },
});

export const movementNoteTexts = messages<MovementNote>({
  WAITING: { th: 'รอดำเนินการ', la: 'ລໍຖ້າດຳເນີນການ', en: 'Waiting' },
  PAYING: { th: 'กำลังจ่าย', la: 'ກຳລັງຈ່າຍ', en: 'Being paid' },
  PAID: { th: 'จ่ายแล้ว', la: 'ຈ່າຍແລ້ວ', en: 'Paid' },
  RETURNED: { th: 'คืนเงินเข้ากระเป๋าแล้ว', la: 'ຄືນເງິນເຂົ້າກະເປົາແລ້ວ', en: 'Returned to the wallet' },
  IN_WALLET: { th: 'เงินอยู่ในกระเป๋า', la: 'ເງິນຢູ່ໃນກະເປົາ', en: 'The money is in the wallet' },
  IN_GAME: { th: 'เงินยังอยู่ในเกม', la: 'ເງິນຍັງຢູ່ໃນເກມ', en: 'The money is still in the game' },
  PAID_LATE: { th: 'จ่ายหลัง QR โค้ดหมดอายุ', la: 'ຈ່າຍຫຼັງ QR ໝົດອາຍຸ', en: 'Paid after the QR code expired' },
  AMOUNT_DIFFERS: { th: 'ยอดจ่ายไม่ตรงกับ QR โค้ด', la: 'ຍອດຈ່າຍບໍ່ກົງກັບ QR', en: 'Amount differs from the QR code' },
  AMOUNT_CHECKED: {
    th: 'ยอดจ่ายไม่ตรงกับ QR โค้ด รอเจ้าหน้าที่',
    la: 'ຍອດຈ່າຍບໍ່ກົງກັບ QR ລໍຖ້າພະນັກງານ',
    en: 'Amount differs from the QR code, waiting for staff',
  },
  ACCOUNT_INVALID: { th: 'ธนาคารแจ้งว่าบัญชีปลายทางไม่ถูกต้อง', la: 'ທະນາຄານແຈ້ງວ່າບັນຊີປາຍທາງບໍ່ຖືກຕ້ອງ', en: 'The bank says the account is not valid' },
  PAYOUT_REFUSED: { th: 'ธนาคารไม่รับรายการ', la: 'ທະນາຄານບໍ່ຮັບລາຍການ', en: 'The bank did not accept the payment' },
  PAYOUT_FAILED: { th: 'ธนาคารจ่ายไม่สำเร็จ', la: 'ທະນາຄານຈ່າຍບໍ່ສຳເລັດ', en: 'The payment failed at the bank' },
});

export const movementStatusTexts = messages<MovementStatus>({
  PENDING: { th: 'รอผล', la: 'ລໍຖ້າຜົນ', en: 'Waiting' },
  SUCCESS: { th: 'สำเร็จ', la: 'ສຳເລັດ', en: 'Completed' },
  FAILED: { th: 'ไม่สำเร็จ', la: 'ບໍ່ສຳເລັດ', en: 'Failed' },
});

export const statementTypeTexts = messages<StatementType>({
  deposit: { th: 'ฝากเงิน', la: 'ຝາກເງິນ', en: 'Deposit' },
  withdraw: { th: 'ถอนเงิน', la: 'ຖອນເງິນ', en: 'Withdrawal' },
  transfer: { th: 'โยกเงิน', la: 'ຍ້າຍເງິນ', en: 'Move' },
  bonus: { th: 'โบนัส', la: 'ໂບນັດ', en: 'Bonus' },
  finish_bonus: { th: 'ยุติโบนัส', la: 'ຍຸດຕິໂບນັດ', en: 'Bonus ended' },
});

/** A bonus that the member cancelled: the amount was deducted from the wallet. */
const cancelledTexts = messages({
  cancelled_bonus: { th: 'ยกเลิกโบนัส หักจากกระเป๋า', la: 'ຍົກເລີກໂບນັດ ຫັກຈາກກະເປົາ', en: 'Bonus cancelled, deducted from wallet' },
  cancelled_free: { th: 'ยกเลิกโบนัส', la: 'ຍົກເລີກໂບນັດ', en: 'Bonus cancelled' },
});

/** The code that a movement is headed by, for `codeText`. */
export function headingOf({ statementType, from, amount }: { statementType: StatementType; from: string; amount: number }): string {
  if (statementType !== 'finish_bonus' || from !== 'WALLET') return statementType;
  return amount === 0 ? 'cancelled_free' : 'cancelled_bonus';
}

const failureTexts = messages({
  TRANSFER_FAIL: { th: 'โยกเงินไม่สำเร็จ', la: 'ຍ້າຍເງິນບໍ່ສຳເລັດ', en: 'The money was not moved' },
  MONEY_NOT_ENOUGH: { th: 'ยอดเงินไม่พอ', la: 'ຍອດເງິນບໍ່ພໍ', en: 'Not enough money' },
});

export const accountTexts = messages<AccountKind>({
  wallet: { th: 'กระเป๋า', la: 'ກະເປົາ', en: 'Wallet' },
  held: { th: 'กันไว้เพื่อถอน', la: 'ສະຫງວນໄວ້ເພື່ອຖອນ', en: 'Held for a withdrawal' },
  game: { th: 'เกม', la: 'ເກມ', en: 'Game' },
  transit: { th: 'ระหว่างโยก', la: 'ຢູ່ລະຫວ່າງການຍ້າຍ', en: 'On its way' },
  refund: { th: 'คืนยอดเสีย', la: 'ຄືນຍອດເສຍ', en: 'Cashback' },
  invite: { th: 'โบนัสชวนเพื่อน', la: 'ໂບນັດຊວນໝູ່', en: 'Invite bonus' },
  prize: { th: 'รางวัลรอรับ', la: 'ລາງວັນລໍຖ້າຮັບ', en: 'Prizes to claim' },
});

const known: ReadonlyMap<string, Text> = new Map(
  [
    slipNoteTexts,
    creditNoteTexts,
    slipDoubtTexts,
    movementNoteTexts,
    movementStatusTexts,
    statementTypeTexts,
    cancelledTexts,
    movementEndTexts,
    accountTexts,
    roleTexts,
    failureTexts,
  ].flatMap((texts) => Object.entries<Text>(texts)),
);

/** People do not write like this: it is a code without a translation. */
const looksLikeCode = (text: string): boolean => /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(text);

type NameOf = (code: string) => string | null;
const noNames: NameOf = () => null;

export function codeText(code: string, lang: Lang, nameOf: NameOf = noNames): string {
  const text = known.get(code);
  if (text) return text[lang];
  const parts = code.split(' ');
  if (parts.length > 1 && parts.every((part) => known.has(part))) return parts.map((part) => codeText(part, lang)).join(' · ');
  const [kind = '', ...rest] = code.split(':');
  if (rest.length > 0 && known.has(kind)) return `${codeText(kind, lang)} ${nameOf(rest.join(':')) ?? rest.join(':')}`;
  return nameOf(code) ?? (looksLikeCode(code) ? otherText[lang] : code);
}
