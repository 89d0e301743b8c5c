import { messages, type Text, verbatim } from '@krapao/ui/words.ts';
import { textOf } from './error-texts.ts';
import { slipTexts } from './slip-texts.ts';

/** Where a movement stands. */
export const statusTexts = messages({
  PENDING: { th: 'กำลังตรวจสอบ', la: 'ກຳລັງກວດສອບ', en: 'Being checked' },
  PROCESSING: { th: 'กำลังตรวจสอบ', la: 'ກຳລັງກວດສອບ', en: 'Being checked' },
  SUCCESS: { th: 'สำเร็จ', la: 'ສຳເລັດ', en: 'Completed' },
  FAILED: { th: 'ไม่สำเร็จ', la: 'ບໍ່ສຳເລັດ', en: 'Failed' },
});

const stages = messages({
  WAITING: { th: 'รอดำเนินการ', la: 'ລໍຖ້າດຳເນີນການ', en: 'Waiting' },
  PAYING: { th: 'กำลังโอนเข้าบัญชีของคุณ', la: 'ກຳລັງໂອນເຂົ້າບັນຊີຂອງທ່ານ', en: 'Being paid to your account' },
  PAID: { th: 'โอนเข้าบัญชีธนาคารแล้ว', la: 'ໂອນເຂົ້າບັນຊີທະນາຄານແລ້ວ', en: 'Paid to your bank account' },
  RETURNED: { th: 'คืนเงินเข้ากระเป๋าแล้ว', la: 'ຄືນເງິນເຂົ້າກະເປົາແລ້ວ', en: 'Returned to your wallet' },
  IN_WALLET: { th: 'เงินอยู่ในกระเป๋าของคุณ', la: 'ເງິນຢູ່ໃນກະເປົາຂອງທ່ານ', en: 'The money is in your wallet' },
  IN_GAME: { th: 'เงินยังอยู่ในเกม', la: 'ເງິນຍັງຢູ່ໃນເກມ', en: 'The money is still in the game' },
  PAID_LATE: {
    th: 'จ่ายหลัง QR หมดอายุ เงินเข้ากระเป๋าแล้ว',
    la: 'ຈ່າຍຫຼັງ QR ໝົດອາຍຸ ເງິນເຂົ້າກະເປົາແລ້ວ',
    en: 'Paid after the QR code expired; the money is in your wallet',
  },
  AMOUNT_DIFFERS: {
    th: 'ยอดที่จ่ายไม่ตรงกับ QR เงินเข้ากระเป๋าตามยอดที่จ่ายจริง',
    la: 'ຍອດທີ່ຈ່າຍບໍ່ກົງກັບ QR ເງິນເຂົ້າກະເປົາຕາມຍອດທີ່ຈ່າຍຈິງ',
    en: 'The amount paid differs from the QR code; the amount you paid was credited',
  },
  AMOUNT_CHECKED: {
    th: 'ยอดที่จ่ายไม่ตรงกับ QR โค้ด เจ้าหน้าที่กำลังตรวจสอบ',
    la: 'ຍອດທີ່ຈ່າຍບໍ່ກົງກັບ QR ພະນັກງານກຳລັງກວດສອບ',
    en: 'The amount paid differs from the code; our staff are checking it',
  },
});

const known: ReadonlyMap<string, Text> = new Map<string, Text>([...Object.entries(stages), ...Object.entries(slipTexts)]);

const oneNote = (note: string): Text => known.get(note) ?? textOf(note) ?? verbatim(note);

/** The note of a movement: codes that we have words for, or the reason that staff wrote. */
export function noteText(note: string): Text {
  const codes = note.split(' ');
  if (codes.length < 2 || !codes.every((code) => known.has(code))) return oneNote(note);
  const texts = codes.map(oneNote);
  const join = (lang: keyof Text): string => texts.map((text) => text[lang]).join(' · ');
  return { th: join('th'), la: join('la'), en: join('en') };
}

export const statusTone = { PENDING: 'wait', PROCESSING: 'wait', SUCCESS: 'ok', FAILED: 'danger' } as const;
