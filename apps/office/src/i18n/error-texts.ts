import type { ApiCall, ApiMap, CommonCode } from '@krapao/contract';
import type { StaffCode } from '@krapao/contract/api/errors';
import type { Lang } from '@krapao/ui/language.ts';
import { messages, type Text, verbatim } from '@krapao/ui/words.ts';

export type OfficeCall = Extract<ApiCall, `${string} /api/office/${string}`>;
export type ServerCode =
  | ApiMap[OfficeCall]['fails']
  | CommonCode
  | StaffCode
  | 'CHANGED_SINCE'
  | 'SECOND_FACTOR'
  | 'INTERNAL_SERVER_ERROR'
  | 'STORAGE_FULL';
/** Codes the app raises itself or derives from the field the server reports. */
export type OwnCode =
  | 'PASSWORDS_DIFFER'
  | 'DOCUMENT_UNOPENED'
  | 'WEAK_PASSWORD'
  | 'HELD_BACK'
  | 'CREDITED'
  | 'RULE_WRITER'
  | 'NEW_STAFF'
  | 'SAME_HAND'
  | 'WORD_DIFFERS'
  | 'MEMBER_ROWS'
  | 'REVEALS';
export type KnownCode = ServerCode | OwnCode;

const signInAgain: Text = {
  th: 'หมดเวลาใช้งาน กรุณาเข้าสู่ระบบอีกครั้ง',
  la: 'ໝົດເວລາໃຊ້ງານ ກະລຸນາເຂົ້າສູ່ລະບົບອີກຄັ້ງ',
  en: 'Your session has expired, please sign in again',
};

export const errorTexts = messages<KnownCode>({
  WRONG_CREDENTIAL: { th: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง', la: 'ຊື່ຜູ້ໃຊ້ ຫຼື ລະຫັດຜ່ານບໍ່ຖືກຕ້ອງ', en: 'Wrong username or password' },
  WRONG_PASSWORD: { th: 'รหัสผ่านเดิมไม่ถูกต้อง', la: 'ລະຫັດຜ່ານເກົ່າບໍ່ຖືກຕ້ອງ', en: 'The old password is wrong' },
  INACTIVE_USER: { th: 'บัญชีนี้ถูกปิดใช้งาน', la: 'ບັນຊີນີ້ຖືກປິດໃຊ້ງານ', en: 'This account is deactivated' },
  REQUEST_LIMIT: { th: 'ลองหลายครั้งเกินไป กรุณารอสักครู่', la: 'ລອງຫຼາຍຄັ້ງເກີນໄປ ກະລຸນາລໍຖ້າຈັກໜ້ອຍ', en: 'Too many attempts, please wait' },
  MEMBER_ROWS: {
    th: 'วันนี้คุณดูรายชื่อสมาชิกครบจำนวนที่กำหนดแล้ว ดูต่อได้หลังเที่ยงคืน ระบบแจ้งผู้ดูแลระบบแล้ว',
    la: 'ມື້ນີ້ທ່ານເບິ່ງລາຍຊື່ສະມາຊິກຄົບຈຳນວນທີ່ກຳນົດແລ້ວ ເບິ່ງຕໍ່ໄດ້ຫຼັງທ່ຽງຄືນ ລະບົບແຈ້ງຜູ້ດູແລລະບົບແລ້ວ',
    en: 'You have reached today’s limit of member records. You can continue after midnight. The admins have been notified',
  },
  REVEALS: {
    th: 'วันนี้คุณเปิดดูเลขเต็มครบจำนวนที่กำหนดแล้ว เปิดต่อได้หลังเที่ยงคืน ระบบแจ้งผู้ดูแลระบบแล้ว',
    la: 'ມື້ນີ້ທ່ານເປີດເບິ່ງເລກເຕັມຄົບຈຳນວນທີ່ກຳນົດແລ້ວ ເປີດຕໍ່ໄດ້ຫຼັງທ່ຽງຄືນ ລະບົບແຈ້ງຜູ້ດູແລລະບົບແລ້ວ',
    en: 'You have reached today’s limit of full numbers shown. You can continue after midnight. The admins have been notified',
  },
  RESTORING: {
    th: 'งดธุรกรรมการเงินระหว่างกู้คืนข้อมูล ทำรายการนี้ได้หลังจบการกู้คืน',
    la: 'ງົດທຸລະກຳການເງິນລະຫວ່າງກູ້ຄືນຂໍ້ມູນ ເຮັດລາຍການນີ້ໄດ້ຫຼັງຈົບການກູ້ຄືນ',
    en: 'Money movements are paused while the database is being restored. You can do this once the restore has ended',
  },
  UNAUTHORIZED: { th: 'คุณไม่มีสิทธิ์ทำรายการนี้', la: 'ທ່ານບໍ່ມີສິດເຮັດລາຍການນີ້', en: 'Your role does not allow this' },
  SECOND_FACTOR: { th: 'กรุณายืนยันตัวตนขั้นที่สอง', la: 'ກະລຸນາຢືນຢັນຕົວຕົນຂັ້ນທີສອງ', en: 'Confirm with your second factor' },
  OTP_CODE_INVALID: {
    th: 'รหัสไม่ถูกต้อง ดูเวลาในโทรศัพท์แล้วลองรหัสถัดไป',
    la: 'ລະຫັດບໍ່ຖືກຕ້ອງ ກວດເວລາໃນໂທລະສັບແລ້ວລອງລະຫັດຕໍ່ໄປ',
    en: 'Wrong code: check your phone’s clock and try the next code',
  },
  OTP_EXPIRED: { th: 'หมดเวลา กรุณาเริ่มใหม่', la: 'ໝົດເວລາ ກະລຸນາເລີ່ມໃໝ່', en: 'Time has run out, please start again' },
  'invalid-token': signInAgain,
  EXPIRED_AUTH_TOKEN: signInAgain,
  INTERNAL_SERVER_ERROR: {
    th: 'ระบบขัดข้อง ยังไม่ทราบผล กรุณาตรวจสอบสถานะก่อนทำใหม่',
    la: 'ລະບົບຂັດຂ້ອງ ຍັງບໍ່ທັນຮູ້ຜົນ ກະລຸນາກວດສະຖານະກ່ອນເຮັດໃໝ່',
    en: 'Something went wrong and the result is not known. Please check the status before you try again',
  },
  STORAGE_FULL: {
    th: 'พื้นที่ของฐานข้อมูลเต็ม บันทึกรายการไม่ได้ชั่วคราว เงินของสมาชิกปลอดภัย แจ้งผู้ดูแลระบบ แล้วลองใหม่ภายหลัง',
    la: 'ພື້ນທີ່ຂອງຖານຂໍ້ມູນເຕັມ ບັນທຶກລາຍການບໍ່ໄດ້ຊົ່ວຄາວ ເງິນຂອງສະມາຊິກປອດໄພ ແຈ້ງຜູ້ດູແລລະບົບ ແລ້ວລອງໃໝ່ພາຍຫຼັງ',
    en: 'The database has no space left and cannot save anything for now. Members’ money is safe. Tell the operators and try again later',
  },
  NO_DATA: { th: 'ไม่พบรายการ', la: 'ບໍ່ພົບລາຍການ', en: 'Not found' },
  MONEY_NOT_ENOUGH: { th: 'ยอดเงินไม่พอ', la: 'ຍອດເງິນບໍ່ພໍ', en: 'Not enough money' },
  EXISTING_BANK: { th: 'บัญชีธนาคารนี้เป็นของสมาชิกอื่น', la: 'ບັນຊີທະນາຄານນີ້ເປັນຂອງສະມາຊິກອື່ນ', en: 'This bank account belongs to another member' },
  EXISTING_USER: { th: 'ชื่อผู้ใช้นี้มีแล้ว', la: 'ຊື່ຜູ້ໃຊ້ນີ້ມີແລ້ວ', en: 'This username is taken' },
  PHONE_NUMBER_REQUIRE_10_DIGIT: {
    th: 'เบอร์โทรศัพท์ต้องมี 10 หลัก',
    la: 'ເບີໂທລະສັບບໍ່ຄົບຕົວເລກ',
    en: 'The phone number does not have the right number of digits',
  },
  OTP_SEND_FAIL: { th: 'ส่ง SMS ไม่สำเร็จ กรุณาลองอีกครั้ง', la: 'ສົ່ງ SMS ບໍ່ສຳເລັດ ກະລຸນາລອງອີກຄັ້ງ', en: 'The SMS could not be sent, please try again' },
  SLIP_NO_FILE: { th: 'กรุณาเลือกรูปภาพ', la: 'ກະລຸນາເລືອກຮູບ', en: 'Please choose a picture' },
  SLIP_INVALID_FILE: {
    th: 'ใช้ไฟล์นี้ไม่ได้ กรุณาเลือกรูป JPG, PNG หรือ WebP ไม่เกิน 10 MB',
    la: 'ໃຊ້ໄຟລ໌ນີ້ບໍ່ໄດ້ ກະລຸນາເລືອກຮູບ JPG, PNG ຫຼື WebP ບໍ່ເກີນ 10 MB',
    en: 'This file cannot be used: choose a JPG, PNG or WebP picture of at most 10 MB',
  },
  INVALID_BANK: { th: 'ไม่รู้จักธนาคารนี้', la: 'ບໍ່ຮູ້ຈັກທະນາຄານນີ້', en: 'Unknown bank' },
  BANK_ACCOUNT_NAME_ENG: { th: 'ชื่อบัญชีต้องเป็นภาษาอังกฤษ', la: 'ຊື່ບັນຊີຕ້ອງເປັນພາສາອັງກິດ', en: 'The account name must be in English' },
  TRANSFER_MINIMUM: { th: 'จำนวนเงินต้องมากกว่า 0', la: 'ຈຳນວນເງິນຕ້ອງຫຼາຍກວ່າ 0', en: 'The amount must be above 0' },
  KEY_INVALID: { th: 'ค่าไม่ถูกต้อง', la: 'ຄ່າບໍ່ຖືກຕ້ອງ', en: 'Not valid' },
  KEY_MISSING: { th: 'กรุณากรอกข้อมูลให้ครบ', la: 'ກະລຸນາປ້ອນຂໍ້ມູນໃຫ້ຄົບ', en: 'Please fill in' },
  LAST_ADMIN: {
    th: 'ต้องมีผู้ดูแลระบบอย่างน้อยหนึ่งคน ให้สิทธิ์นี้กับคนอื่นก่อน',
    la: 'ຕ້ອງມີຜູ້ດູແລລະບົບຢ່າງໜ້ອຍໜຶ່ງຄົນ ໃຫ້ສິດນີ້ແກ່ຄົນອື່ນກ່ອນ',
    en: 'There must be at least one admin: give someone else this role first',
  },
  PASSWORDS_DIFFER: { th: 'รหัสผ่านใหม่ทั้งสองช่องไม่ตรงกัน', la: 'ລະຫັດຜ່ານໃໝ່ທັງສອງຊ່ອງບໍ່ກົງກັນ', en: 'The new passwords do not match' },
  DOCUMENT_UNOPENED: {
    th: 'กรุณาเปิดดูเอกสารก่อนอนุมัติ',
    la: 'ກະລຸນາເປີດເບິ່ງເອກະສານກ່ອນອະນຸມັດ',
    en: 'Open the document before you approve',
  },
  ALREADY_DECIDED: { th: 'รายการนี้ดำเนินการไปแล้ว', la: 'ລາຍການນີ້ດຳເນີນການໄປແລ້ວ', en: 'This item has been decided already' },
  CLAIMED: { th: 'เจ้าหน้าที่อื่นกำลังทำรายการนี้', la: 'ພະນັກງານອື່ນກຳລັງເຮັດລາຍການນີ້', en: 'Someone else is working on this item' },
  NO_PAYOUT_ACCOUNT: {
    th: 'ยังไม่ได้ตั้งบัญชีสำหรับจ่ายเงินถอน ตั้งได้ที่การตั้งค่า “บัญชีสำหรับจ่ายเงินถอน”',
    la: 'ຍັງບໍ່ທັນໄດ້ຕັ້ງບັນຊີສຳລັບຈ່າຍເງິນຖອນ ຕັ້ງໄດ້ທີ່ການຕັ້ງຄ່າ “ບັນຊີສຳລັບຈ່າຍເງິນຖອນ”',
    en: 'No payout account is set yet. Set one under Set-up, “Accounts to pay from”',
  },
  PAYOUTS_PAUSED: {
    th: 'หยุดจ่ายเงินถอนชั่วคราวอยู่ รายการยังรอไว้ เปิดต่อได้ที่หน้าสถานะระบบภายนอก',
    la: 'ຢຸດຈ່າຍເງິນຖອນຊົ່ວຄາວຢູ່ ລາຍການຍັງລໍຖ້າໄວ້ ເປີດຕໍ່ໄດ້ທີ່ໜ້າສະຖານະລະບົບພາຍນອກ',
    en: 'Payouts are paused, so it keeps waiting. A manager resumes them on the page Providers and gateways',
  },
  WEAK_PASSWORD: {
    th: 'รหัสผ่านนี้คาดเดาง่ายเกินไป ใช้อย่างน้อย 8 ตัว (ตัวอักษรหรือตัวเลข) ไม่ใช่ชื่อผู้ใช้หรือรหัสที่ใช้กันทั่วไป',
    la: 'ລະຫັດຜ່ານນີ້ເດົາງ່າຍເກີນໄປ ໃຊ້ຢ່າງໜ້ອຍ 8 ຕົວ (ຕົວອັກສອນ ຫຼື ຕົວເລກ) ບໍ່ແມ່ນຊື່ຜູ້ໃຊ້ ຫຼື ລະຫັດທີ່ໃຊ້ກັນທົ່ວໄປ',
    en: 'Too easy to guess: use at least 8 characters, not the username and not a common password',
  },
  HELD_BACK: {
    th: 'สมาชิกเพิ่งตั้งรหัสผ่านใหม่ด้วย OTP ยังจ่ายไม่ได้',
    la: 'ສະມາຊິກຫາກໍຕັ້ງລະຫັດຜ່ານໃໝ່ດ້ວຍ OTP ຍັງຈ່າຍບໍ່ໄດ້',
    en: 'The member has just reset the password by OTP: it cannot be paid yet',
  },
  CREDITED: {
    th: 'คุณเพิ่มเงินให้สมาชิกนี้ใน 24 ชั่วโมงที่ผ่านมา ให้คนอื่นอนุมัติการถอน',
    la: 'ທ່ານເພີ່ມເງິນໃຫ້ສະມາຊິກນີ້ໃນ 24 ຊົ່ວໂມງທີ່ຜ່ານມາ ໃຫ້ຄົນອື່ນອະນຸມັດການຖອນ',
    en: 'You credited this member in the last 24 hours: somebody else must approve the payout',
  },
  RULE_WRITER: {
    th: 'เงินของสมาชิกนี้มาจากกติกาที่คุณแก้ใน 24 ชั่วโมงที่ผ่านมา ให้คนอื่นอนุมัติการถอน',
    la: 'ເງິນຂອງສະມາຊິກນີ້ມາຈາກກະຕິກາທີ່ທ່ານແກ້ໃນ 24 ຊົ່ວໂມງທີ່ຜ່ານມາ ໃຫ້ຄົນອື່ນອະນຸມັດການຖອນ',
    en: 'This member’s money came by a rule that you changed in the last 24 hours: somebody else must approve the payout',
  },
  NEW_STAFF: {
    th: 'บัญชีของคุณเพิ่งสร้าง เลื่อนสิทธิ์ หรือถูกตั้งรหัสใหม่ อนุมัติได้หลัง 24 ชั่วโมง',
    la: 'ບັນຊີຂອງທ່ານຫາກໍສ້າງ ເລື່ອນສິດ ຫຼື ຖືກຕັ້ງລະຫັດໃໝ່ ອະນຸມັດໄດ້ຫຼັງ 24 ຊົ່ວໂມງ',
    en: 'Your account was made, promoted or reset less than 24 hours ago: somebody else must approve this',
  },
  SAME_HAND: {
    th: 'คุณสร้างหรือตั้งรหัสให้บัญชีที่ขอใน 24 ชั่วโมงที่ผ่านมา ให้คนอื่นอนุมัติ',
    la: 'ທ່ານສ້າງ ຫຼື ຕັ້ງລະຫັດໃຫ້ບັນຊີທີ່ຂໍໃນ 24 ຊົ່ວໂມງທີ່ຜ່ານມາ ໃຫ້ຄົນອື່ນອະນຸມັດ',
    en: 'You made or reset the account that asks for this in the last 24 hours: somebody else must approve it',
  },
  CHANGED_SINCE: {
    th: 'มีคนแก้ไขไปก่อนแล้ว กรุณาเปิดดูใหม่',
    la: 'ມີຄົນແກ້ໄຂໄປກ່ອນແລ້ວ ກະລຸນາເປີດເບິ່ງໃໝ່',
    en: 'Somebody else has changed it: please look again',
  },
  TOO_MANY: {
    th: 'มีครบจำนวนสูงสุดแล้ว กรุณาลบรายการที่ไม่ใช้ก่อน',
    la: 'ມີຄົບຈຳນວນສູງສຸດແລ້ວ ກະລຸນາລຶບລາຍການທີ່ບໍ່ໃຊ້ກ່ອນ',
    en: 'There are as many as allowed: delete one first',
  },
  NOT_READY: {
    th: 'ยังมีรายการที่จำเป็นก่อนเปิดบริการไม่ครบ กรุณาตรวจสอบอีกครั้ง',
    la: 'ຍັງມີລາຍການທີ່ຈຳເປັນກ່ອນເປີດບໍລິການບໍ່ຄົບ ກະລຸນາກວດອີກຄັ້ງ',
    en: 'Something that is required is missing: please look at the checklist again',
  },
  WORD_DIFFERS: { th: 'คำที่พิมพ์ไม่ตรงกัน', la: 'ຄຳທີ່ພິມບໍ່ກົງກັນ', en: 'The word does not match' },
});

const known: ReadonlyMap<string, Text> = new Map(Object.entries(errorTexts));
const reference: Text = { th: 'รหัสคำขอ', la: 'ລະຫັດຄຳຂໍ', en: 'request' };

const inEach = (make: (lang: Lang) => string): Text => ({ th: make('th'), la: make('la'), en: make('en') });
export const withField = (text: Text, label: Text): Text => inEach((lang) => `${text[lang]}: ${label[lang]}`);

/**
 * `key`: the field the refusal refers to, or what prevents the action. Unknown codes are our own errors:
 * they show the general text with the request ID for the log.
 */
export function errorText(code: string, key: string | null, requestId: string | null = null): Text {
  if (code === 'KEY_INVALID' && key === 'document') return errorTexts.DOCUMENT_UNOPENED;
  if (code === 'KEY_INVALID' && (key === 'password' || key === 'newPassword')) return errorTexts.WEAK_PASSWORD;
  if (code === 'REQUEST_LIMIT' && key === 'memberRows') return errorTexts.MEMBER_ROWS;
  if (code === 'REQUEST_LIMIT' && key === 'reveals') return errorTexts.REVEALS;
  if (code === 'REQUEST_LIMIT' && key === 'withdrawFrom') return errorTexts.HELD_BACK;
  if (code === 'UNAUTHORIZED' && key === 'credited') return errorTexts.CREDITED;
  if (code === 'UNAUTHORIZED' && key === 'rule') return errorTexts.RULE_WRITER;
  if (code === 'UNAUTHORIZED' && key === 'newStaff') return errorTexts.NEW_STAFF;
  if (code === 'UNAUTHORIZED' && key === 'sameHand') return errorTexts.SAME_HAND;
  const text = known.get(code);
  if (!text || code === 'INTERNAL_SERVER_ERROR') {
    const general = errorTexts.INTERNAL_SERVER_ERROR;
    return requestId === null ? general : inEach((lang) => `${general[lang]} (${reference[lang]} ${requestId})`);
  }
  return text;
}

export const blamesField = (code: string, key: string | null): key is string =>
  key !== null && (code === 'KEY_INVALID' || code === 'KEY_MISSING') && errorText(code, key) === errorTexts[code];

export const refusedField = (code: 'KEY_INVALID' | 'KEY_MISSING', label: string): Text => withField(errorTexts[code], verbatim(label));
