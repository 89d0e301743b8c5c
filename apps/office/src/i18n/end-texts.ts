import type { MovementEnd } from '@krapao/contract';
import { messages } from '@krapao/ui/words.ts';

export const movementEndTexts = messages<MovementEnd>({
  WALLET: { th: 'กระเป๋า', la: 'ກະເປົາ', en: 'Wallet' },
  ADJUSTMENT: { th: 'ปรับยอด', la: 'ປັບຍອດ', en: 'Adjustment' },
  BANK: { th: 'ธนาคาร', la: 'ທະນາຄານ', en: 'Bank' },
  TRUELINK: { th: 'ซองของขวัญ TrueMoney', la: 'ຊອງຂອງຂວັນ TrueMoney', en: 'TrueMoney gift' },
  TRUEMONEY: { th: 'ทรูมันนี่ วอลเล็ต', la: 'TrueMoney Wallet', en: 'TrueMoney Wallet' },
  BONUS: { th: 'โบนัส', la: 'ໂບນັດ', en: 'Bonus' },
  PROMOTION: { th: 'โปรโมชัน', la: 'ໂປຣໂມຊັນ', en: 'Promotion' },
  INVITE: { th: 'ชวนเพื่อน', la: 'ຊວນໝູ່', en: 'Invite' },
  REFUND: { th: 'คืนยอดเสีย', la: 'ຄືນຍອດເສຍ', en: 'Cashback' },
  WHEEL: { th: 'วงล้อ', la: 'ວົງລໍ້', en: 'Wheel' },
});
