import type { MovementNote } from '@krapao/contract';
import { messages, type Text, verbatim } from '@krapao/ui/words.ts';
import { type Outcome, outcomeOf } from '../lib/outcome.ts';
import { textOf } from './error-texts.ts';
import { slipTexts } from './slip-texts.ts';

const statusTexts = messages({
  PENDING: { th: 'กำลังตรวจสอบ', la: 'ກຳລັງກວດສອບ', en: 'Being checked' },
  PROCESSING: { th: 'กำลังตรวจสอบ', la: 'ກຳລັງກວດສອບ', en: 'Being checked' },
  SUCCESS: { th: 'สำเร็จ', la: 'ສຳເລັດ', en: 'Completed' },
  FAILED: { th: 'ไม่สำเร็จ', la: 'ບໍ່ສຳເລັດ', en: 'Failed' },
});
const inProgress: Text = { th: 'กำลังดำเนินการ', la: 'ກຳລັງດຳເນີນການ', en: 'In progress' };

const isStatus = (status: string): status is keyof typeof statusTexts => Object.hasOwn(statusTexts, status);
/** An unknown status counts as pending: a newer server must not break the page. */
export const statusText = (status: string): Text => (isStatus(status) ? statusTexts[status] : inProgress);

const tones = { PENDING: 'wait', SUCCESS: 'ok', FAILED: 'danger' } as const;
export const statusTone = (status: string): (typeof tones)[Outcome] => tones[outcomeOf(status)];

const refusedByBank: Text = {
  th: 'ธนาคารไม่รับรายการนี้ คืนเงินเข้ากระเป๋าแล้ว',
  la: 'ທະນາຄານບໍ່ຮັບລາຍການນີ້ ຄືນເງິນເຂົ້າກະເປົາແລ້ວ',
  en: 'The bank did not accept this payment. The money is back in your wallet',
};

export const stageTexts = messages<MovementNote>({
  WAITING: { th: 'รอดำเนินการ', la: 'ລໍຖ້າດຳເນີນການ', en: 'Waiting' },
  PAYING: {
    th: 'กำลังโอนเข้าบัญชีธนาคารของคุณ',
    la: 'ກຳລັງໂອນເຂົ້າບັນຊີທະນາຄານຂອງທ່ານ',
    en: 'Being paid to your bank account',
  },
  PAID: { th: 'โอนเข้าบัญชีธนาคารแล้ว', la: 'ໂອນເຂົ້າບັນຊີທະນາຄານແລ້ວ', en: 'Paid to your bank account' },
  RETURNED: { th: 'คืนเงินเข้ากระเป๋าแล้ว', la: 'ຄືນເງິນເຂົ້າກະເປົາແລ້ວ', en: 'Returned to your wallet' },
  IN_WALLET: { th: 'เงินอยู่ในกระเป๋าของคุณ', la: 'ເງິນຢູ່ໃນກະເປົາຂອງທ່ານ', en: 'The money is in your wallet' },
  IN_GAME: { th: 'เงินยังอยู่ในเกม', la: 'ເງິນຍັງຢູ່ໃນເກມ', en: 'The money is still in the game' },
  PAID_LATE: {
    th: 'จ่ายหลัง QR โค้ดหมดอายุ เงินเข้ากระเป๋าแล้ว',
    la: 'ຈ່າຍຫຼັງ QR ໝົດອາຍຸ ເງິນເຂົ້າກະເປົາແລ້ວ',
    en: 'Paid after the QR code expired; the money is in your wallet',
  },
  AMOUNT_DIFFERS: {
    th: 'ยอดที่จ่ายไม่ตรงกับ QR โค้ด เงินเข้ากระเป๋าตามยอดที่จ่ายจริง',
    la: 'ຍອດທີ່ຈ່າຍບໍ່ກົງກັບ QR ເງິນເຂົ້າກະເປົາຕາມຍອດທີ່ຈ່າຍຈິງ',
    en: 'The amount paid differs from the QR code; the amount you paid was credited',
  },
  AMOUNT_CHECKED: {
    th: 'ยอดที่จ่ายไม่ตรงกับ QR โค้ด เงินไม่หาย เจ้าหน้าที่กำลังตรวจสอบ',
    la: 'ຍອດທີ່ຈ່າຍບໍ່ກົງກັບ QR ເງິນບໍ່ຫາຍ ພະນັກງານກຳລັງກວດສອບ',
    en: 'The amount paid differs from the QR code. Your money is not lost; our staff are checking it',
  },
  ACCOUNT_INVALID: {
    th: 'ธนาคารแจ้งว่าบัญชีปลายทางไม่ถูกต้อง คืนเงินเข้ากระเป๋าแล้ว กรุณาติดต่อเจ้าหน้าที่',
    la: 'ທະນາຄານແຈ້ງວ່າບັນຊີປາຍທາງບໍ່ຖືກຕ້ອງ ຄືນເງິນເຂົ້າກະເປົາແລ້ວ ກະລຸນາຕິດຕໍ່ພະນັກງານ',
    en: 'The bank says the account is not valid. The money is back in your wallet; please contact our staff',
  },
  PAYOUT_REFUSED: refusedByBank,
  PAYOUT_FAILED: refusedByBank,
});

const known: ReadonlyMap<string, Text> = new Map<string, Text>([...Object.entries(stageTexts), ...Object.entries(slipTexts)]);
const knownText = (code: string): Text | null => known.get(code) ?? textOf(code) ?? null;

const notExplained: Text = {
  th: 'หากต้องการทราบเหตุผล กรุณาติดต่อเจ้าหน้าที่',
  la: 'ຖ້າຕ້ອງການຮູ້ເຫດຜົນ ກະລຸນາຕິດຕໍ່ພະນັກງານ',
  en: 'Please contact our staff if you want to know why',
};

/** Codes rather than text: staff who write in capitals write sentences. */
const isCodes = (note: string): boolean =>
  /^[A-Z][A-Z0-9_]+$/.test(note) || note.split(' ').every((word) => known.has(word) || /^[A-Z0-9]+(_[A-Z0-9]+)+$/.test(word));

/** Codes in words, or the staff's own text. Unknown codes are never shown: a failure says whom to ask, others return null. */
export function noteText(note: string, status: string): Text | null {
  if (!isCodes(note)) return verbatim(note);
  const texts = [...new Set(note.split(' ').flatMap((code) => knownText(code) ?? []))];
  if (texts.length === 0) return outcomeOf(status) === 'FAILED' ? notExplained : null;
  const join = (lang: keyof Text): string => texts.map((text) => text[lang]).join(' · ');
  return { th: join('th'), la: join('la'), en: join('en') };
}
