import type { ErrorCode, StaffCode } from '@krapao/contract/api/errors';
import { filled, messages, type Text } from '@krapao/ui/words.ts';
import { spinTexts } from './spin-texts.ts';

const invalidUser: Text = {
  th: 'บัญชีสมาชิกไม่ถูกต้อง กรุณาติดต่อเจ้าหน้าที่',
  la: 'ບັນຊີສະມາຊິກບໍ່ຖືກຕ້ອງ ກະລຸນາຕິດຕໍ່ພະນັກງານ',
  en: 'Invalid user, please contact our staff',
};
const tooMany: Text = {
  th: 'ทำรายการถี่เกินไป กรุณารอสักครู่',
  la: 'ເຮັດລາຍການຖີ່ເກີນໄປ ກະລຸນາລໍຖ້າຈັກໜ້ອຍ',
  en: 'Too many requests, please wait a moment',
};

const tryInMinutes: Text = {
  th: 'ทำรายการถี่เกินไป กรุณาลองใหม่ในอีกประมาณ {n} นาที',
  la: 'ເຮັດລາຍການຖີ່ເກີນໄປ ກະລຸນາລອງໃໝ່ໃນອີກປະມານ {n} ນາທີ',
  en: 'Too many requests, please try again in about {n} {n:minute|minutes}',
};
const tryInHours: Text = {
  th: 'ทำรายการถี่เกินไป กรุณาลองใหม่ในอีกประมาณ {n} ชั่วโมง',
  la: 'ເຮັດລາຍການຖີ່ເກີນໄປ ກະລຸນາລອງໃໝ່ໃນອີກປະມານ {n} ຊົ່ວໂມງ',
  en: 'Too many requests, please try again in about {n} {n:hour|hours}',
};

export const cannotVerifyIdentity: Text = {
  th: 'หมดเวลาการใช้งาน กรุณาเข้าสู่ระบบอีกครั้ง',
  la: 'ໝົດເວລາການໃຊ້ງານ ກະລຸນາເຂົ້າສູ່ລະບົບອີກຄັ້ງ',
  en: 'Cannot verify identity: your session has ended, please log in again',
};

export const outcomeUnknown: Text = {
  th: 'ระบบขัดข้อง ยังไม่ทราบผลรายการ กรุณาตรวจสอบในรายการเดินบัญชีก่อนทำใหม่',
  la: 'ລະບົບຂັດຂ້ອງ ຍັງບໍ່ທັນຮູ້ຜົນລາຍການ ກະລຸນາກວດໃນລາຍການເຄື່ອນໄຫວກ່ອນເຮັດໃໝ່',
  en: 'Something went wrong and the result is not known yet. Please check your statement before you try again',
};

export const errorTexts = messages<Exclude<ErrorCode, StaffCode>>({
  'invalid-token': cannotVerifyIdentity,
  UNAUTHORIZED: { th: 'ไม่ได้รับอนุญาต กรุณาเข้าสู่ระบบ', la: 'ບໍ່ໄດ້ຮັບອະນຸຍາດ ກະລຸນາເຂົ້າສູ່ລະບົບ', en: 'Unauthorized, please log in' },
  EXPIRED_AUTH_TOKEN: cannotVerifyIdentity,
  SECOND_FACTOR: cannotVerifyIdentity,
  INVALID_USER_1: invalidUser,
  INVALID_USER_2: invalidUser,
  INVALID_USER_3: invalidUser,
  INVALID_USER_4: invalidUser,
  INVALID_IP: {
    th: 'ใช้งานจากเครือข่ายนี้ไม่ได้ กรุณาใช้เครือข่ายอื่นหรือติดต่อเจ้าหน้าที่',
    la: 'ໃຊ້ງານຈາກເຄືອຂ່າຍນີ້ບໍ່ໄດ້ ກະລຸນາໃຊ້ເຄືອຂ່າຍອື່ນ ຫຼື ຕິດຕໍ່ພະນັກງານ',
    en: 'This network is not allowed. Please use another one or contact our staff',
  },
  NOT_AREASLOT: {
    th: 'บัญชีนี้ไม่ใช่บัญชี AREASLOT กรุณาติดต่อเจ้าหน้าที่',
    la: 'ບັນຊີນີ້ບໍ່ແມ່ນບັນຊີ AREASLOT ກະລຸນາຕິດຕໍ່ພະນັກງານ',
    en: 'This is not an AREASLOT account, please contact our staff',
  },
  NOT_UFABET: {
    th: 'บัญชีนี้ไม่ใช่บัญชี UFABET กรุณาติดต่อเจ้าหน้าที่',
    la: 'ບັນຊີນີ້ບໍ່ແມ່ນບັນຊີ UFABET ກະລຸນາຕິດຕໍ່ພະນັກງານ',
    en: 'This is not a UFABET account, please contact our staff',
  },

  OTP_BLOCK: {
    th: 'ลองหลายครั้งเกินไป กรุณารอสักครู่แล้วขอรหัสใหม่',
    la: 'ລອງຫຼາຍຄັ້ງເກີນໄປ ກະລຸນາລໍຖ້າຈັກໜ້ອຍແລ້ວຂໍລະຫັດໃໝ່',
    en: 'Too many requests, please wait a moment, then request a new code',
  },
  REQUEST_LIMIT: tooMany,
  REQUEST_LIMIT_1MIN: {
    th: 'กรุณารอประมาณ 1 นาที แล้วลองใหม่',
    la: 'ກະລຸນາລໍຖ້າປະມານ 1 ນາທີ ແລ້ວລອງໃໝ່',
    en: 'Please wait about 1 minute and try again',
  },

  OTP_TOKEN_INVALID: {
    th: 'คำขอ OTP ไม่ถูกต้อง กรุณาขอรหัสใหม่',
    la: 'ຄຳຂໍ OTP ບໍ່ຖືກຕ້ອງ ກະລຸນາຂໍລະຫັດໃໝ່',
    en: 'The OTP request is not valid, please request a new code',
  },
  OTP_NOT_EXIST: {
    th: 'ไม่พบรหัส OTP กรุณาขอรหัสใหม่',
    la: 'ບໍ່ພົບລະຫັດ OTP ກະລຸນາຂໍລະຫັດໃໝ່',
    en: 'We cannot find this code, please request a new one',
  },
  OTP_VERIFIED: {
    th: 'ยืนยันเบอร์โทรศัพท์นี้แล้ว',
    la: 'ຢືນຢັນເບີໂທລະສັບນີ້ແລ້ວ',
    en: 'This phone number is already verified',
  },
  OTP_EXPIRED: {
    th: 'รหัส OTP หมดอายุ กรุณาขอรหัสใหม่',
    la: 'ລະຫັດ OTP ໝົດອາຍຸ ກະລຸນາຂໍລະຫັດໃໝ່',
    en: 'The OTP has expired, please request a new code',
  },
  OTP_CODE_INVALID: {
    th: 'รหัส OTP ไม่ถูกต้อง กรุณาตรวจสอบแล้วกรอกใหม่',
    la: 'ລະຫັດ OTP ບໍ່ຖືກຕ້ອງ ກະລຸນາກວດແລ້ວປ້ອນໃໝ່',
    en: 'Incorrect OTP, please check it and enter it again',
  },
  OTP_CODE_VALID: { th: 'รหัส OTP ถูกต้อง', la: 'ລະຫັດ OTP ຖືກຕ້ອງ', en: 'OTP is correct' },
  OTP_SEND_FAIL: { th: 'ส่งรหัส OTP ไม่สำเร็จ กรุณาลองใหม่', la: 'ສົ່ງລະຫັດ OTP ບໍ່ສຳເລັດ ກະລຸນາລອງໃໝ່', en: 'Could not send the OTP, please try again' },
  OTP_VERIFY_FAIL: {
    th: 'ยืนยันรหัส OTP ไม่สำเร็จ กรุณาลองใหม่',
    la: 'ຢືນຢັນລະຫັດ OTP ບໍ່ສຳເລັດ ກະລຸນາລອງໃໝ່',
    en: 'Could not verify the OTP, please try again',
  },
  UNVERIFIED_OTP: {
    th: 'กรุณายืนยันเบอร์โทรศัพท์ด้วย OTP ก่อน',
    la: 'ກະລຸນາຢືນຢັນເບີໂທລະສັບດ້ວຍ OTP ກ່ອນ',
    en: 'Please verify your phone number by OTP first',
  },

  EXISTING_USER: {
    th: 'เบอร์โทรศัพท์นี้เป็นสมาชิกแล้ว กรุณาเข้าสู่ระบบ',
    la: 'ເບີໂທລະສັບນີ້ເປັນສະມາຊິກແລ້ວ ກະລຸນາເຂົ້າສູ່ລະບົບ',
    en: 'This user number already exists, please log in',
  },
  EXISTING_BANK: {
    th: 'บัญชีธนาคารนี้มีสมาชิกใช้แล้ว หากเป็นบัญชีของคุณ กรุณาติดต่อเจ้าหน้าที่',
    la: 'ບັນຊີທະນາຄານນີ້ມີສະມາຊິກໃຊ້ແລ້ວ ຖ້າເປັນບັນຊີຂອງທ່ານ ກະລຸນາຕິດຕໍ່ພະນັກງານ',
    en: 'This bank account is already registered to another member. If it is yours, please contact our staff',
  },
  INVALID_USER_INFO: {
    th: 'แก้ไขข้อมูลนี้เองไม่ได้หลังฝากเงินครั้งแรก กรุณาติดต่อเจ้าหน้าที่',
    la: 'ແກ້ໄຂຂໍ້ມູນນີ້ເອງບໍ່ໄດ້ຫຼັງຝາກເງິນຄັ້ງທຳອິດ ກະລຸນາຕິດຕໍ່ພະນັກງານ',
    en: 'This cannot be changed after your first deposit. Please contact our staff',
  },
  INVALID_BANK: {
    th: 'ข้อมูลธนาคารไม่ถูกต้อง กรุณาตรวจสอบธนาคารและเลขที่บัญชี',
    la: 'ຂໍ້ມູນທະນາຄານບໍ່ຖືກຕ້ອງ ກະລຸນາກວດທະນາຄານ ແລະ ເລກບັນຊີ',
    en: 'The bank details are not valid. Please check the bank and the account number',
  },
  BANK_ACCOUNT_NAME_ENG: {
    th: 'ชื่อบัญชีธนาคารต้องเป็นภาษาอังกฤษเท่านั้น',
    la: 'ຊື່ບັນຊີທະນາຄານຕ້ອງເປັນພາສາອັງກິດເທົ່ານັ້ນ',
    en: 'Bank account name must be in English only',
  },
  REGISTER_FAIL: { th: 'สมัครสมาชิกไม่สำเร็จ กรุณาลองใหม่', la: 'ສະໝັກສະມາຊິກບໍ່ສຳເລັດ ກະລຸນາລອງໃໝ່', en: 'Registration failed, please try again' },
  GAME_ACTIVATION_FAIL: {
    th: 'เปิดบัญชีเกมไม่สำเร็จ กรุณาลองใหม่',
    la: 'ເປີດບັນຊີເກມບໍ່ສຳເລັດ ກະລຸນາລອງໃໝ່',
    en: 'Could not open the game account, please try again',
  },
  NO_USER: {
    th: 'ไม่พบสมาชิกนี้ กรุณาตรวจสอบเบอร์โทรศัพท์',
    la: 'ບໍ່ພົບສະມາຊິກນີ້ ກະລຸນາກວດເບີໂທລະສັບ',
    en: 'Member not found, please check the phone number',
  },
  WRONG_PASSWORD: {
    th: 'รหัสผ่านไม่ถูกต้อง กรุณาลองใหม่',
    la: 'ລະຫັດຜ່ານບໍ່ຖືກຕ້ອງ ກະລຸນາລອງໃໝ່',
    en: 'Incorrect password, please try again',
  },
  WRONG_CREDENTIAL: {
    th: 'เบอร์โทรศัพท์หรือรหัสผ่านไม่ถูกต้อง',
    la: 'ເບີໂທລະສັບ ຫຼື ລະຫັດຜ່ານບໍ່ຖືກຕ້ອງ',
    en: 'Incorrect phone number/password',
  },
  INACTIVE_USER: {
    th: 'บัญชีสมาชิกนี้ถูกระงับ กรุณาติดต่อเจ้าหน้าที่',
    la: 'ບັນຊີສະມາຊິກນີ້ຖືກລະງັບ ກະລຸນາຕິດຕໍ່ພະນັກງານ',
    en: 'This user has been deactivated, please contact our staff',
  },
  LOGIN_FAIL: { th: 'เข้าเกมไม่สำเร็จ กรุณาลองใหม่', la: 'ເຂົ້າເກມບໍ່ສຳເລັດ ກະລຸນາລອງໃໝ່', en: 'Could not open the game, please try again' },
  PHONE_NUMBER_REQUIRE_10_DIGIT: {
    th: 'เบอร์โทรศัพท์ต้องมี 10 หลัก',
    la: 'ເບີໂທລະສັບຕ້ອງມີ 10 ຕົວເລກ',
    en: 'The phone number must support 10 digits',
  },

  BONUS_REMAINING: {
    th: 'ยังติดเงื่อนไขโบนัสอยู่ กรุณาทำให้ครบหรือยกเลิกโบนัสก่อน',
    la: 'ຍັງຕິດເງື່ອນໄຂໂບນັດຢູ່ ກະລຸນາເຮັດໃຫ້ຄົບ ຫຼື ຍົກເລີກໂບນັດກ່ອນ',
    en: 'Bonus condition still active, please meet it or cancel the bonus first',
  },
  BONUS_ALREADY_ACTIVE: {
    th: 'มีโบนัสที่ใช้งานอยู่แล้ว กรุณาทำเงื่อนไขให้ครบหรือยกเลิกโบนัสนั้นก่อน',
    la: 'ມີໂບນັດທີ່ໃຊ້ງານຢູ່ແລ້ວ ກະລຸນາເຮັດເງື່ອນໄຂໃຫ້ຄົບ ຫຼື ຍົກເລີກໂບນັດນັ້ນກ່ອນ',
    en: 'A bonus is already active, please finish or cancel it first',
  },
  BONUS_MAX_CLAIMED: {
    th: 'คุณรับโบนัสนี้ครบจำนวนครั้งแล้ว กรุณาเลือกโบนัสอื่น',
    la: 'ທ່ານຮັບໂບນັດນີ້ຄົບຈຳນວນຄັ້ງແລ້ວ ກະລຸນາເລືອກໂບນັດອື່ນ',
    en: 'You have claimed this bonus as often as allowed, please choose another',
  },
  BONUS_CONDITION: {
    th: 'ยังทำเงื่อนไขโบนัสไม่ครบ',
    la: 'ຍັງເຮັດເງື່ອນໄຂໂບນັດບໍ່ຄົບ',
    en: 'Condition for bonus end not met',
  },
  BONUS_CLEAR: { th: 'โบนัสสิ้นสุดแล้ว', la: 'ໂບນັດສິ້ນສຸດແລ້ວ', en: 'Bonus ended' },
  BONUS_FULL: {
    th: 'โบนัสนี้มีผู้รับเต็มจำนวนแล้ว กรุณาเลือกโบนัสอื่น',
    la: 'ໂບນັດນີ້ມີຜູ້ຮັບເຕັມຈຳນວນແລ້ວ ກະລຸນາເລືອກໂບນັດອື່ນ',
    en: 'This bonus has been fully claimed, please choose another',
  },
  NO_PROMOTION: {
    th: 'ไม่พบโปรโมชันนี้ กรุณาตรวจสอบโค้ด',
    la: 'ບໍ່ພົບໂປຣໂມຊັນນີ້ ກະລຸນາກວດໂຄ້ດ',
    en: 'Promotion not found, please check the code',
  },
  PROMOTION_RECEIVED: { th: 'คุณรับโปรโมชันนี้ไปแล้ว', la: 'ທ່ານຮັບໂປຣໂມຊັນນີ້ໄປແລ້ວ', en: 'You have already received this promotion' },

  INVITE_COLLECT: { th: 'รับโบนัสชวนเพื่อนไปแล้ว', la: 'ຮັບໂບນັດຊວນໝູ່ໄປແລ້ວ', en: 'The invite bonus has already been collected' },
  INVITE_INACTIVE: { th: 'งดรับโบนัสชวนเพื่อนชั่วคราว', la: 'ງົດຮັບໂບນັດຊວນໝູ່ຊົ່ວຄາວ', en: 'The invite bonus is closed for now' },
  NO_INVITE_BONUS: { th: 'ยังไม่มีโบนัสชวนเพื่อนให้รับ', la: 'ຍັງບໍ່ທັນມີໂບນັດຊວນໝູ່ໃຫ້ຮັບ', en: 'There is no invite bonus to claim yet' },
  NO_INVITEE_PLAY_INFO: {
    th: 'ยังไม่มีข้อมูลการเล่นของเพื่อน',
    la: 'ຍັງບໍ່ທັນມີຂໍ້ມູນການຫຼິ້ນຂອງໝູ່',
    en: 'Your friends have not played yet',
  },
  INVITE_BONUS_SUCCESS: { th: 'รับโบนัสชวนเพื่อนสำเร็จ', la: 'ຮັບໂບນັດຊວນໝູ່ສຳເລັດ', en: 'Invite bonus received' },
  INVITE_BONUS_FAIL: {
    th: 'รับโบนัสชวนเพื่อนไม่สำเร็จ โบนัสยังอยู่ครบ กรุณาติดต่อเจ้าหน้าที่',
    la: 'ຮັບໂບນັດຊວນໝູ່ບໍ່ສຳເລັດ ໂບນັດຍັງຢູ່ຄົບຖ້ວນ ກະລຸນາຕິດຕໍ່ພະນັກງານ',
    en: 'Could not claim the invite bonus. Your bonus is still there, please contact our staff',
  },

  INTERNAL_SERVER_ERROR: {
    th: 'ระบบขัดข้อง กรุณาลองใหม่ภายหลัง',
    la: 'ລະບົບຂັດຂ້ອງ ກະລຸນາລອງໃໝ່ພາຍຫຼັງ',
    en: 'Something went wrong, please try again later',
  },
  STORAGE_FULL: {
    th: 'ระบบหยุดรับรายการชั่วคราว เงินของคุณปลอดภัย กรุณาลองใหม่ในอีกสักครู่',
    la: 'ລະບົບຢຸດຮັບລາຍການຊົ່ວຄາວ ເງິນຂອງທ່ານປອດໄພ ກະລຸນາລອງໃໝ່ໃນອີກບຶດໜຶ່ງ',
    en: 'The service is paused for a moment and takes no new requests. Your money is safe. Please try again shortly',
  },
  KEY_MISSING: {
    th: 'กรอกข้อมูลไม่ครบ กรุณากรอกให้ครบ',
    la: 'ປ້ອນຂໍ້ມູນບໍ່ຄົບ ກະລຸນາປ້ອນໃຫ້ຄົບ',
    en: 'Some information is missing, please fill it in',
  },
  KEY_INVALID: {
    th: 'ข้อมูลไม่ถูกต้อง กรุณาตรวจสอบแล้วลองใหม่',
    la: 'ຂໍ້ມູນບໍ່ຖືກຕ້ອງ ກະລຸນາກວດແລ້ວລອງໃໝ່',
    en: 'Some information is not valid, please check it and try again',
  },
  NO_DATA: {
    th: 'ไม่พบข้อมูล กรุณาโหลดหน้านี้ใหม่',
    la: 'ບໍ່ພົບຂໍ້ມູນ ກະລຸນາໂຫຼດໜ້ານີ້ໃໝ່',
    en: 'No data found, please reload the page',
  },
  QR_FAIL: {
    th: 'สร้าง QR โค้ดไม่สำเร็จ กรุณาลองใหม่',
    la: 'ສ້າງ QR ບໍ່ສຳເລັດ ກະລຸນາລອງໃໝ່',
    en: 'Could not create the QR code, please try again',
  },
  CHANGED_SINCE: {
    th: 'ข้อมูลเปลี่ยนไปแล้ว กรุณาตรวจสอบอีกครั้ง',
    la: 'ຂໍ້ມູນປ່ຽນໄປແລ້ວ ກະລຸນາກວດອີກຄັ້ງ',
    en: 'This has changed in the meantime, please check it again',
  },
  TOO_MANY: {
    th: 'มีรายการแจ้งโอนรอตรวจครบจำนวนแล้ว กรุณารอเจ้าหน้าที่ตรวจก่อน',
    la: 'ມີລາຍການແຈ້ງໂອນລໍຖ້າກວດຄົບຈຳນວນແລ້ວ ກະລຸນາລໍຖ້າພະນັກງານກວດກ່ອນ',
    en: 'You already have as many reports waiting as allowed. Please wait until our staff have checked them',
  },
  NOT_OPEN: {
    th: 'ยังไม่เปิดให้ฝากและถอนเงิน กรุณาลองใหม่ภายหลัง',
    la: 'ຍັງບໍ່ທັນເປີດໃຫ້ຝາກ ແລະ ຖອນເງິນ ກະລຸນາລອງໃໝ່ພາຍຫຼັງ',
    en: 'Deposits and withdrawals are not open yet. Please try again later',
  },
  RESTORING: {
    th: 'ระบบกำลังตรวจสอบยอดเงินกับธนาคารและค่ายเกม งดฝาก ถอน และโยกเงินชั่วคราว เงินของคุณปลอดภัย กรุณาลองใหม่ภายหลัง',
    la: 'ລະບົບກຳລັງກວດສອບຍອດເງິນນຳທະນາຄານ ແລະ ຄ່າຍເກມ ງົດຝາກ ຖອນ ແລະ ຍ້າຍເງິນຊົ່ວຄາວ ເງິນຂອງທ່ານປອດໄພ ກະລຸນາລອງໃໝ່ພາຍຫຼັງ',
    en: 'We are checking all balances with the banks and game providers. Deposits, withdrawals and moving money are paused for now. Your money is safe. Please try again later',
  },

  NO_REFUND: { th: 'ไม่มียอดเสียให้คืน', la: 'ບໍ່ມີຍອດເສຍໃຫ້ຄືນ', en: 'There is no cashback to claim' },
  REFUND_CONDITION: {
    th: 'ยังไม่เข้าเงื่อนไขคืนยอดเสีย กรุณาทำเงื่อนไขโบนัสให้ครบหรือยกเลิกโบนัสก่อน',
    la: 'ຍັງບໍ່ທັນເຂົ້າເງື່ອນໄຂຄືນຍອດເສຍ ກະລຸນາເຮັດເງື່ອນໄຂໂບນັດໃຫ້ຄົບ ຫຼື ຍົກເລີກໂບນັດກ່ອນ',
    en: 'The cashback condition is not met yet, please finish or cancel your bonus first',
  },
  REFUND_SUCCESS: { th: 'รับยอดคืนสำเร็จ', la: 'ຮັບຍອດຄືນສຳເລັດ', en: 'Cashback received' },
  REFUND_INACTIVE: { th: 'งดคืนยอดเสียชั่วคราว', la: 'ງົດຄືນຍອດເສຍຊົ່ວຄາວ', en: 'Cashback is closed for now' },
  REFUND_MINIMUM: {
    th: 'ยอดคืนต้องมากกว่า 0 บาท',
    la: 'ຍອດຄືນຕ້ອງຫຼາຍກວ່າ 0 ບາດ',
    en: 'The cashback must be more than 0 baht',
  },

  NO_BANK: {
    th: 'ใช้บัญชีธนาคารนี้ไม่ได้ในขณะนี้ กรุณาเลือกช่องทางอื่นหรือติดต่อเจ้าหน้าที่',
    la: 'ບັນຊີທະນາຄານນີ້ໃຊ້ບໍ່ໄດ້ໃນຕອນນີ້ ກະລຸນາເລືອກຊ່ອງທາງອື່ນ ຫຼື ຕິດຕໍ່ພະນັກງານ',
    en: 'This bank account cannot be used right now. Please choose another one or contact our staff',
  },
  NO_WALLET: {
    th: 'ช่องทาง TrueMoney นี้ปิดอยู่ กรุณาใช้ช่องทางอื่น',
    la: 'ຊ່ອງທາງ TrueMoney ນີ້ປິດຢູ່ ກະລຸນາໃຊ້ຊ່ອງທາງອື່ນ',
    en: 'This TrueMoney option is closed right now. Please use another one',
  },
  SLOT_ALREADY_ACTIVE: { th: 'เปิดบัญชีเกมนี้แล้ว', la: 'ເປີດບັນຊີເກມນີ້ແລ້ວ', en: 'This game account is already open' },
  SLOT_ACTIVATE_FAIL: {
    th: 'เปิดบัญชีเกมไม่สำเร็จ กรุณาลองใหม่',
    la: 'ເປີດບັນຊີເກມບໍ່ສຳເລັດ ກະລຸນາລອງໃໝ່',
    en: 'Could not open the game account, please try again',
  },
  SLOT_NO_ACCOUNT: {
    th: 'ยังไม่ได้เปิดบัญชีเกมนี้ กรุณาเปิดบัญชีเกมก่อน',
    la: 'ຍັງບໍ່ທັນໄດ້ເປີດບັນຊີເກມນີ້ ກະລຸນາເປີດບັນຊີເກມກ່ອນ',
    en: 'This game account has not been opened, please open it first',
  },
  SLOT_RESET_PASSWORD_FAIL: {
    th: 'ตั้งรหัสผ่านเกมใหม่ไม่สำเร็จ กรุณาลองใหม่',
    la: 'ຕັ້ງລະຫັດຜ່ານເກມໃໝ່ບໍ່ສຳເລັດ ກະລຸນາລອງໃໝ່',
    en: 'Could not reset the game password, please try again',
  },
  TRANSFER_MINIMUM: {
    th: 'จำนวนเงินต้องมากกว่า 0 และไม่ต่ำกว่าขั้นต่ำที่กำหนด กรุณากรอกใหม่',
    la: 'ຈຳນວນເງິນຕ້ອງຫຼາຍກວ່າ 0 ແລະ ບໍ່ຕ່ຳກວ່າຂັ້ນຕ່ຳທີ່ກຳນົດ ກະລຸນາປ້ອນໃໝ່',
    en: 'The amount must be more than 0 and not below the minimum, please enter another',
  },
  NO_GAME: {
    th: 'เกมนี้ปิดให้บริการในขณะนี้ แต่ยังโยกเงินออกได้',
    la: 'ເກມນີ້ປິດບໍລິການໃນຕອນນີ້ ແຕ່ຍັງຍ້າຍເງິນອອກໄດ້',
    en: 'This game is not available right now; you can still move money out',
  },
  MONEY_NOT_ENOUGH: {
    th: 'ยอดเงินไม่พอ กรุณาตรวจสอบยอดแล้วกรอกจำนวนเงินใหม่',
    la: 'ຍອດເງິນບໍ່ພໍ ກະລຸນາກວດຍອດເງິນແລ້ວປ້ອນຈຳນວນເງິນໃໝ່',
    en: 'Insufficient funds, please check your balance and enter a smaller amount',
  },
  TRANSFER_FAIL: {
    th: 'โยกเงินไม่สำเร็จ เงินของคุณยังอยู่ครบ กรุณาตรวจสอบยอดแล้วลองใหม่',
    la: 'ຍ້າຍເງິນບໍ່ສຳເລັດ ເງິນຂອງທ່ານຍັງຢູ່ຄົບຖ້ວນ ກະລຸນາກວດຍອດເງິນແລ້ວລອງໃໝ່',
    en: 'The money was not moved. Nothing is lost: check your balance and try again',
  },
  WITHDRAWAL_OPEN: {
    th: 'มีรายการถอนที่กำลังดำเนินการ กรุณารอให้เสร็จก่อน',
    la: 'ມີລາຍການຖອນທີ່ກຳລັງດຳເນີນການ ກະລຸນາລໍຖ້າໃຫ້ສຳເລັດກ່ອນ',
    en: 'A withdrawal is still in progress. Please wait until it is finished',
  },

  SLIP_UPLOAD_FAIL: {
    th: 'ส่งสลิปไม่สำเร็จ เงินที่โอนไม่หาย ถ้าอยู่ในช่วงปิดรับสลิป กรุณาส่งหลังเวลานั้น',
    la: 'ສົ່ງສະລິບບໍ່ສຳເລັດ ເງິນທີ່ໂອນບໍ່ຫາຍ ຖ້າຢູ່ໃນຊ່ວງປິດຮັບສະລິບ ກະລຸນາສົ່ງຫຼັງເວລານັ້ນ',
    en: 'The slip was not received. Your money is not lost; if slips are closed at this hour, please send it afterwards',
  },
  SLIP_NO_FILE: { th: 'กรุณาเลือกรูปสลิป', la: 'ກະລຸນາເລືອກຮູບສະລິບ', en: 'Please choose a picture of the slip' },
  SLIP_INVALID_FILE: {
    th: 'ใช้รูปนี้ไม่ได้ กรุณาเลือกรูปสลิปอื่น',
    la: 'ຮູບນີ້ໃຊ້ບໍ່ໄດ້ ກະລຸນາເລືອກຮູບສະລິບອື່ນ',
    en: 'This picture cannot be used, please choose another',
  },
  TRUELINK_DUPLICATE: {
    th: 'ลิงก์ซองนี้ถูกใช้แล้ว กรุณาตรวจสอบในรายการเดินบัญชี',
    la: 'ລິ້ງຊອງນີ້ຖືກໃຊ້ແລ້ວ ກະລຸນາກວດໃນລາຍການເຄື່ອນໄຫວ',
    en: 'This gift link has already been used, please check your statement',
  },
  TRUELINK_INVALID: {
    th: 'ลิงก์ซองใช้ไม่ได้ หมดอายุ หรือยอดต่ำกว่าขั้นต่ำ ยังไม่มีการรับเงินจากซอง กรุณาตรวจสอบลิงก์',
    la: 'ລິ້ງຊອງໃຊ້ບໍ່ໄດ້ ໝົດອາຍຸ ຫຼື ຍອດຕ່ຳກວ່າຂັ້ນຕ່ຳ ຍັງບໍ່ທັນມີການຮັບເງິນຈາກຊອງ ກະລຸນາກວດລິ້ງ',
    en: 'This gift link is wrong, has expired or is below the minimum. No money was deducted, please check the link',
  },
  NO_CLAIMABLE_COUPON: spinTexts.NO_CLAIMABLE_COUPON,
  INVALID_PRIZE_CODE: spinTexts.INVALID_PRIZE_CODE,
  INVALID_CODE: spinTexts.INVALID_CODE,
  INVALID_COUPON_TYPE: spinTexts.INVALID_COUPON_TYPE,
  COUPON_EXPIRED: spinTexts.COUPON_EXPIRED,
});

const byCode = new Map<string, Text>(Object.entries(errorTexts));

/** A wait of more than a minute is named: 'a moment' would have the member try again and again. */
export function textOf(code: string, retryAfterSeconds: number | null = null): Text | undefined {
  const minutes = Math.ceil((retryAfterSeconds ?? 0) / 60);
  if (code !== 'REQUEST_LIMIT' || minutes < 2) return byCode.get(code);
  return minutes <= 90 ? filled(tryInMinutes, { n: minutes }) : filled(tryInHours, { n: Math.ceil(minutes / 60) });
}
