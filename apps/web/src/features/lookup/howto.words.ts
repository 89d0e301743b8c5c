import { messages, type Text } from '@krapao/ui/words.ts';

export const words = messages({
  title: { th: 'วิธีใช้งาน', la: 'ວິທີໃຊ້ງານ', en: 'How-to' },
  intro: { th: 'คลิปสั้น ๆ ดูจบก็ใช้เป็น', la: 'ຄລິບສັ້ນໆ ເບິ່ງຈົບກໍໃຊ້ເປັນ', en: 'Short clips that show you how' },
  play: { th: 'เล่นคลิป: {title}', la: 'ຫຼິ້ນຄລິບ: {title}', en: 'Play: {title}' },
  none: { th: 'ยังไม่มีคลิป', la: 'ຍັງບໍ່ທັນມີຄລິບ', en: 'No clips yet' },
  failed: {
    th: 'เล่นคลิปนี้ไม่ได้ กรุณาลองใหม่ภายหลัง',
    la: 'ຫຼິ້ນຄລິບນີ້ບໍ່ໄດ້ ກະລຸນາລອງໃໝ່ພາຍຫຼັງ',
    en: 'This clip cannot be played right now. Please try again later',
  },
});

const titles = new Map<string, Text>(
  Object.entries(
    messages({
      wallet: { th: 'การใช้กระเป๋าเงิน', la: 'ການໃຊ້ກະເປົາເງິນ', en: 'Using the wallet' },
      play: { th: 'การเข้าเล่นเกม', la: 'ການເຂົ້າຫຼິ້ນເກມ', en: 'Starting a game' },
      balance: { th: 'การตรวจสอบยอดเงิน', la: 'ການກວດຍອດເງິນ', en: 'Checking your balance' },
      bonus: { th: 'การรับโบนัส', la: 'ການຮັບໂບນັດ', en: 'Receiving a bonus' },
      'bonus-cancel': { th: 'การยกเลิกโบนัส', la: 'ການຍົກເລີກໂບນັດ', en: 'Cancelling a bonus' },
    }),
  ),
);

/** Staff may add clips of their own; those carry their key as title. */
export const titleOf = (key: string): Text => titles.get(key) ?? { th: key, la: key, en: key };
