import type { LocalText } from '../values/languages.ts';

/** The house figures and their names. Calculation: apps/server/src/modules/backoffice/figures. Must not import zod. */
export const figureWords = {
  in: { th: 'เงินเข้า', la: 'ເງິນເຂົ້າ', en: 'Money in' },
  out: { th: 'เงินออก', la: 'ເງິນອອກ', en: 'Money out' },
  gameResult: { th: 'ผลจากเกม', la: 'ຜົນຈາກເກມ', en: 'Game result' },
  given: { th: 'โบนัสและรางวัล', la: 'ໂບນັດ ແລະ ລາງວັນ', en: 'Given away' },
  byHand: { th: 'ปรับยอดโดยเจ้าหน้าที่', la: 'ປັບຍອດໂດຍພະນັກງານ', en: 'By hand' },
  houseResult: { th: 'ผลได้เสียของเรา', la: 'ຜົນໄດ້ເສຍຂອງພວກເຮົາ', en: 'House result' },
  liability: { th: 'เงินของสมาชิก', la: 'ເງິນຂອງສະມາຊິກ', en: 'Owed to members' },
} as const satisfies Record<string, LocalText>;
export type Figure = keyof typeof figureWords;

export const figureHints: Readonly<Record<Figure, LocalText>> = {
  in: { th: 'ยอดที่สมาชิกฝากเข้ามา', la: 'ຍອດທີ່ສະມາຊິກຝາກເຂົ້າມາ', en: 'What members paid in' },
  out: { th: 'ยอดที่จ่ายให้สมาชิกแล้ว', la: 'ຍອດທີ່ຈ່າຍໃຫ້ສະມາຊິກແລ້ວ', en: 'What was paid out to members' },
  gameResult: {
    th: 'สมาชิกเล่นเสีย หักที่เล่นได้',
    la: 'ສະມາຊິກຫຼິ້ນເສຍ ຫັກທີ່ຫຼິ້ນໄດ້',
    en: 'What members lost in games, less what they won',
  },
  given: {
    th: 'โบนัส คืนยอดเสีย ชวนเพื่อน และรางวัล หักส่วนที่ได้คืน',
    la: 'ໂບນັດ ຄືນຍອດເສຍ ຊວນໝູ່ ແລະ ລາງວັນ ຫັກສ່ວນທີ່ໄດ້ຄືນ',
    en: 'Bonuses, cashback, invite rewards and prizes, less what came back',
  },
  byHand: {
    th: 'เจ้าหน้าที่เพิ่มให้ หักที่เรียกคืน',
    la: 'ພະນັກງານເພີ່ມໃຫ້ ຫັກທີ່ຮຽກຄືນ',
    en: 'What staff credited, less what they debited',
  },
  houseResult: {
    th: 'ผลจากเกม − โบนัสและรางวัล − ปรับยอดโดยเจ้าหน้าที่',
    la: 'ຜົນຈາກເກມ − ໂບນັດ ແລະ ລາງວັນ − ປັບຍອດໂດຍພະນັກງານ',
    en: 'Game result − given away − by hand',
  },
  liability: {
    th: 'ในกระเป๋า ในเกม และที่กำลังดำเนินการ',
    la: 'ໃນກະເປົາ ໃນເກມ ແລະ ທີ່ກຳລັງດຳເນີນການ',
    en: 'In wallets, in games and on the way',
  },
};
