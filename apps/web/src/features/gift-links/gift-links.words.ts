import type { GiftRefusal } from '@krapao/contract/values/constants';
import { messages, type Text } from '@krapao/ui/words.ts';

export const words = messages({
  how: {
    th: 'สร้างซองของขวัญในแอป TrueMoney สำหรับผู้รับ 1 คน แล้ววางลิงก์หรือข้อความทั้งหมดที่นี่ ขั้นต่ำ {n} บาท',
    la: 'ສ້າງຊອງຂອງຂວັນໃນແອັບ TrueMoney ສຳລັບຜູ້ຮັບ 1 ຄົນ ແລ້ວວາງລິ້ງ ຫຼື ຂໍ້ຄວາມທັງໝົດໃສ່ບ່ອນນີ້ ຂັ້ນຕ່ຳ {n} ບາດ',
    en: 'Create a gift for 1 person in the TrueMoney app and paste its link, or the whole message, here. Minimum {n} THB',
  },
  link: { th: 'ลิงก์ซองของขวัญ', la: 'ລິ້ງຊອງຂອງຂວັນ', en: 'Gift link' },
  found: { th: 'พบลิงก์ซองของขวัญแล้ว', la: 'ພົບລິ້ງຊອງຂອງຂວັນແລ້ວ', en: 'Gift link found' },
  send: { th: 'ส่งลิงก์', la: 'ສົ່ງລິ້ງ', en: 'Send link' },
  sent: { th: 'ส่งลิงก์แล้ว', la: 'ສົ່ງລິ້ງແລ້ວ', en: 'Link sent' },
});

const refusals: Readonly<Record<GiftRefusal, Text>> = messages<GiftRefusal>({
  expired: {
    th: 'ซองของขวัญนี้หมดอายุแล้ว เงินจะคืนให้ผู้สร้างซองในแอป TrueMoney กรุณาสร้างซองใหม่แล้วส่งลิงก์ใหม่',
    la: 'ຊອງຂອງຂວັນນີ້ໝົດອາຍຸແລ້ວ ເງິນຈະຄືນໃຫ້ຜູ້ສ້າງຊອງໃນແອັບ TrueMoney ກະລຸນາສ້າງຊອງໃໝ່ແລ້ວສົ່ງລິ້ງໃໝ່',
    en: 'This gift has expired. TrueMoney returns the money to whoever made it: make a new gift and send its link',
  },
  used: {
    th: 'ซองของขวัญนี้มีผู้รับไปแล้ว เงินไม่ได้เข้ากระเป๋าของคุณ กรุณาตรวจสอบในแอป TrueMoney หรือสร้างซองใหม่',
    la: 'ຊອງຂອງຂວັນນີ້ມີຜູ້ຮັບໄປແລ້ວ ເງິນບໍ່ໄດ້ເຂົ້າກະເປົາຂອງທ່ານ ກະລຸນາກວດໃນແອັບ TrueMoney ຫຼື ສ້າງຊອງໃໝ່',
    en: 'Someone has already claimed this gift, and it did not go to your wallet. Check it in the TrueMoney app or create a new one',
  },
  counted: {
    th: 'คุณรับซองของขวัญนี้แล้ว เงินอยู่ในกระเป๋าของคุณ ดูได้ในรายการเดินบัญชี',
    la: 'ທ່ານຮັບຊອງຂອງຂວັນນີ້ແລ້ວ ເງິນຢູ່ໃນກະເປົາຂອງທ່ານ ເບິ່ງໄດ້ໃນລາຍການເຄື່ອນໄຫວ',
    en: 'You have received this gift already. The money is in your wallet: see your statement',
  },
  wrong: {
    th: 'ลิงก์ไม่ถูกต้อง เงินยังอยู่ในซอง กรุณาคัดลอกลิงก์ทั้งหมดจากแอป TrueMoney แล้ววางใหม่',
    la: 'ລິ້ງບໍ່ຖືກຕ້ອງ ເງິນຍັງຢູ່ໃນຊອງ ກະລຸນາສຳເນົາລິ້ງທັງໝົດຈາກແອັບ TrueMoney ແລ້ວວາງໃໝ່',
    en: 'This is not a complete gift link. The money is still in the gift: copy the whole link from the TrueMoney app and paste it again',
  },
  small: {
    th: 'ยอดในซองต่ำกว่าขั้นต่ำ เงินยังอยู่ในซอง กรุณาสร้างซองใหม่ตามยอดขั้นต่ำ',
    la: 'ຍອດໃນຊອງຕ່ຳກວ່າຂັ້ນຕ່ຳ ເງິນຍັງຢູ່ໃນຊອງ ກະລຸນາສ້າງຊອງໃໝ່ຕາມຍອດຂັ້ນຕ່ຳ',
    en: 'The gift is below the minimum. The money is still in it: make a new gift of at least the minimum',
  },
});

export const refusalText = (why: string | null): Text | null => {
  const known = Object.entries(refusals).find(([reason]) => reason === why);
  return known ? known[1] : null;
};
