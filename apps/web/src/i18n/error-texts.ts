import type { ErrorCode } from '@krapao/contract';
import { messages, type Text } from '@krapao/ui/words.ts';

const invalidUser: Text = { th: 'ผู้ใช้ไม่ถูกต้อง', la: 'ຜູ້ໃຊ້ບໍ່ຖືກຕ້ອງ', en: 'Invalid user' };
const tooMany: Text = {
  th: 'ทำรายการถี่เกินไป กรุณารอสักครู่',
  la: 'ເຮັດລາຍການຖີ່ເກີນໄປ ກະລຸນາລໍຖ້າຈັກໜ້ອຍ',
  en: 'Too many requests, please wait a moment',
};

/** A session that has ended: this text asks to log in again. */
export const cannotVerifyIdentity: Text = {
  th: 'ไม่สามารถยืนยันตัวตนได้ กรุณาเข้าสู่ระบบอีกครั้ง',
  la: 'ບໍ່ສາມາດຢືນຢັນຕົວຕົນໄດ້ ກະລຸນາເຂົ້າສູ່ລະບົບອີກຄັ້ງ',
  en: 'Cannot verify identity, please log in again',
};

export const errorTexts: Readonly<Record<ErrorCode, Text>> = messages<ErrorCode>({
  'invalid-token': cannotVerifyIdentity,
  UNAUTHORIZED: { th: 'ไม่ได้รับอนุญาต กรุณาเข้าสู่ระบบ', la: 'ບໍ່ໄດ້ຮັບອະນຸຍາດ ກະລຸນາເຂົ້າສູ່ລະບົບ', en: 'Unauthorized, please log in' },
  EXPIRED_AUTH_TOKEN: cannotVerifyIdentity,
  SECOND_FACTOR: cannotVerifyIdentity,
  INVALID_USER_1: invalidUser,
  INVALID_USER_2: invalidUser,
  INVALID_USER_3: invalidUser,
  INVALID_USER_4: invalidUser,
  INVALID_IP: { th: 'ไม่รองรับการใช้งานจากเครือข่ายนี้', la: 'ບໍ່ຮອງຮັບການໃຊ້ງານຈາກເຄືອຂ່າຍນີ້', en: 'This network is not allowed' },
  NOT_AREASLOT: { th: 'บัญชีนี้ไม่ใช่บัญชี AREASLOT', la: 'ບັນຊີນີ້ບໍ່ແມ່ນບັນຊີ AREASLOT', en: 'This is not an AREASLOT account' },
  NOT_UFABET: { th: 'บัญชีนี้ไม่ใช่บัญชี UFABET', la: 'ບັນຊີນີ້ບໍ່ແມ່ນບັນຊີ UFABET', en: 'This is not a UFABET account' },

  OTP_BLOCK: tooMany,
  REQUEST_LIMIT: tooMany,
  REQUEST_LIMIT_1MIN: {
    th: 'กรุณารอประมาณ 1 นาที แล้วลองใหม่',
    la: 'ກະລຸນາລໍຖ້າປະມານ 1 ນາທີ ແລ້ວລອງໃໝ່',
    en: 'Please wait about 1 minute and try again',
  },

  OTP_TOKEN_INVALID: {
    th: 'คำขอ OTP ไม่ถูกต้อง กรุณาขอรหัสใหม่',
    la: 'ຄຳຂໍ OTP ບໍ່ຖືກຕ້ອງ ກະລຸນາຂໍລະຫັດໃໝ່',
    en: 'The OTP request is not valid, please ask for a new code',
  },
  OTP_NOT_EXIST: { th: 'ไม่พบรหัส OTP กรุณาขอรหัสใหม่', la: 'ບໍ່ພົບລະຫັດ OTP ກະລຸນາຂໍລະຫັດໃໝ່', en: 'No OTP found, please ask for a new code' },
  OTP_VERIFIED: { th: 'ยืนยันเบอร์โทรศัพท์นี้แล้ว', la: 'ຢືນຢັນເບີໂທນີ້ແລ້ວ', en: 'This phone number is already verified' },
  OTP_EXPIRED: {
    th: 'รหัส OTP หมดอายุ กรุณาขอรหัสใหม่',
    la: 'ລະຫັດ OTP ໝົດອາຍຸ ກະລຸນາຂໍລະຫັດໃໝ່',
    en: 'The OTP has expired, please ask for a new code',
  },
  OTP_CODE_INVALID: { th: 'รหัส OTP ไม่ถูกต้อง', la: 'ລະຫັດ OTP ບໍ່ຖືກຕ້ອງ', en: 'Incorrect OTP' },
  OTP_CODE_VALID: { th: 'รหัส OTP ถูกต้อง', la: 'ລະຫັດ OTP ຖືກຕ້ອງ', en: 'OTP is correct' },
  OTP_SEND_FAIL: { th: 'ส่งรหัส OTP ไม่สำเร็จ กรุณาลองใหม่', la: 'ສົ່ງລະຫັດ OTP ບໍ່ສຳເລັດ ກະລຸນາລອງໃໝ່', en: 'Could not send the OTP, please try again' },
  OTP_VERIFY_FAIL: {
    th: 'ยืนยันรหัส OTP ไม่สำเร็จ กรุณาลองใหม่',
    la: 'ຢືນຢັນລະຫັດ OTP ບໍ່ສຳເລັດ ກະລຸນາລອງໃໝ່',
    en: 'Could not verify the OTP, please try again',
  },
  UNVERIFIED_OTP: {
    th: 'กรุณายืนยันเบอร์โทรศัพท์ด้วย OTP ก่อน',
    la: 'ກະລຸນາຢືນຢັນເບີໂທດ້ວຍ OTP ກ່ອນ',
    en: 'Please verify your phone number by OTP first',
  },

  EXISTING_USER: { th: 'เบอร์โทรศัพท์นี้มีผู้ใช้แล้ว', la: 'ເບີໂທນີ້ມີຜູ້ໃຊ້ແລ້ວ', en: 'This user number already exists' },
  EXISTING_BANK: { th: 'บัญชีธนาคารนี้มีผู้ใช้แล้ว', la: 'ບັນຊີທະນາຄານນີ້ມີຜູ້ໃຊ້ແລ້ວ', en: 'This bank account is already in use' },
  INVALID_USER_INFO: { th: 'ข้อมูลสมาชิกไม่ถูกต้อง', la: 'ຂໍ້ມູນສະມາຊິກບໍ່ຖືກຕ້ອງ', en: 'The member details are not valid' },
  INVALID_BANK: { th: 'ข้อมูลธนาคารไม่ถูกต้อง', la: 'ຂໍ້ມູນທະນາຄານບໍ່ຖືກຕ້ອງ', en: 'The bank details are not valid' },
  BANK_ACCOUNT_NAME_ENG: {
    th: 'ชื่อบัญชีธนาคารต้องเป็นภาษาอังกฤษเท่านั้น',
    la: 'ຊື່ບັນຊີທະນາຄານຕ້ອງເປັນພາສາອັງກິດເທົ່ານັ້ນ',
    en: 'Bank account name must be in English only',
  },
  REGISTER_FAIL: { th: 'สมัครสมาชิกไม่สำเร็จ กรุณาลองใหม่', la: 'ສະໝັກສະມາຊິກບໍ່ສຳເລັດ ກະລຸນາລອງໃໝ່', en: 'Registration failed, please try again' },
  GAME_ACTIVATION_FAIL: { th: 'เปิดบัญชีเกมไม่สำเร็จ', la: 'ເປີດບັນຊີເກມບໍ່ສຳເລັດ', en: 'Could not open the game account' },
  NO_USER: { th: 'ไม่พบผู้ใช้', la: 'ບໍ່ພົບຜູ້ໃຊ້', en: 'User not found' },
  WRONG_PASSWORD: { th: 'รหัสผ่านไม่ถูกต้อง', la: 'ລະຫັດຜ່ານບໍ່ຖືກຕ້ອງ', en: 'Incorrect password' },
  WRONG_CREDENTIAL: { th: 'เบอร์โทรศัพท์หรือรหัสผ่านไม่ถูกต้อง', la: 'ເບີໂທ ຫຼື ລະຫັດຜ່ານບໍ່ຖືກຕ້ອງ', en: 'Incorrect phone number/password' },
  INACTIVE_USER: { th: 'ผู้ใช้นี้ถูกระงับการใช้งาน', la: 'ຜູ້ໃຊ້ນີ້ຖືກລະງັບການໃຊ້ງານ', en: 'This user has been deactivated' },
  LOGIN_FAIL: { th: 'เข้าสู่ระบบไม่สำเร็จ กรุณาลองใหม่', la: 'ເຂົ້າສູ່ລະບົບບໍ່ສຳເລັດ ກະລຸນາລອງໃໝ່', en: 'Login failed, please try again' },
  PHONE_NUMBER_REQUIRE_10_DIGIT: {
    th: 'เบอร์โทรศัพท์ต้องมี 10 หลัก',
    la: 'ເບີໂທຕ້ອງມີ 10 ຕົວເລກ',
    en: 'The phone number must support 10 digits',
  },

  BONUS_REMAINING: { th: 'ยังติดเงื่อนไขโบนัสอยู่', la: 'ຍັງຕິດເງື່ອນໄຂໂບນັດຢູ່', en: 'Bonus condition still active' },
  BONUS_ALREADY_ACTIVE: { th: 'มีโบนัสที่ใช้งานอยู่แล้ว', la: 'ມີໂບນັດທີ່ໃຊ້ງານຢູ່ແລ້ວ', en: 'A bonus is already active' },
  BONUS_MAX_CLAIMED: { th: 'คุณรับโบนัสนี้ครบจำนวนครั้งแล้ว', la: 'ທ່ານຮັບໂບນັດນີ້ຄົບຈຳນວນຄັ້ງແລ້ວ', en: 'You have claimed this bonus as often as allowed' },
  BONUS_CONDITION: { th: 'ยังทำเงื่อนไขโบนัสไม่ครบ', la: 'ຍັງເຮັດເງື່ອນໄຂໂບນັດບໍ່ຄົບ', en: 'Condition for bonus end not met' },
  BONUS_CLEAR: { th: 'สิ้นสุดโบนัสแล้ว', la: 'ສິ້ນສຸດໂບນັດແລ້ວ', en: 'Bonus ended' },
  BONUS_FULL: { th: 'โบนัสนี้มีผู้รับครบแล้ว', la: 'ໂບນັດນີ້ມີຜູ້ຮັບຄົບແລ້ວ', en: 'This bonus has been fully claimed' },
  NO_PROMOTION: { th: 'ไม่พบโปรโมชัน', la: 'ບໍ່ພົບໂປຣໂມຊັນ', en: 'Promotion not found' },
  PROMOTION_RECEIVED: { th: 'คุณรับโปรโมชันนี้ไปแล้ว', la: 'ທ່ານຮັບໂປຣໂມຊັນນີ້ໄປແລ້ວ', en: 'You have already received this promotion' },

  INVITE_COLLECT: { th: 'รับโบนัสชวนเพื่อนไปแล้ว', la: 'ຮັບໂບນັດຊວນໝູ່ໄປແລ້ວ', en: 'The invite bonus has already been collected' },
  INVITE_INACTIVE: { th: 'งดรับโบนัสชวนเพื่อนชั่วคราว', la: 'ງົດຮັບໂບນັດຊວນໝູ່ຊົ່ວຄາວ', en: 'The invite bonus is closed for now' },
  NO_INVITE_BONUS: { th: 'ยังไม่มีโบนัสชวนเพื่อนให้รับ', la: 'ຍັງບໍ່ທັນມີໂບນັດຊວນໝູ່ໃຫ້ຮັບ', en: 'There is no invite bonus to claim yet' },
  NO_INVITEE_PLAY_INFO: { th: 'ยังไม่มีข้อมูลการเล่นของเพื่อน', la: 'ຍັງບໍ່ທັນມີຂໍ້ມູນການຫຼິ້ນຂອງໝູ່', en: 'Your friends have not played yet' },
  INVITE_BONUS_SUCCESS: { th: 'รับโบนัสชวนเพื่อนสำเร็จ', la: 'ຮັບໂບນັດຊວນໝູ່ສຳເລັດ', en: 'Invite bonus received' },
  INVITE_BONUS_FAIL: { th: 'รับโบนัสชวนเพื่อนไม่สำเร็จ', la: 'ຮັບໂບນັດຊວນໝູ່ບໍ່ສຳເລັດ', en: 'Could not claim the invite bonus' },

  INTERNAL_SERVER_ERROR: {
    th: 'ระบบขัดข้อง กรุณาลองใหม่ภายหลัง',
    la: 'ລະບົບຂັດຂ້ອງ ກະລຸນາລອງໃໝ່ພາຍຫຼັງ',
    en: 'Something went wrong, please try again later',
  },
  KEY_MISSING: { th: 'กรอกข้อมูลไม่ครบ', la: 'ປ້ອນຂໍ້ມູນບໍ່ຄົບ', en: 'Some information is missing' },
  KEY_INVALID: { th: 'ข้อมูลไม่ถูกต้อง', la: 'ຂໍ້ມູນບໍ່ຖືກຕ້ອງ', en: 'Some information is not valid' },
  NO_DATA: { th: 'ไม่พบข้อมูล', la: 'ບໍ່ພົບຂໍ້ມູນ', en: 'No data found' },
  QR_FAIL: {
    th: 'สร้าง QR Code ไม่สำเร็จ กรุณาลองใหม่',
    la: 'ສ້າງ QR Code ບໍ່ສຳເລັດ ກະລຸນາລອງໃໝ່',
    en: 'Could not create the QR code, please try again',
  },

  NO_REFUND: { th: 'ไม่มียอดเสียให้คืน', la: 'ບໍ່ມີຍອດເສຍໃຫ້ຄືນ', en: 'There is no cashback to claim' },
  REFUND_CONDITION: { th: 'ยังไม่เข้าเงื่อนไขคืนยอดเสีย', la: 'ຍັງບໍ່ທັນເຂົ້າເງື່ອນໄຂຄືນຍອດເສຍ', en: 'The cashback condition is not met yet' },
  REFUND_SUCCESS: { th: 'รับยอดคืนสำเร็จ', la: 'ຮັບຍອດຄືນສຳເລັດ', en: 'Cashback received' },
  REFUND_INACTIVE: { th: 'งดคืนยอดเสียชั่วคราว', la: 'ງົດຄືນຍອດເສຍຊົ່ວຄາວ', en: 'Cashback is closed for now' },
  REFUND_MINIMUM: { th: 'ยอดคืนต้องมากกว่า 0 บาท', la: 'ຍອດຄືນຕ້ອງຫຼາຍກວ່າ 0 ບາດ', en: 'The cashback must be more than 0 baht' },

  NO_BANK: { th: 'ไม่พบบัญชีธนาคาร', la: 'ບໍ່ພົບບັນຊີທະນາຄານ', en: 'Bank account not found' },
  NO_WALLET: { th: 'ไม่พบกระเป๋าเงิน', la: 'ບໍ່ພົບກະເປົາເງິນ', en: 'Wallet not found' },
  SLOT_ALREADY_ACTIVE: { th: 'เปิดบัญชีเกมนี้แล้ว', la: 'ເປີດບັນຊີເກມນີ້ແລ້ວ', en: 'This game account is already open' },
  SLOT_ACTIVATE_FAIL: {
    th: 'เปิดบัญชีเกมไม่สำเร็จ กรุณาลองใหม่',
    la: 'ເປີດບັນຊີເກມບໍ່ສຳເລັດ ກະລຸນາລອງໃໝ່',
    en: 'Could not open the game account, please try again',
  },
  SLOT_NO_ACCOUNT: { th: 'ยังไม่ได้เปิดบัญชีเกมนี้', la: 'ຍັງບໍ່ໄດ້ເປີດບັນຊີເກມນີ້', en: 'This game account has not been opened' },
  SLOT_RESET_PASSWORD_FAIL: { th: 'เปลี่ยนรหัสผ่านเกมไม่สำเร็จ', la: 'ປ່ຽນລະຫັດຜ່ານເກມບໍ່ສຳເລັດ', en: 'Could not reset the game password' },
  TRANSFER_MINIMUM: { th: 'ยอดโยกเงินต้องมากกว่า 0', la: 'ຍອດໂອນຕ້ອງຫຼາຍກວ່າ 0', en: 'The transfer must be more than 0' },
  NO_GAME: { th: 'ไม่พบเกมนี้', la: 'ບໍ່ພົບເກມນີ້', en: 'Game not found' },
  MONEY_NOT_ENOUGH: { th: 'ยอดเงินไม่พอ', la: 'ຍອດເງິນບໍ່ພໍ', en: 'Insufficient funds' },
  TRANSFER_FAIL: {
    th: 'โยกเงินไม่สำเร็จ คืนเงินเข้ากระเป๋าแล้ว',
    la: 'ໂອນບໍ່ສຳເລັດ ຄືນເງິນເຂົ້າກະເປົາແລ້ວ',
    en: 'Transfer failed, funds returned to wallet',
  },

  SLIP_UPLOAD_FAIL: { th: 'ส่งสลิปไม่สำเร็จ กรุณาลองใหม่', la: 'ສົ່ງສະລິບບໍ່ສຳເລັດ ກະລຸນາລອງໃໝ່', en: 'Could not upload the slip, please try again' },
  SLIP_NO_FILE: { th: 'กรุณาเลือกรูปสลิป', la: 'ກະລຸນາເລືອກຮູບສະລິບ', en: 'Please choose a picture of the slip' },
  SLIP_INVALID_FILE: { th: 'ไฟล์สลิปไม่ถูกต้อง', la: 'ໄຟລ໌ສະລິບບໍ່ຖືກຕ້ອງ', en: 'The slip file is not valid' },
  TRUELINK_DUPLICATE: { th: 'ลิงก์ซองนี้ถูกใช้แล้ว', la: 'ລິ້ງຊອງນີ້ຖືກໃຊ້ແລ້ວ', en: 'This gift link has already been used' },
  TRUELINK_INVALID: { th: 'ลิงก์ซองไม่ถูกต้อง', la: 'ລິ້ງຊອງບໍ່ຖືກຕ້ອງ', en: 'The gift link is not valid' },
  NO_CLAIMABLE_COUPON: { th: 'ไม่มีคูปองให้รับ', la: 'ບໍ່ມີຄູປອງໃຫ້ຮັບ', en: 'There is no coupon to claim' },
  INVALID_PRIZE_CODE: { th: 'รหัสรางวัลไม่ถูกต้อง', la: 'ລະຫັດລາງວັນບໍ່ຖືກຕ້ອງ', en: 'The prize code is not valid' },
  INVALID_CODE: { th: 'รหัสไม่ถูกต้อง', la: 'ລະຫັດບໍ່ຖືກຕ້ອງ', en: 'The code is not valid' },
  INVALID_COUPON_TYPE: { th: 'ประเภทคูปองไม่ถูกต้อง', la: 'ປະເພດຄູປອງບໍ່ຖືກຕ້ອງ', en: 'The coupon type is not valid' },
  COUPON_EXPIRED: { th: 'คูปองหมดอายุ', la: 'ຄູປອງໝົດອາຍຸ', en: 'The coupon has expired' },
});

const byCode = new Map<string, Text>(Object.entries(errorTexts));

export const textOf = (code: string): Text | undefined => byCode.get(code);
