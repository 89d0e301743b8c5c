import type { Text } from '@krapao/ui/words.ts';
import { expect, test } from 'vitest';
import { clientTexts } from './client-texts.ts';
import { errorTexts, textOf } from './error-texts.ts';
import { slipTexts } from './slip-texts.ts';
import { spinTexts } from './spin-texts.ts';

/** Copied from the specification’s catalogue, not from the list under test. */
const catalogue = `
UNAUTHORIZED EXPIRED_AUTH_TOKEN INVALID_USER_1 INVALID_USER_2 INVALID_USER_3 INVALID_USER_4 INVALID_IP NOT_AREASLOT NOT_UFABET
OTP_BLOCK REQUEST_LIMIT REQUEST_LIMIT_1MIN
OTP_TOKEN_INVALID OTP_NOT_EXIST OTP_VERIFIED OTP_EXPIRED OTP_CODE_INVALID OTP_CODE_VALID OTP_SEND_FAIL OTP_VERIFY_FAIL UNVERIFIED_OTP
EXISTING_USER EXISTING_BANK INVALID_USER_INFO INVALID_BANK BANK_ACCOUNT_NAME_ENG REGISTER_FAIL GAME_ACTIVATION_FAIL NO_USER WRONG_PASSWORD
WRONG_CREDENTIAL INACTIVE_USER LOGIN_FAIL PHONE_NUMBER_REQUIRE_10_DIGIT
BONUS_REMAINING BONUS_ALREADY_ACTIVE BONUS_MAX_CLAIMED BONUS_CONDITION BONUS_CLEAR BONUS_FULL NO_PROMOTION PROMOTION_RECEIVED
INVITE_COLLECT INVITE_INACTIVE NO_INVITE_BONUS NO_INVITEE_PLAY_INFO INVITE_BONUS_SUCCESS INVITE_BONUS_FAIL
INTERNAL_SERVER_ERROR KEY_MISSING KEY_INVALID NO_DATA QR_FAIL
NO_REFUND REFUND_CONDITION REFUND_SUCCESS REFUND_INACTIVE REFUND_MINIMUM
NO_BANK NO_WALLET SLOT_ALREADY_ACTIVE SLOT_ACTIVATE_FAIL SLOT_NO_ACCOUNT SLOT_RESET_PASSWORD_FAIL TRANSFER_MINIMUM NO_GAME MONEY_NOT_ENOUGH
TRANSFER_FAIL
SLIP_UPLOAD_FAIL SLIP_NO_FILE SLIP_INVALID_FILE TRUELINK_DUPLICATE TRUELINK_INVALID
NO_CLAIMABLE_COUPON INVALID_PRIZE_CODE INVALID_CODE INVALID_COUPON_TYPE COUPON_EXPIRED`;

// proves: codes.*
test.each(catalogue.trim().split(/\s+/))('%s has its own text in each language', (code) => {
  const text = textOf(code);
  expect(text?.th).toMatch(/[\u0e01-\u0e5b]/);
  expect(text?.la).toMatch(/[\u0e81-\u0edf]/);
  expect(text?.en).toMatch(/^[A-Z][ -~]+$/);
});

/** The specification gives only the English wording; Thai and Lao are fixed here. */
function expectTexts(text: Text, [words = '', ...others]: readonly string[]) {
  for (const part of words.split(' … ')) expect(text.en.toLowerCase()).toContain(part.toLowerCase());
  expect([text.th, text.la]).toEqual(others);
}

// proves: texts.UNAUTHORIZED texts.INVALID_USER texts.REQUEST_LIMIT texts.REQUEST_LIMIT_1MIN texts.EXISTING_USER texts.WRONG_CREDENTIAL
// proves: texts.INACTIVE_USER texts.BONUS_REMAINING texts.BONUS_CONDITION texts.BONUS_CLEAR texts.REFUND_MINIMUM texts.TRANSFER_MINIMUM
// proves: texts.MONEY_NOT_ENOUGH errors.identity answers.identity-text
test.each([
  ['UNAUTHORIZED', 'unauthorized, please log in', 'ไม่ได้รับอนุญาต กรุณาเข้าสู่ระบบ', 'ບໍ່ໄດ້ຮັບອະນຸຍາດ ກະລຸນາເຂົ້າສູ່ລະບົບ'],
  ['INVALID_USER_1', 'invalid user', 'บัญชีสมาชิกไม่ถูกต้อง กรุณาติดต่อเจ้าหน้าที่', 'ບັນຊີສະມາຊິກບໍ່ຖືກຕ້ອງ ກະລຸນາຕິດຕໍ່ພະນັກງານ'],
  ['INVALID_USER_2', 'invalid user', 'บัญชีสมาชิกไม่ถูกต้อง กรุณาติดต่อเจ้าหน้าที่', 'ບັນຊີສະມາຊິກບໍ່ຖືກຕ້ອງ ກະລຸນາຕິດຕໍ່ພະນັກງານ'],
  ['INVALID_USER_3', 'invalid user', 'บัญชีสมาชิกไม่ถูกต้อง กรุณาติดต่อเจ้าหน้าที่', 'ບັນຊີສະມາຊິກບໍ່ຖືກຕ້ອງ ກະລຸນາຕິດຕໍ່ພະນັກງານ'],
  ['INVALID_USER_4', 'invalid user', 'บัญชีสมาชิกไม่ถูกต้อง กรุณาติดต่อเจ้าหน้าที่', 'ບັນຊີສະມາຊິກບໍ່ຖືກຕ້ອງ ກະລຸນາຕິດຕໍ່ພະນັກງານ'],
  [
    'OTP_BLOCK',
    'too many requests, please wait a moment',
    'ลองหลายครั้งเกินไป กรุณารอสักครู่แล้วขอรหัสใหม่',
    'ລອງຫຼາຍຄັ້ງເກີນໄປ ກະລຸນາລໍຖ້າຈັກໜ້ອຍແລ້ວຂໍລະຫັດໃໝ່',
  ],
  ['REQUEST_LIMIT', 'too many requests, please wait a moment', 'ทำรายการถี่เกินไป กรุณารอสักครู่', 'ເຮັດລາຍການຖີ່ເກີນໄປ ກະລຸນາລໍຖ້າຈັກໜ້ອຍ'],
  ['REQUEST_LIMIT_1MIN', 'wait about 1 minute', 'กรุณารอประมาณ 1 นาที แล้วลองใหม่', 'ກະລຸນາລໍຖ້າປະມານ 1 ນາທີ ແລ້ວລອງໃໝ່'],
  ['EXISTING_USER', 'user number already exists', 'เบอร์โทรศัพท์นี้เป็นสมาชิกแล้ว กรุณาเข้าสู่ระบบ', 'ເບີໂທລະສັບນີ້ເປັນສະມາຊິກແລ້ວ ກະລຸນາເຂົ້າສູ່ລະບົບ'],
  ['WRONG_CREDENTIAL', 'incorrect phone number/password', 'เบอร์โทรศัพท์หรือรหัสผ่านไม่ถูกต้อง', 'ເບີໂທລະສັບ ຫຼື ລະຫັດຜ່ານບໍ່ຖືກຕ້ອງ'],
  ['INACTIVE_USER', 'this user has been deactivated', 'บัญชีสมาชิกนี้ถูกระงับ กรุณาติดต่อเจ้าหน้าที่', 'ບັນຊີສະມາຊິກນີ້ຖືກລະງັບ ກະລຸນາຕິດຕໍ່ພະນັກງານ'],
  [
    'BONUS_REMAINING',
    'Bonus condition still active',
    'ยังติดเงื่อนไขโบนัสอยู่ กรุณาทำให้ครบหรือยกเลิกโบนัสก่อน',
    'ຍັງຕິດເງື່ອນໄຂໂບນັດຢູ່ ກະລຸນາເຮັດໃຫ້ຄົບ ຫຼື ຍົກເລີກໂບນັດກ່ອນ',
  ],
  ['BONUS_CONDITION', 'Condition for bonus end not met', 'ยังทำเงื่อนไขโบนัสไม่ครบ', 'ຍັງເຮັດເງື່ອນໄຂໂບນັດບໍ່ຄົບ'],
  ['BONUS_CLEAR', 'Bonus ended', 'โบนัสสิ้นสุดแล้ว', 'ໂບນັດສິ້ນສຸດແລ້ວ'],
  ['REFUND_MINIMUM', 'must be more than 0 baht', 'ยอดคืนต้องมากกว่า 0 บาท', 'ຍອດຄືນຕ້ອງຫຼາຍກວ່າ 0 ບາດ'],
  [
    'TRANSFER_MINIMUM',
    'more than 0',
    'จำนวนเงินต้องมากกว่า 0 และไม่ต่ำกว่าขั้นต่ำที่กำหนด กรุณากรอกใหม่',
    'ຈຳນວນເງິນຕ້ອງຫຼາຍກວ່າ 0 ແລະ ບໍ່ຕ່ຳກວ່າຂັ້ນຕ່ຳທີ່ກຳນົດ ກະລຸນາປ້ອນໃໝ່',
  ],
  ['MONEY_NOT_ENOUGH', 'insufficient funds', 'ยอดเงินไม่พอ กรุณาตรวจสอบยอดแล้วกรอกจำนวนเงินใหม่', 'ຍອດເງິນບໍ່ພໍ ກະລຸນາກວດຍອດເງິນແລ້ວປ້ອນຈຳນວນເງິນໃໝ່'],
  ['EXPIRED_AUTH_TOKEN', 'cannot verify identity', 'หมดเวลาการใช้งาน กรุณาเข้าสู่ระบบอีกครั้ง', 'ໝົດເວລາການໃຊ້ງານ ກະລຸນາເຂົ້າສູ່ລະບົບອີກຄັ້ງ'],
] as const)('%s says “%s”, and the same in Thai and Lao', (code, ...texts) => expectTexts(errorTexts[code], texts));

// proves: register.phone-10 register.phone-thai-text register.passwords register.english chat.file-extension chat.file-size errors.copied errors.copy-failed
// proves: errors.minimum errors.maximum errors.select-account errors.same-account errors.english-name
test.each([
  ['PHONE_LENGTH', 'The phone number must support 10 digits', 'เบอร์โทรศัพท์ต้องมี 10 หลัก', 'ເບີໂທລະສັບຕ້ອງມີ 10 ຕົວເລກ'],
  ['PASSWORDS_DO_NOT_MATCH', "Passwords don't match", 'รหัสผ่านไม่ตรงกัน', 'ລະຫັດຜ່ານບໍ່ກົງກັນ'],
  [
    'BANK_NAME_ENGLISH_ONLY',
    'Bank account name must be in English only',
    'ชื่อบัญชีธนาคารต้องเป็นภาษาอังกฤษเท่านั้น',
    'ຊື່ບັນຊີທະນາຄານຕ້ອງເປັນພາສາອັງກິດເທົ່ານັ້ນ',
  ],
  ['FILE_NOT_SUPPORTED', 'File is not supported', 'ไม่รองรับไฟล์นี้', 'ບໍ່ຮອງຮັບໄຟລ໌ນີ້'],
  [
    'FILE_TOO_LARGE',
    'The file is too large. Please select file no larger than {n} MB.',
    'ไฟล์ใหญ่เกินไป กรุณาเลือกไฟล์ไม่เกิน {n} MB',
    'ໄຟລ໌ໃຫຍ່ເກີນໄປ ກະລຸນາເລືອກໄຟລ໌ບໍ່ເກີນ {n} MB',
  ],
  ['COPIED', 'Copied: {text}', 'คัดลอกแล้ว: {text}', 'ສຳເນົາແລ້ວ: {text}'],
  ['COPY_FAILED', 'Failed to copy', 'คัดลอกไม่สำเร็จ', 'ສຳເນົາບໍ່ສຳເລັດ'],
  ['SELECT_ACCOUNT', 'Please select an account', 'กรุณาเลือกบัญชี', 'ກະລຸນາເລືອກບັນຊີ'],
  ['SAME_ACCOUNT', 'Cannot transfer to the same account', 'ไม่สามารถโยกเงินเข้าบัญชีเดียวกันได้', 'ບໍ່ສາມາດຍ້າຍເງິນເຂົ້າບັນຊີດຽວກັນໄດ້'],
  ['MINIMUM_AMOUNT', 'Minimum amount {n} {unit}', 'จำนวนเงินขั้นต่ำ {n} {unit}', 'ຈຳນວນເງິນຂັ້ນຕ່ຳ {n} {unit}'],
  ['MAXIMUM_AMOUNT', 'Maximum amount {n} {unit}', 'จำนวนเงินสูงสุด {n} {unit}', 'ຈຳນວນເງິນສູງສຸດ {n} {unit}'],
] as const)('%s is shown as “%s”, and the same in Thai and Lao', (message, en, th, la) =>
  expect(clientTexts[message]).toEqual({ th, la, en }),
);

// proves: notes.*
test.each([
  ['UPLOADED_FILE_NOT_EXIST', 'incorrect slip', 'ไม่พบรูปสลิป เงินที่โอนไม่หาย กรุณาส่งใหม่', 'ບໍ່ພົບຮູບສະລິບ ເງິນທີ່ໂອນບໍ່ຫາຍ ກະລຸນາສົ່ງໃໝ່'],
  ['IMG_SIZE_UNABLE_TO_PROCESS', 'incorrect slip', 'รูปเล็กหรือใหญ่เกินไป กรุณาส่งรูปสลิปเต็มใบ', 'ຮູບນ້ອຍ ຫຼື ໃຫຍ່ເກີນໄປ ກະລຸນາສົ່ງຮູບສະລິບເຕັມໃບ'],
  ['CANNOT_READ_CROPPED_IMAGE', 'incorrect slip', 'ไม่พบ QR โค้ดบนสลิป กรุณาส่งรูปสลิปเต็มใบ', 'ບໍ່ພົບ QR ໃນສະລິບ ກະລຸນາສົ່ງຮູບສະລິບເຕັມໃບ'],
  [
    'DEST_ACC_INVALID',
    'wrong destination account number',
    'สลิปนี้ไม่ได้โอนเข้าบัญชีของเรา กรุณาตรวจสอบบัญชีปลายทาง',
    'ສະລິບນີ້ບໍ່ໄດ້ໂອນເຂົ້າບັນຊີຂອງພວກເຮົາ ກະລຸນາກວດບັນຊີປາຍທາງ',
  ],
  ['SLIP_REFNO_DUPLICATED', 'duplicate slip', 'สลิปนี้ถูกใช้แล้ว กรุณาตรวจสอบในรายการเดินบัญชี', 'ສະລິບນີ້ຖືກໃຊ້ແລ້ວ ກະລຸນາກວດໃນລາຍການເຄື່ອນໄຫວ'],
  [
    'UNSTABLE_REFNO_ON_SLIP',
    'unreadable reference',
    'อ่านเลขอ้างอิงบนสลิปไม่ได้ เงินที่โอนไม่หาย กรุณาส่งรูปที่ชัดขึ้นหรือติดต่อเจ้าหน้าที่',
    'ອ່ານເລກອ້າງອີງໃນສະລິບບໍ່ໄດ້ ເງິນທີ່ໂອນບໍ່ຫາຍ ກະລຸນາສົ່ງຮູບທີ່ຊັດຂຶ້ນ ຫຼື ຕິດຕໍ່ພະນັກງານ',
  ],
  [
    'TRIPPLE_WRONG_CAPTCHA',
    'captcha wrong three times in a row',
    'ระบบตรวจสลิปใส่รหัส CAPTCHA ผิด 3 ครั้งติดต่อกัน เงินที่โอนไม่หาย กรุณาส่งใหม่อีกครั้งหรือติดต่อเจ้าหน้าที่',
    'ລະບົບກວດສະລິບໃສ່ລະຫັດ CAPTCHA ຜິດ 3 ຄັ້ງຕິດຕໍ່ກັນ ເງິນທີ່ໂອນບໍ່ຫາຍ ກະລຸນາສົ່ງໃໝ່ອີກຄັ້ງ ຫຼື ຕິດຕໍ່ພະນັກງານ',
  ],
  [
    'INVALID_SLIP',
    'unreadable slip',
    'รูปนี้ไม่ใช่สลิปโอนเงิน หรือธนาคารไม่พบรายการนี้ กรุณาส่งสลิปของรายการที่โอน',
    'ຮູບນີ້ບໍ່ແມ່ນສະລິບໂອນເງິນ ຫຼື ທະນາຄານບໍ່ພົບລາຍການນີ້ ກະລຸນາສົ່ງສະລິບຂອງລາຍການທີ່ໂອນ',
  ],
  [
    'NOT_MATCH',
    'account number does not match the registered one',
    'บัญชีผู้โอนไม่ตรงกับบัญชีที่ลงทะเบียนไว้ เงินยังไม่เข้ากระเป๋า กรุณาติดต่อเจ้าหน้าที่',
    'ບັນຊີຜູ້ໂອນບໍ່ກົງກັບບັນຊີທີ່ລົງທະບຽນໄວ້ ເງິນຍັງບໍ່ທັນເຂົ້າກະເປົາ ກະລຸນາຕິດຕໍ່ພະນັກງານ',
  ],
  [
    'EXPIRED_SLIP',
    'expired slip',
    'ส่งสลิปเกิน 1 ชั่วโมงหลังโอน เงินยังไม่เข้ากระเป๋า กรุณาติดต่อเจ้าหน้าที่พร้อมสลิปนี้',
    'ສົ່ງສະລິບເກີນ 1 ຊົ່ວໂມງຫຼັງໂອນ ເງິນຍັງບໍ່ທັນເຂົ້າກະເປົາ ກະລຸນາຕິດຕໍ່ພະນັກງານພ້ອມສະລິບນີ້',
  ],
  [
    'UNKNOW_ERROR',
    'unknown error … please contact our staff',
    'ยังตรวจสลิปไม่สำเร็จ เงินของคุณไม่หาย กรุณาติดต่อเจ้าหน้าที่',
    'ຍັງກວດສະລິບບໍ່ສຳເລັດ ເງິນຂອງທ່ານບໍ່ຫາຍ ກະລຸນາຕິດຕໍ່ພະນັກງານ',
  ],
] as const)('the note %s says “%s”, and the same in Thai and Lao', (note, ...texts) => expectTexts(slipTexts[note], texts));

// proves: texts.SPIN
test.each([
  'NO_CLAIMABLE_COUPON',
  'INVALID_PRIZE_CODE',
  'INVALID_CODE',
  'INVALID_COUPON_TYPE',
  'COUPON_EXPIRED',
  'BONUS_REMAINING',
] as const)('the wheel has its own text for %s', (code) => {
  expect(spinTexts[code].en).toMatch(/^[A-Z]/);
  expect(spinTexts[code].th).toMatch(/[\u0e01-\u0e5b]/);
  expect(spinTexts[code].la).toMatch(/[\u0e81-\u0edf]/);
});

test.each([
  [null, 'Too many requests, please wait a moment'],
  [60, 'Too many requests, please wait a moment'],
  [61, 'Too many requests, please try again in about 2 minutes'],
  [3_541, 'Too many requests, please try again in about 60 minutes'],
  [86_400, 'Too many requests, please try again in about 24 hours'],
])('a request limit with a wait of %s seconds: %s', (seconds, text) => expect(textOf('REQUEST_LIMIT', seconds)?.en).toBe(text));
