import type { ClientMessage } from '@krapao/contract';
import { messages, type Text } from '@krapao/ui/words.ts';
import { networkTexts } from './network-texts.ts';

export const clientTexts: Readonly<Record<ClientMessage, Text>> = messages<ClientMessage>({
  PHONE_LENGTH: {
    th: 'เบอร์โทรศัพท์ต้องมี 10 หลัก',
    la: 'ເບີໂທລະສັບຕ້ອງມີ 10 ຕົວເລກ',
    en: 'The phone number must support 10 digits',
  },
  PASSWORDS_DO_NOT_MATCH: { th: 'รหัสผ่านไม่ตรงกัน', la: 'ລະຫັດຜ່ານບໍ່ກົງກັນ', en: "Passwords don't match" },
  BANK_NAME_ENGLISH_ONLY: {
    th: 'ชื่อบัญชีธนาคารต้องเป็นภาษาอังกฤษเท่านั้น',
    la: 'ຊື່ບັນຊີທະນາຄານຕ້ອງເປັນພາສາອັງກິດເທົ່ານັ້ນ',
    en: 'Bank account name must be in English only',
  },
  SELECT_ACCOUNT: { th: 'กรุณาเลือกบัญชี', la: 'ກະລຸນາເລືອກບັນຊີ', en: 'Please select an account' },
  SAME_ACCOUNT: { th: 'ไม่สามารถโยกเงินเข้าบัญชีเดียวกันได้', la: 'ບໍ່ສາມາດຍ້າຍເງິນເຂົ້າບັນຊີດຽວກັນໄດ້', en: 'Cannot transfer to the same account' },
  MINIMUM_AMOUNT: { th: 'จำนวนเงินขั้นต่ำ {n} {unit}', la: 'ຈຳນວນເງິນຂັ້ນຕ່ຳ {n} {unit}', en: 'Minimum amount {n} {unit}' },
  MAXIMUM_AMOUNT: { th: 'จำนวนเงินสูงสุด {n} {unit}', la: 'ຈຳນວນເງິນສູງສຸດ {n} {unit}', en: 'Maximum amount {n} {unit}' },
  AMOUNT_UNREADABLE: {
    th: 'กรุณากรอกตัวเลขโดยไม่ใส่เครื่องหมาย . หรือ , เช่น 50000',
    la: 'ກະລຸນາປ້ອນຕົວເລກໂດຍບໍ່ໃສ່ເຄື່ອງໝາຍ . ຫຼື , ເຊັ່ນ 50000',
    en: 'Please type the amount without dots or commas, for example 50000',
  },
  COPIED: { th: 'คัดลอกแล้ว: {text}', la: 'ສຳເນົາແລ້ວ: {text}', en: 'Copied: {text}' },
  COPY_FAILED: { th: 'คัดลอกไม่สำเร็จ', la: 'ສຳເນົາບໍ່ສຳເລັດ', en: 'Failed to copy' },
  TRANSFER_SUCCESS: { th: 'โยกเงินสำเร็จ', la: 'ຍ້າຍເງິນສຳເລັດ', en: 'Money moved' },
  WITHDRAW_SUCCESS: {
    th: 'รับคำขอถอนเงินแล้ว กรุณารอเงินเข้าบัญชีธนาคาร',
    la: 'ໄດ້ຮັບຄຳຂໍຖອນເງິນແລ້ວ ກະລຸນາລໍຖ້າເງິນເຂົ້າບັນຊີທະນາຄານ',
    en: 'Withdrawal request received. Please wait for the money to reach your bank account',
  },
  LINK_SENT: {
    th: 'ส่งลิงก์แล้ว เงินจะเข้ากระเป๋าเมื่อตรวจสอบเสร็จ',
    la: 'ສົ່ງລິ້ງແລ້ວ ເງິນຈະເຂົ້າກະເປົາເມື່ອກວດສອບສຳເລັດ',
    en: 'Link sent. The money goes to your wallet once it is checked',
  },
  SAVED: { th: 'บันทึกแล้ว', la: 'ບັນທຶກແລ້ວ', en: 'Saved' },
  PROMOTION_NOT_FOUND: { th: 'ไม่พบโค้ดโปรโมชันนี้', la: 'ບໍ່ພົບໂຄ້ດໂປຣໂມຊັນນີ້', en: 'Promotion code not found' },
  FILE_NOT_SUPPORTED: { th: 'ไม่รองรับไฟล์นี้', la: 'ບໍ່ຮອງຮັບໄຟລ໌ນີ້', en: 'File is not supported' },
  FILE_TOO_LARGE: {
    th: 'ไฟล์ใหญ่เกินไป กรุณาเลือกไฟล์ไม่เกิน {n} MB',
    la: 'ໄຟລ໌ໃຫຍ່ເກີນໄປ ກະລຸນາເລືອກໄຟລ໌ບໍ່ເກີນ {n} MB',
    en: 'The file is too large. Please select file no larger than {n} MB.',
  },
  ...networkTexts,
});
