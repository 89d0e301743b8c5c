import { messages } from '@krapao/ui/words.ts';

export const welcomeWords = messages({
  title: { th: 'โบนัสสำหรับการฝากครั้งแรก', la: 'ໂບນັດສຳລັບການຝາກຄັ້ງທຳອິດ', en: 'Bonus for your first deposit' },
  minimum: { th: 'ฝากขั้นต่ำ {n}', la: 'ຝາກຂັ້ນຕ່ຳ {n}', en: 'Minimum deposit {n}' },
  play: {
    th: 'ต้องมียอดเล่น (ยอดฝาก + โบนัส) × {n} จึงถอนได้',
    la: 'ຕ້ອງມີຍອດຫຼິ້ນ (ຍອດຝາກ + ໂບນັດ) × {n} ຈຶ່ງຈະຖອນໄດ້',
    en: 'Turnover of (deposit + bonus) × {n} before you withdraw',
  },
  see: { th: 'ดูและรับโบนัส', la: 'ເບິ່ງ ແລະ ຮັບໂບນັດ', en: 'See and claim' },
  ignore: { th: 'ไม่รับตอนนี้', la: 'ບໍ່ຮັບຕອນນີ້', en: 'Not now' },
});
