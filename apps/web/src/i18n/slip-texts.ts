import type { SlipNote } from '@krapao/contract';
import { messages, type Text, verbatim } from '@krapao/ui/words.ts';

export const slipTexts: Readonly<Record<SlipNote, Text>> = messages<SlipNote>({
  UPLOADED_FILE_NOT_EXIST: {
    th: 'ไม่พบรูปสลิป เงินที่โอนไม่หาย กรุณาส่งใหม่',
    la: 'ບໍ່ພົບຮູບສະລິບ ເງິນທີ່ໂອນບໍ່ຫາຍ ກະລຸນາສົ່ງໃໝ່',
    en: 'Incorrect slip: the picture did not arrive. Your money is not lost, please send it again',
  },
  IMG_SIZE_UNABLE_TO_PROCESS: {
    th: 'รูปเล็กหรือใหญ่เกินไป กรุณาส่งรูปสลิปเต็มใบ',
    la: 'ຮູບນ້ອຍ ຫຼື ໃຫຍ່ເກີນໄປ ກະລຸນາສົ່ງຮູບສະລິບເຕັມໃບ',
    en: 'Incorrect slip: the picture is too small or too large. Please send a picture of the whole slip',
  },
  CANNOT_READ_CROPPED_IMAGE: {
    th: 'ไม่พบ QR โค้ดบนสลิป กรุณาส่งรูปสลิปเต็มใบ',
    la: 'ບໍ່ພົບ QR ໃນສະລິບ ກະລຸນາສົ່ງຮູບສະລິບເຕັມໃບ',
    en: 'Incorrect slip: no QR code found. Please send a picture of the whole slip',
  },
  DEST_ACC_INVALID: {
    th: 'สลิปนี้ไม่ได้โอนเข้าบัญชีของเรา กรุณาตรวจสอบบัญชีปลายทาง',
    la: 'ສະລິບນີ້ບໍ່ໄດ້ໂອນເຂົ້າບັນຊີຂອງພວກເຮົາ ກະລຸນາກວດບັນຊີປາຍທາງ',
    en: 'Wrong destination account number: this transfer did not go to our account. Please check where it went',
  },
  SLIP_REFNO_DUPLICATED: {
    th: 'สลิปนี้ถูกใช้แล้ว กรุณาตรวจสอบในรายการเดินบัญชี',
    la: 'ສະລິບນີ້ຖືກໃຊ້ແລ້ວ ກະລຸນາກວດໃນລາຍການເຄື່ອນໄຫວ',
    en: 'Duplicate slip: it has already been used. Please check your statement',
  },
  UNSTABLE_REFNO_ON_SLIP: {
    th: 'อ่านเลขอ้างอิงบนสลิปไม่ได้ เงินที่โอนไม่หาย กรุณาส่งรูปที่ชัดขึ้นหรือติดต่อเจ้าหน้าที่',
    la: 'ອ່ານເລກອ້າງອີງໃນສະລິບບໍ່ໄດ້ ເງິນທີ່ໂອນບໍ່ຫາຍ ກະລຸນາສົ່ງຮູບທີ່ຊັດຂຶ້ນ ຫຼື ຕິດຕໍ່ພະນັກງານ',
    en: 'Unreadable reference on the slip. Your money is not lost, please send a clearer picture or contact our staff',
  },
  TRIPPLE_WRONG_CAPTCHA: {
    th: 'ระบบตรวจสลิปใส่รหัส CAPTCHA ผิด 3 ครั้งติดต่อกัน เงินที่โอนไม่หาย กรุณาส่งใหม่อีกครั้งหรือติดต่อเจ้าหน้าที่',
    la: 'ລະບົບກວດສະລິບໃສ່ລະຫັດ CAPTCHA ຜິດ 3 ຄັ້ງຕິດຕໍ່ກັນ ເງິນທີ່ໂອນບໍ່ຫາຍ ກະລຸນາສົ່ງໃໝ່ອີກຄັ້ງ ຫຼື ຕິດຕໍ່ພະນັກງານ',
    en: 'Captcha wrong three times in a row while checking the slip. Your money is not lost, please send it again or contact our staff',
  },
  INVALID_SLIP: {
    th: 'รูปนี้ไม่ใช่สลิปโอนเงิน หรือธนาคารไม่พบรายการนี้ กรุณาส่งสลิปของรายการที่โอน',
    la: 'ຮູບນີ້ບໍ່ແມ່ນສະລິບໂອນເງິນ ຫຼື ທະນາຄານບໍ່ພົບລາຍການນີ້ ກະລຸນາສົ່ງສະລິບຂອງລາຍການທີ່ໂອນ',
    en: 'Unreadable slip: not a transfer slip, or the bank has no record of this transfer. Please send the slip of your transfer',
  },
  NOT_MATCH: {
    th: 'บัญชีผู้โอนไม่ตรงกับบัญชีที่ลงทะเบียนไว้ เงินยังไม่เข้ากระเป๋า กรุณาติดต่อเจ้าหน้าที่',
    la: 'ບັນຊີຜູ້ໂອນບໍ່ກົງກັບບັນຊີທີ່ລົງທະບຽນໄວ້ ເງິນຍັງບໍ່ທັນເຂົ້າກະເປົາ ກະລຸນາຕິດຕໍ່ພະນັກງານ',
    en: 'Account number does not match the registered one. The money is not in your wallet yet, please contact our staff',
  },
  EXPIRED_SLIP: {
    th: 'ส่งสลิปเกิน 1 ชั่วโมงหลังโอน เงินยังไม่เข้ากระเป๋า กรุณาติดต่อเจ้าหน้าที่พร้อมสลิปนี้',
    la: 'ສົ່ງສະລິບເກີນ 1 ຊົ່ວໂມງຫຼັງໂອນ ເງິນຍັງບໍ່ທັນເຂົ້າກະເປົາ ກະລຸນາຕິດຕໍ່ພະນັກງານພ້ອມສະລິບນີ້',
    en: 'Expired slip: it was sent more than 1 hour after the transfer. The money is not in your wallet yet, please send the slip to our staff',
  },
  UNKNOW_ERROR: {
    th: 'ยังตรวจสลิปไม่สำเร็จ เงินของคุณไม่หาย กรุณาติดต่อเจ้าหน้าที่',
    la: 'ຍັງກວດສະລິບບໍ່ສຳເລັດ ເງິນຂອງທ່ານບໍ່ຫາຍ ກະລຸນາຕິດຕໍ່ພະນັກງານ',
    en: 'Unknown error: the slip could not be checked yet. Your money is not lost, please contact our staff',
  },
});

const slipWaitTexts = messages({
  bank: { th: 'รอธนาคารยืนยันรายการโอน', la: 'ລໍຖ້າທະນາຄານຢືນຢັນລາຍການໂອນ', en: 'Waiting for the bank to confirm the transfer' },
  staff: { th: 'เจ้าหน้าที่กำลังตรวจสอบ', la: 'ພະນັກງານກຳລັງກວດສອບ', en: 'Our staff are checking it' },
});

const find = (texts: Readonly<Record<string, Text>>, code: string): Text | null => (Object.hasOwn(texts, code) && texts[code]) || null;
type Refused = { readonly note: string | null; readonly reason?: Text | string | undefined };
export const slipReason = ({ note, reason }: Refused): Text =>
  reason === undefined ? slipText(note ?? 'UNKNOW_ERROR') : typeof reason === 'string' ? verbatim(reason) : reason;

export const slipText = (note: string): Text => find(slipTexts, note) ?? slipTexts.UNKNOW_ERROR;
export const slipWaitText = (waits: string): Text | null => find(slipWaitTexts, waits);
