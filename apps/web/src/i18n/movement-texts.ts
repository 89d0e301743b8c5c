import { slipTexts } from './slip-texts.ts';
import { messages, type Text, verbatim } from './words.ts';

/** Where a movement stands. */
export const statusTexts = messages({
  PENDING: { th: 'กำลังตรวจสอบ', la: 'ກຳລັງກວດສອບ', en: 'Being checked' },
  PROCESSING: { th: 'กำลังดำเนินการ', la: 'ກຳລັງດຳເນີນການ', en: 'Processing' },
  SUCCESS: { th: 'สำเร็จ', la: 'ສຳເລັດ', en: 'Success' },
  FAILED: { th: 'ไม่สำเร็จ', la: 'ບໍ່ສຳເລັດ', en: 'Failed' },
});

export type MovementStatus = keyof typeof statusTexts;

const stages = messages({
  WAITING: { th: 'รอดำเนินการ', la: 'ລໍຖ້າດຳເນີນການ', en: 'Waiting' },
  PAYING: { th: 'กำลังโอนเข้าบัญชีของคุณ', la: 'ກຳລັງໂອນເຂົ້າບັນຊີຂອງທ່ານ', en: 'Being paid to your account' },
  PAID: { th: 'โอนเข้าบัญชีแล้ว', la: 'ໂອນເຂົ້າບັນຊີແລ້ວ', en: 'Paid to your account' },
  RETURNED: { th: 'เงินคืนกลับกระเป๋าแล้ว', la: 'ເງິນຄືນເຂົ້າກະເປົາແລ້ວ', en: 'Sent back to your wallet' },
  TRANSFER_FAIL: {
    th: 'โยกเงินไม่สำเร็จ เงินคืนกลับกระเป๋าแล้ว',
    la: 'ຍ້າຍເງິນບໍ່ສຳເລັດ ເງິນຄືນເຂົ້າກະເປົາແລ້ວ',
    en: 'Transfer failed, funds returned to wallet',
  },
});

const known: ReadonlyMap<string, Text> = new Map<string, Text>([...Object.entries(stages), ...Object.entries(slipTexts)]);

/** The note of a movement: a code that we have words for, or the reason that staff wrote. */
export const noteText = (note: string): Text => known.get(note) ?? verbatim(note);

export const statusTone = { PENDING: 'wait', PROCESSING: 'wait', SUCCESS: 'ok', FAILED: 'danger' } as const;
