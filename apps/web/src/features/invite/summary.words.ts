import { messages } from '@krapao/ui/words.ts';

export const summaryWords = messages({
  bonus: { th: 'โบนัสชวนเพื่อน', la: 'ໂບນັດຊວນໝູ່', en: 'Invite bonus' },
  waiting: { th: 'ยังรับไม่ได้ {n}', la: 'ຍັງຮັບບໍ່ໄດ້ {n}', en: '{n} not ready yet' },
  success: { th: 'ฝากแล้ว', la: 'ຝາກແລ້ວ', en: 'Deposited' },
  fail: { th: 'ยังไม่ได้ฝาก', la: 'ຍັງບໍ່ທັນຝາກ', en: 'Not deposited yet' },
  people: { th: '{n} คน', la: '{n} ຄົນ', en: '{n}' },
  receive: { th: 'รับโบนัส', la: 'ຮັບໂບນັດ', en: 'Claim' },
});
