import type { SlipNote } from '@krapao/contract';
import { messages, type Text } from '@krapao/ui/words.ts';

const incorrect: Text = { th: 'สลิปไม่ถูกต้อง', la: 'ສະລິບບໍ່ຖືກຕ້ອງ', en: 'Incorrect slip' };

export const slipTexts: Readonly<Record<SlipNote, Text>> = messages<SlipNote>({
  UPLOADED_FILE_NOT_EXIST: incorrect,
  IMG_SIZE_UNABLE_TO_PROCESS: incorrect,
  CANNOT_READ_CROPPED_IMAGE: incorrect,
  DEST_ACC_INVALID: { th: 'เลขบัญชีปลายทางไม่ถูกต้อง', la: 'ເລກບັນຊີປາຍທາງບໍ່ຖືກຕ້ອງ', en: 'Wrong destination account number' },
  SLIP_REFNO_DUPLICATED: { th: 'สลิปซ้ำ', la: 'ສະລິບຊ້ຳ', en: 'Duplicate slip' },
  UNSTABLE_REFNO_ON_SLIP: { th: 'อ่านเลขอ้างอิงบนสลิปไม่ได้', la: 'ອ່ານເລກອ້າງອີງໃນສະລິບບໍ່ໄດ້', en: 'Unreadable reference on the slip' },
  TRIPPLE_WRONG_CAPTCHA: { th: 'กรอกรหัสภาพผิด 3 ครั้งติดกัน', la: 'ປ້ອນລະຫັດຮູບຜິດ 3 ຄັ້ງຕິດກັນ', en: 'Captcha wrong three times in a row' },
  INVALID_SLIP: { th: 'อ่านสลิปไม่ได้', la: 'ອ່ານສະລິບບໍ່ໄດ້', en: 'Unreadable slip' },
  NOT_MATCH: { th: 'เลขบัญชีไม่ตรงกับที่ลงทะเบียนไว้', la: 'ເລກບັນຊີບໍ່ກົງກັບທີ່ລົງທະບຽນໄວ້', en: 'Account number does not match the registered one' },
  EXPIRED_SLIP: { th: 'สลิปหมดอายุ', la: 'ສະລິບໝົດອາຍຸ', en: 'Expired slip' },
  UNKNOW_ERROR: { th: 'เกิดข้อผิดพลาด กรุณาติดต่อแอดมิน', la: 'ເກີດຂໍ້ຜິດພາດ ກະລຸນາຕິດຕໍ່ແອດມິນ', en: 'Unknown error, please contact admin' },
});

/** Whom a slip waits for that was read. */
export const slipWaitTexts = messages({
  bank: { th: 'รอธนาคารยืนยันรายการโอน', la: 'ລໍຖ້າທະນາຄານຢືນຢັນລາຍການໂອນ', en: 'Waiting for the bank to confirm the transfer' },
  staff: { th: 'เจ้าหน้าที่กำลังตรวจสอบ', la: 'ພະນັກງານກຳລັງກວດສອບ', en: 'Our staff are checking it' },
});
