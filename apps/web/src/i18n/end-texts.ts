import type { MovementEnd } from '@krapao/contract';
import { messages, type Text } from '@krapao/ui/words.ts';

export const endTexts = messages<MovementEnd>({
  WALLET: { th: 'กระเป๋า', la: 'ກະເປົາ', en: 'Wallet' },
  BANK: { th: 'ธนาคาร', la: 'ທະນາຄານ', en: 'Bank' },
  TRUELINK: { th: 'ซองของขวัญ TrueMoney', la: 'ຊອງຂອງຂວັນ TrueMoney', en: 'TrueMoney gift' },
  TRUEMONEY: { th: 'ทรูมันนี่ วอลเล็ต', la: 'TrueMoney Wallet', en: 'TrueMoney Wallet' },
  ADJUSTMENT: { th: 'ปรับยอดโดยเจ้าหน้าที่', la: 'ປັບຍອດໂດຍພະນັກງານ', en: 'Adjusted by staff' },
  BONUS: { th: 'โบนัส', la: 'ໂບນັດ', en: 'Bonus' },
  PROMOTION: { th: 'โปรโมชัน', la: 'ໂປຣໂມຊັນ', en: 'Promotion' },
  INVITE: { th: 'โบนัสชวนเพื่อน', la: 'ໂບນັດຊວນໝູ່', en: 'Invite bonus' },
  REFUND: { th: 'คืนยอดเสีย', la: 'ຄືນຍອດເສຍ', en: 'Cashback' },
  WHEEL: { th: 'วงล้อนำโชค', la: 'ວົງລໍ້ນຳໂຊກ', en: 'Lucky wheel' },
});

/** Members are not shown which gateway was used. */
export const qrText: Text = { th: 'QR โค้ด', la: 'QR', en: 'QR code' };

export const otherEnds = messages({
  bank: endTexts.BANK,
  game: { th: 'เกม', la: 'ເກມ', en: 'Game' },
  any: { th: 'อื่น ๆ', la: 'ອື່ນໆ', en: 'Other' },
});
