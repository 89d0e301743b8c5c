import type { ApiMap } from '@krapao/contract';
import type { Lang } from '@krapao/ui/language.ts';
import { messages, type Text, t } from '@krapao/ui/words.ts';
import { roleTexts } from './role-texts.ts';

type Waiting = Pick<ApiMap['GET /api/office/requests']['reply']['requests'][number], 'approvers' | 'isApproverPresent' | 'approverRole'>;

const words = messages({
  waitsFor: { th: 'รอ {names} อนุมัติ', la: 'ລໍຖ້າ {names} ອະນຸມັດ', en: 'Waiting for {names}' },
  absent: {
    th: 'ผู้ที่อนุมัติได้ยังไม่ได้เข้าสู่ระบบ: {names}',
    la: 'ຜູ້ທີ່ອະນຸມັດໄດ້ຍັງບໍ່ທັນເຂົ້າສູ່ລະບົບ: {names}',
    en: 'Nobody who can approve it is signed in: {names}',
  },
  nobody: {
    th: 'ยังไม่มีใครอนุมัติรายการนี้ได้ ให้ผู้ดูแลระบบเพิ่มเจ้าหน้าที่อีกคนในสิทธิ์ {role} ขึ้นไป บัญชีใหม่อนุมัติได้หลัง 24 ชั่วโมง',
    la: 'ຍັງບໍ່ທັນມີໃຜອະນຸມັດລາຍການນີ້ໄດ້ ໃຫ້ຜູ້ດູແລລະບົບເພີ່ມພະນັກງານອີກຄົນໃນສິດ {role} ຂຶ້ນໄປ ບັນຊີໃໝ່ອະນຸມັດໄດ້ຫຼັງ 24 ຊົ່ວໂມງ',
    en: 'Nobody can approve this yet: ask an admin to add another person with the role {role} or higher. A new account can approve after 24 hours',
  },
  or: { th: ' หรือ ', la: ' ຫຼື ', en: ' or ' },
  others: { th: 'อีก {n} คน', la: 'ອີກ {n} ຄົນ', en: '{n} {n:other|others}' },
});

const namedMax = 4;

function namesIn(approvers: readonly string[], lang: Lang): string {
  const named = approvers.length > namedMax ? approvers.slice(0, namedMax - 1) : approvers;
  const rest = approvers.length - named.length;
  return [...named, ...(rest > 0 ? [t(words.others, { n: rest }, lang)] : [])].join(words.or[lang]);
}

export function approversText({ approvers, isApproverPresent, approverRole }: Waiting): Text {
  const inLang = (lang: Lang): string => {
    if (approvers.length === 0) return t(words.nobody, { role: roleTexts[approverRole][lang] }, lang);
    return t(words[isApproverPresent ? 'waitsFor' : 'absent'], { names: namesIn(approvers, lang) }, lang);
  };
  return { th: inLang('th'), la: inLang('la'), en: inLang('en') };
}
