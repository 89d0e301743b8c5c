import type { Text } from '@krapao/ui/words.ts';
import { messages } from '@krapao/ui/words.ts';
import { noteText, stageTexts } from '../../i18n/movement-texts.ts';
import { outcomeOf } from '../../lib/outcome.ts';
import type { Entry } from './entry.ts';

const texts = messages({
  inPlace: { th: 'เงินยังอยู่ที่เดิม ไม่ได้ถูกโยก', la: 'ເງິນຍັງຢູ່ບ່ອນເກົ່າ ບໍ່ໄດ້ຖືກຍ້າຍ', en: 'The money stayed where it was' },
  notCredited: {
    th: 'ไม่มีเงินเข้ากระเป๋าจากรายการนี้',
    la: 'ບໍ່ມີເງິນເຂົ້າກະເປົາຈາກລາຍການນີ້',
    en: 'Nothing was credited to your wallet',
  },
  onItsWay: {
    th: 'กำลังตรวจสอบ หากตรวจสอบผ่าน ยอดจะเข้ากระเป๋าของคุณเอง',
    la: 'ກຳລັງກວດສອບ ຖ້າກວດສອບຜ່ານ ຍອດຈະເຂົ້າກະເປົາຂອງທ່ານເອງ',
    en: 'This is being checked. If everything is in order, it is credited to your wallet automatically',
  },
  doWithdraw: {
    th: 'ตรวจสอบบัญชีธนาคารของคุณแล้วถอนใหม่ได้ หากไม่แน่ใจ กรุณาสอบถามเจ้าหน้าที่',
    la: 'ກວດບັນຊີທະນາຄານຂອງທ່ານແລ້ວຖອນໃໝ່ໄດ້ ຖ້າບໍ່ແນ່ໃຈ ກະລຸນາສອບຖາມພະນັກງານ',
    en: 'Check your bank account and withdraw again, or ask our staff',
  },
  doTransfer: { th: 'ลองโยกเงินใหม่ได้เลย', la: 'ລອງຍ້າຍເງິນໃໝ່ໄດ້ເລີຍ', en: 'You can move it again' },
  doDeposit: {
    th: 'หากคุณโอนเงินแล้ว กรุณาสอบถามเจ้าหน้าที่พร้อมแนบสลิป',
    la: 'ຖ້າທ່ານໂອນເງິນແລ້ວ ກະລຸນາສອບຖາມພະນັກງານພ້ອມແນບສະລິບ',
    en: 'If you have paid, ask our staff and attach the slip',
  },
  doWait: {
    th: 'คุณปิดหน้านี้ได้ ผลจะแสดงในรายการเดินบัญชี',
    la: 'ທ່ານປິດໜ້ານີ້ໄດ້ ຜົນຈະສະແດງໃນລາຍການເຄື່ອນໄຫວ',
    en: 'You can close this; the result will show in your statement',
  },
  doAsk: { th: 'หากมีข้อสงสัย กรุณาสอบถามเจ้าหน้าที่', la: 'ຖ້າມີຂໍ້ສົງໄສ ກະລຸນາສອບຖາມພະນັກງານ', en: 'Ask our staff if anything is unclear' },
});

export type OutcomeText = { readonly reason: Text | null; readonly where: Text | null; readonly next: Text };

export function outcomeTold({ statementType, status, note }: Pick<Entry, 'note'> & { statementType: string; status: string }): OutcomeText {
  const reason = note ? noteText(note, status) : null;
  if (outcomeOf(status) !== 'FAILED') return { reason, where: statementType === 'deposit' ? texts.onItsWay : null, next: texts.doWait };
  const place = (['RETURNED', 'IN_WALLET', 'IN_GAME'] as const).find((code) => note?.split(' ').includes(code));
  switch (statementType) {
    case 'withdraw':
      return { reason: note === 'RETURNED' ? null : reason, where: stageTexts.RETURNED, next: texts.doWithdraw };
    case 'transfer':
      return { reason: note === place ? null : reason, where: place ? stageTexts[place] : texts.inPlace, next: texts.doTransfer };
    case 'deposit':
      return { reason, where: texts.notCredited, next: texts.doDeposit };
    default:
      return { reason, where: null, next: texts.doAsk };
  }
}
