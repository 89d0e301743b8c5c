import { messages } from '@krapao/ui/words.ts';

export const offerWords = messages({
  title: { th: 'โบนัสสำหรับยอดฝากนี้', la: 'ໂບນັດສຳລັບຍອດຝາກນີ້', en: 'Bonus for this deposit' },
  offer: { th: 'รับเพิ่ม {n}%', la: 'ຮັບເພີ່ມ {n}%', en: '+{n}% bonus' },
  offerCap: { th: 'รับเพิ่ม {n}% สูงสุด {cap}', la: 'ຮັບເພີ່ມ {n}% ສູງສຸດ {cap}', en: '+{n}% up to {cap}' },
  minimum: { th: 'ฝากขั้นต่ำ {n}', la: 'ຝາກຂັ້ນຕ່ຳ {n}', en: 'deposit at least {n}' },
  play: {
    th: 'ทำยอดเล่น (ยอดฝาก + โบนัส) × {n} ก่อนถอน',
    la: 'ເຮັດຍອດຫຼິ້ນ (ຍອດຝາກ + ໂບນັດ) × {n} ກ່ອນຖອນ',
    en: 'play (deposit + bonus) × {n} to withdraw',
  },
  free: { th: 'ไม่มียอดเล่นที่ต้องทำ', la: 'ບໍ່ມີຍອດຫຼິ້ນທີ່ຕ້ອງເຮັດ', en: 'no turnover to reach' },
  take: { th: 'รับพร้อมยอดฝากนี้', la: 'ຮັບພ້ອມຍອດຝາກນີ້', en: 'Claim with this deposit' },
  ignore: { th: 'ไม่รับ ขอบคุณ', la: 'ບໍ່ຮັບ ຂອບໃຈ', en: 'No, thanks' },
  taken: {
    th: 'รับสิทธิ์ {name} แล้ว โบนัสเข้าเองพร้อมยอดฝากนี้',
    la: 'ຮັບສິດ {name} ແລ້ວ ໂບນັດເຂົ້າເອງພ້ອມຍອດຝາກນີ້',
    en: '{name} is claimed and comes with this deposit',
  },
  takenFrom: {
    th: 'รับสิทธิ์ {name} แล้ว โบนัสเข้าเองเมื่อฝากตั้งแต่ {minimum}',
    la: 'ຮັບສິດ {name} ແລ້ວ ໂບນັດເຂົ້າເອງເມື່ອຝາກຕັ້ງແຕ່ {minimum}',
    en: '{name} is claimed and comes with a deposit of at least {minimum}',
  },
});
