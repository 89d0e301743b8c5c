import type { SpinErrorCode } from '@krapao/contract';
import { messages, type Text } from '@krapao/ui/words.ts';

export const spinTexts: Readonly<Record<SpinErrorCode, Text>> = messages<SpinErrorCode>({
  NO_CLAIMABLE_COUPON: { th: 'ไม่มีคูปองให้รับ', la: 'ບໍ່ມີຄູປອງໃຫ້ຮັບ', en: 'There is no coupon to claim' },
  INVALID_PRIZE_CODE: { th: 'รหัสรางวัลไม่ถูกต้อง', la: 'ລະຫັດລາງວັນບໍ່ຖືກຕ້ອງ', en: 'The prize code is not valid' },
  INVALID_CODE: { th: 'รหัสไม่ถูกต้อง', la: 'ລະຫັດບໍ່ຖືກຕ້ອງ', en: 'The code is not valid' },
  INVALID_COUPON_TYPE: { th: 'ประเภทคูปองไม่ถูกต้อง', la: 'ປະເພດຄູປອງບໍ່ຖືກຕ້ອງ', en: 'The coupon type is not valid' },
  COUPON_EXPIRED: { th: 'คูปองหมดอายุ', la: 'ຄູປອງໝົດອາຍຸ', en: 'The coupon has expired' },
  BONUS_REMAINING: {
    th: 'ยังติดเงื่อนไขโบนัสอยู่ จึงรับคูปองไม่ได้',
    la: 'ຍັງຕິດເງື່ອນໄຂໂບນັດຢູ່ ຈຶ່ງຮັບຄູປອງບໍ່ໄດ້',
    en: 'Bonus condition still active: the coupon cannot be claimed',
  },
  ODDS_CHANGED: {
    th: 'โอกาสได้รางวัลเพิ่งเปลี่ยน ยังไม่ใช้เหรียญ ดูวงล้อใหม่แล้วหมุนอีกครั้ง',
    la: 'ໂອກາດໄດ້ລາງວັນຫາກໍປ່ຽນ ຍັງບໍ່ໃຊ້ຫຼຽນ ກວດເບິ່ງວົງລໍ້ແລ້ວໝຸນອີກຄັ້ງ',
    en: 'The odds have just changed. No coin was taken: look at the wheel and spin again',
  },
  NO_COIN: { th: 'เหรียญหมดแล้ว ฝากเงินเพื่อรับเหรียญ', la: 'ຫຼຽນໝົດແລ້ວ ຝາກເງິນເພື່ອຮັບຫຼຽນ', en: 'No coins left. Deposits bring new ones' },
  WHEEL_OFF: { th: 'วงล้อปิดอยู่ ยังไม่ใช้เหรียญ', la: 'ວົງລໍ້ປິດຢູ່ ຍັງບໍ່ໃຊ້ຫຼຽນ', en: 'The wheel is closed. No coin was taken' },
});
