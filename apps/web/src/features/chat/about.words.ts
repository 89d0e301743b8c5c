import { messages } from '@krapao/ui/words.ts';

export const aboutWords = messages({
  deposit: { th: 'ฝากเงิน', la: 'ຝາກເງິນ', en: 'Deposit' },
  bonus: { th: 'โบนัส', la: 'ໂບນັດ', en: 'Bonus' },
  withdraw: { th: 'ถอนเงิน', la: 'ຖອນເງິນ', en: 'Withdrawal' },
  transfer: { th: 'โยกเงิน', la: 'ຍ້າຍເງິນ', en: 'Move money' },
  slip: { th: 'สลิป', la: 'ສະລິບ', en: 'Slip' },
  error: { th: 'ปัญหาที่พบ', la: 'ບັນຫາທີ່ພົບ', en: 'Problem' },
  attached: { th: 'เรื่องที่แนบ', la: 'ເລື່ອງທີ່ແນບ', en: 'Attached' },
  detach: { th: 'เอาออก', la: 'ເອົາອອກ', en: 'Remove' },
  ask: { th: 'สอบถามเรื่อง: {title}', la: 'ສອບຖາມເລື່ອງ: {title}', en: 'About: {title}' },
});
