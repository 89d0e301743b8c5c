import { messages } from '@krapao/ui/words.ts';

/** Part of the first screen; the other words of second factors are not. */
export const secondStepWords = messages({
  title: { th: 'ยืนยันตัวตนขั้นที่สอง', la: 'ຢືນຢັນຕົວຕົນຂັ້ນທີສອງ', en: 'Second factor' },
  code: { th: 'รหัสยืนยัน', la: 'ລະຫັດຢືນຢັນ', en: 'Code' },
  codeHint: {
    th: 'รหัส 6 หลักจากแอปยืนยันตัวตน หรือรหัสสำรอง แต่ละรหัสใช้ได้ครั้งเดียว',
    la: 'ລະຫັດ 6 ຕົວເລກຈາກແອັບຢືນຢັນຕົວຕົນ ຫຼື ລະຫັດສຳຮອງ ແຕ່ລະລະຫັດໃຊ້ໄດ້ຄັ້ງດຽວ',
    en: 'The 6-digit code from your authenticator app, or a recovery code. Each works once',
  },
  wrong: {
    th: 'รหัสไม่ถูกต้องหรือใช้ไปแล้ว กรุณาลองรหัสถัดไป',
    la: 'ລະຫັດບໍ່ຖືກຕ້ອງ ຫຼື ໃຊ້ໄປແລ້ວ ກະລຸນາລອງລະຫັດຕໍ່ໄປ',
    en: 'This code is wrong or was used before: try the next one',
  },
  wrongPasskey: {
    th: 'ใช้พาสคีย์นี้ไม่ได้',
    la: 'ໃຊ້ກະແຈຜ່ານນີ້ບໍ່ໄດ້',
    en: 'This passkey was not accepted',
  },
  usePasskey: { th: 'ใช้พาสคีย์', la: 'ໃຊ້ກະແຈຜ່ານ', en: 'Use a passkey' },
  confirm: { th: 'ยืนยัน', la: 'ຢືນຢັນ', en: 'Confirm' },
  back: { th: 'ย้อนกลับ', la: 'ກັບຄືນ', en: 'Back' },
});
