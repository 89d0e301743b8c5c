import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  slot: { th: 'สล็อต', la: 'ສະລັອດ', en: 'Slot' },
  sport: { th: 'กีฬาและคาสิโน', la: 'ກິລາ ແລະ ກາຊີໂນ', en: 'Sport and casino' },
  lotto: { th: 'หวย', la: 'ຫວຍ', en: 'Lotto' },
  none: { th: 'ยังไม่มีเกมในหมวดนี้', la: 'ຍັງບໍ່ທັນມີເກມໃນໝວດນີ້', en: 'No games here yet' },
  open: { th: 'เปิดบัญชี', la: 'ເປີດບັນຊີ', en: 'Open account' },
  opening: { th: 'กำลังเปิดบัญชี', la: 'ກຳລັງເປີດບັນຊີ', en: 'Opening' },
  converted: { th: 'เครดิต {n}', la: 'ເຄຣດິດ {n}', en: 'Credit {n}' },
  stale: { th: 'ยอดล่าสุดที่ทราบ', la: 'ຍອດຫຼ້າສຸດທີ່ຮູ້', en: 'Last known' },
  paused: { th: 'งดโยกเข้าชั่วคราว', la: 'ງົດຍ້າຍເຂົ້າຊົ່ວຄາວ', en: 'Moving in paused' },
  openFailed: { th: 'เปิดบัญชีไม่ได้ แตะเพื่อลองใหม่', la: 'ເປີດບັນຊີບໍ່ໄດ້ ແຕະເພື່ອລອງໃໝ່', en: 'Could not open. Tap to try again' },
  search: { th: 'ค้นหาเกม', la: 'ຄົ້ນຫາເກມ', en: 'Search games' },
  clearSearch: { th: 'ล้างคำค้นหา', la: 'ລ້າງຄຳຄົ້ນຫາ', en: 'Clear search' },
  notFound: { th: 'ไม่พบเกม "{text}"', la: 'ບໍ່ພົບເກມ "{text}"', en: 'No game "{text}" found' },
  recent: { th: 'เล่นล่าสุด', la: 'ຫຼິ້ນຫຼ້າສຸດ', en: 'Recently played' },
});
