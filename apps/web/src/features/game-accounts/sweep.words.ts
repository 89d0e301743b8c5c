import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  wallet: { th: 'กระเป๋า', la: 'ກະເປົາ', en: 'Wallet' },
  sweep: { th: 'โยกกลับกระเป๋า', la: 'ຍ້າຍກັບຄືນກະເປົາ', en: 'Move back to wallet' },
  keepPlaying: { th: 'เล่นต่อ', la: 'ຫຼິ້ນຕໍ່', en: 'Keep playing' },
  back: { th: 'กลับจากเกม {name}', la: 'ກັບມາຈາກເກມ {name}', en: 'Back from {name}' },
  won: { th: 'ได้', la: 'ໄດ້', en: 'Won' },
  lost: { th: 'เสีย', la: 'ເສຍ', en: 'Lost' },
  even: { th: 'เสมอตัว', la: 'ບໍ່ໄດ້ບໍ່ເສຍ', en: 'Broke even' },
  inGame: { th: 'ในเกม', la: 'ໃນເກມ', en: 'In game' },
  lastKnown: { th: 'ยอดล่าสุดที่ทราบ', la: 'ຍອດຫຼ້າສຸດທີ່ຮູ້', en: 'Last known' },
  unknown: {
    th: 'ยังไม่ได้รับข้อมูลจากค่ายเกม',
    la: 'ຍັງບໍ່ທັນໄດ້ຮັບຂໍ້ມູນຈາກຄ່າຍເກມ',
    en: 'The provider has not answered yet',
  },
  again: { th: 'ตรวจสอบอีกครั้ง', la: 'ກວດອີກຄັ້ງ', en: 'Check again' },
});
