import type { OutcomeCause } from '@krapao/contract';
import type { Lang } from '@krapao/ui/language.ts';
import { messages, type Text } from '@krapao/ui/words.ts';
import { movementNoteTexts } from './code-texts.ts';

export const outcomeCauseTexts = messages<OutcomeCause>({
  NO_ANSWER: { th: 'ไม่มีคำตอบ', la: 'ບໍ່ມີຄຳຕອບ', en: 'No answer' },
  STATUS: { th: 'ระบบปลายทางขัดข้อง', la: 'ລະບົບປາຍທາງຂັດຂ້ອງ', en: 'The other system has a fault' },
  NOT_UNDERSTOOD: { th: 'อ่านคำตอบไม่ได้', la: 'ອ່ານຄຳຕອບບໍ່ໄດ້', en: 'The answer cannot be read' },
  OTHER_ITEM: { th: 'ตอบถึงรายการอื่น', la: 'ຕອບເຖິງລາຍການອື່ນ', en: 'The answer is about another item' },
  NOT_KNOWN: { th: 'ธนาคารไม่พบรายการนี้', la: 'ທະນາຄານບໍ່ພົບລາຍການນີ້', en: 'The bank has no record of it' },
  STILL_OPEN: { th: 'ธนาคารรับรายการแล้ว ยังไม่แจ้งผล', la: 'ທະນາຄານຮັບລາຍການແລ້ວ ຍັງບໍ່ທັນແຈ້ງຜົນ', en: 'Accepted by the bank, no result yet' },
  SAID: { th: 'ปลายทางแจ้งว่า', la: 'ປາຍທາງແຈ້ງວ່າ', en: 'The other side says' },
  HISTORY_LONG: {
    th: 'รายการของค่ายเกมยาวเกินกว่าจะค้นได้',
    la: 'ລາຍການຂອງຄ່າຍເກມຍາວເກີນກວ່າຈະຄົ້ນໄດ້',
    en: 'The provider’s history is too long to search',
  },
});
const unknown: Text = { th: 'ยังไม่ทราบผล', la: 'ຍັງບໍ່ທັນຮູ້ຜົນ', en: 'The outcome is not known' };

const causes: ReadonlyMap<string, Text> = new Map(Object.entries(outcomeCauseTexts));
const refusals: ReadonlyMap<string, Text> = new Map(Object.entries(movementNoteTexts));
const quoted = (text: Text, said: string, lang: Lang): string => `${text[lang]} “${said}”`;

/** Older rows have no code, only the other party's message: it is quoted. */
export function causeText(why: string, lang: Lang): string {
  if (why === '') return unknown[lang];
  const [, code = '', said] = /^([A-Z_]+)(?:: (.*))?$/s.exec(why) ?? [];
  const text = causes.get(code);
  if (!text) return quoted(unknown, why, lang);
  const refusal = refusals.get(said ?? '');
  return said === undefined ? text[lang] : refusal ? `${text[lang]} “${refusal[lang]}”` : quoted(text, said, lang);
}

export const payoutRefusalText = (reason: string, lang: Lang): string =>
  refusals.get(reason)?.[lang] ?? quoted(movementNoteTexts.PAYOUT_FAILED, reason, lang);
