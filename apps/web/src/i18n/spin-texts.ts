import type { SpinErrorCode } from '@krapao/contract';
import { messages, type Text } from '@krapao/ui/words.ts';

export const spinTexts: Readonly<Record<SpinErrorCode, Text>> = messages<SpinErrorCode>({
  NO_CLAIMABLE_COUPON: {
    th: 'คูปองนี้รับไม่ได้แล้ว กรุณาตรวจสอบในรายการคูปอง',
    la: 'ຄູປອງນີ້ຮັບບໍ່ໄດ້ແລ້ວ ກະລຸນາກວດໃນລາຍການຄູປອງ',
    en: 'This coupon can no longer be claimed, please check your coupons',
  },
  INVALID_PRIZE_CODE: {
    th: 'รางวัลนี้ไม่มีแล้ว คูปองยังอยู่ กรุณาติดต่อเจ้าหน้าที่',
    la: 'ລາງວັນນີ້ບໍ່ມີແລ້ວ ຄູປອງຍັງຢູ່ ກະລຸນາຕິດຕໍ່ພະນັກງານ',
    en: 'This prize is no longer available. You still have the coupon, please contact our staff',
  },
  INVALID_CODE: {
    th: 'ไม่พบคูปองนี้ กรุณาโหลดหน้านี้ใหม่',
    la: 'ບໍ່ພົບຄູປອງນີ້ ກະລຸນາໂຫຼດໜ້ານີ້ໃໝ່',
    en: 'This coupon is not valid, please reload the page',
  },
  INVALID_COUPON_TYPE: {
    th: 'คูปองนี้กดรับเองไม่ได้ คูปองยังอยู่ กรุณาติดต่อเจ้าหน้าที่',
    la: 'ຄູປອງນີ້ກົດຮັບເອງບໍ່ໄດ້ ຄູປອງຍັງຢູ່ ກະລຸນາຕິດຕໍ່ພະນັກງານ',
    en: 'This kind of coupon cannot be claimed here. You still have it, please contact our staff',
  },
  COUPON_EXPIRED: {
    th: 'คูปองหมดอายุแล้ว',
    la: 'ຄູປອງໝົດອາຍຸແລ້ວ',
    en: 'The coupon has expired',
  },
  BONUS_REMAINING: {
    th: 'ยังติดเงื่อนไขโบนัสอยู่ จึงรับคูปองไม่ได้ คูปองยังอยู่ กรุณาทำให้ครบหรือยกเลิกโบนัสก่อน',
    la: 'ຍັງຕິດເງື່ອນໄຂໂບນັດຢູ່ ຈຶ່ງຮັບຄູປອງບໍ່ໄດ້ ຄູປອງຍັງຢູ່ ກະລຸນາເຮັດໃຫ້ຄົບ ຫຼື ຍົກເລີກໂບນັດກ່ອນ',
    en: 'Bonus condition still active: the coupon cannot be claimed. You still have it, please meet the condition or cancel the bonus first',
  },
  ODDS_CHANGED: {
    th: 'โอกาสได้รางวัลเพิ่งเปลี่ยน ยังไม่หักเหรียญ กรุณาดูวงล้อใหม่แล้วหมุนอีกครั้ง',
    la: 'ໂອກາດໄດ້ລາງວັນຫາກໍປ່ຽນ ຍັງບໍ່ທັນຫັກຫຼຽນ ກະລຸນາເບິ່ງວົງລໍ້ໃໝ່ແລ້ວໝຸນອີກຄັ້ງ',
    en: 'The odds have just changed. No coin was deducted. Please check the wheel and spin again',
  },
  NO_COIN: { th: 'เหรียญหมดแล้ว ฝากเงินเพื่อรับเหรียญ', la: 'ຫຼຽນໝົດແລ້ວ ຝາກເງິນເພື່ອຮັບຫຼຽນ', en: 'No coins left. Deposit to get more' },
  WHEEL_OFF: {
    th: 'วงล้อปิดอยู่ ยังไม่หักเหรียญ กรุณากลับมาใหม่ภายหลัง',
    la: 'ວົງລໍ້ປິດຢູ່ ຍັງບໍ່ທັນຫັກຫຼຽນ ກະລຸນາກັບມາໃໝ່ພາຍຫຼັງ',
    en: 'The wheel is closed. No coin was deducted, please come back later',
  },
});
