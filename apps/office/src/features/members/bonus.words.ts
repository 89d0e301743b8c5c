import { messages } from '@krapao/ui/words.ts';

const endings = messages({
  met: { th: 'เล่นครบแล้ว', la: 'ຫຼິ້ນຄົບແລ້ວ', en: 'Condition met' },
  cancelled: { th: 'สมาชิกยกเลิก', la: 'ສະມາຊິກຍົກເລີກ', en: 'Cancelled by the member' },
  lost: { th: 'เล่นจนหมด', la: 'ຫຼິ້ນຈົນໝົດ', en: 'All lost' },
  staff: { th: 'เจ้าหน้าที่ยุติให้', la: 'ພະນັກງານຍຸດຕິໃຫ້', en: 'Ended by staff' },
  replaced: { th: 'เปลี่ยนเป็นโบนัสอื่น', la: 'ປ່ຽນເປັນໂບນັດອື່ນ', en: 'Replaced by another' },
  lapsed: { th: 'หมดเขตก่อนได้รับ', la: 'ໝົດເຂດກ່ອນໄດ້ຮັບ', en: 'Expired' },
});
export const isEnding = (by: string): by is keyof typeof endings => Object.hasOwn(endings, by);

export const words = messages({
  ...endings,
  bonuses: { th: 'โบนัส', la: 'ໂບນັດ', en: 'Bonuses' },
  none: { th: 'สมาชิกยังไม่เคยรับโบนัส', la: 'ສະມາຊິກຍັງບໍ່ທັນເຄີຍຮັບໂບນັດ', en: 'This member has not claimed any bonus yet' },
  bonus: { th: 'โบนัส', la: 'ໂບນັດ', en: 'Bonus' },
  version: { th: 'เวอร์ชัน {n}', la: 'ເວີຊັນ {n}', en: 'Version {n}' },
  state: { th: 'สถานะ', la: 'ສະຖານະ', en: 'State' },
  waiting: { th: 'รอฝาก', la: 'ລໍຖ້າຝາກ', en: 'Waiting' },
  live: { th: 'กำลังใช้', la: 'ກຳລັງໃຊ້', en: 'Live' },
  ended: { th: 'จบแล้ว', la: 'ຈົບແລ້ວ', en: 'Ended' },
  granted: { th: 'ได้รับ', la: 'ໄດ້ຮັບ', en: 'Granted' },
  onDeposit: { th: 'จากยอดฝาก {amount}', la: 'ຈາກຍອດຝາກ {amount}', en: 'on {amount}' },
  condition: { th: 'ยอดเล่น', la: 'ຍອດຫຼິ້ນ', en: 'Turnover' },
  taken: { th: 'หักไป', la: 'ຫັກໄປ', en: 'Deducted' },
  since: { th: 'ตั้งแต่', la: 'ຕັ້ງແຕ່', en: 'Since' },
  reason: { th: 'เหตุผล', la: 'ເຫດຜົນ', en: 'Reason' },
  acts: { th: 'จัดการ', la: 'ຈັດການ', en: 'Actions' },
  end: { th: 'ยุติโบนัส', la: 'ຍຸດຕິໂບນັດ', en: 'End bonus' },
  endTitle: { th: 'ยุติโบนัส {code}', la: 'ຍຸດຕິໂບນັດ {code}', en: 'End the bonus {code}' },
  endEffect: {
    th: 'เงื่อนไขโบนัสของ {name} จะสิ้นสุดทันที และถอนเงินได้',
    la: 'ເງື່ອນໄຂໂບນັດຂອງ {name} ຈະສິ້ນສຸດທັນທີ ແລະ ຖອນເງິນໄດ້',
    en: '{name}’s bonus condition ends immediately and the money can be withdrawn',
  },
  waitEffect: {
    th: 'โบนัสที่รอฝากของ {name} จะถูกยกเลิก',
    la: 'ໂບນັດທີ່ລໍຖ້າຝາກຂອງ {name} ຈະຖືກຍົກເລີກ',
    en: 'The waiting bonus of {name} is cleared',
  },
  noneTaken: { th: 'ไม่หักเงินใด ๆ', la: 'ບໍ່ຫັກເງິນໃດໆ', en: 'No money is deducted' },
  done: { th: 'ยุติโบนัส {code} แล้ว', la: 'ຍຸດຕິໂບນັດ {code} ແລ້ວ', en: 'Ended: {code}' },
});
