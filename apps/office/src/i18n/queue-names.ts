import type { WorkKind } from '@krapao/contract';
import { messages } from '@krapao/ui/words.ts';

export const queueNames = messages<WorkKind>({
  withdrawals: { th: 'ถอนเงิน', la: 'ຖອນເງິນ', en: 'Withdrawals' },
  unknown: { th: 'ถอนที่ธนาคารไม่ตอบ', la: 'ຖອນທີ່ທະນາຄານບໍ່ຕອບ', en: 'Payouts without a result' },
  slips: { th: 'สลิป', la: 'ສະລິບ', en: 'Slips' },
  failedSlips: { th: 'สลิปที่ไม่ผ่าน', la: 'ສະລິບທີ່ບໍ່ຜ່ານ', en: 'Failed slips' },
  deposits: { th: 'แจ้งโอน', la: 'ແຈ້ງໂອນ', en: 'Reported deposits' },
  bankCredits: { th: 'เงินเข้ารอจับคู่', la: 'ເງິນເຂົ້າລໍຖ້າຈັບຄູ່', en: 'Unmatched transfers' },
  stuck: { th: 'โยกเงินค้าง', la: 'ຍ້າຍເງິນຄ້າງ', en: 'Stuck moves' },
  requests: { th: 'รออนุมัติ', la: 'ລໍຖ້າອະນຸມັດ', en: 'Approvals' },
  documents: { th: 'เอกสาร', la: 'ເອກະສານ', en: 'Documents' },
  prizes: { th: 'มอบรางวัล', la: 'ມອບລາງວັນ', en: 'Prizes' },
  chats: { th: 'แชต', la: 'ແຊັດ', en: 'Chats' },
});
