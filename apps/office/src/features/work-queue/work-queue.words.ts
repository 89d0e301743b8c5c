import type { WorkKind } from '@krapao/contract';
import { messages } from '@krapao/ui/words.ts';
import { queueNames } from '../../i18n/queue-names.ts';

/** In this queue, a failed slip is listed only if its money arrived. */
export const kindWords = messages<WorkKind>({
  ...queueNames,
  failedSlips: { th: 'สลิปไม่ผ่าน แต่โอนจริง', la: 'ສະລິບບໍ່ຜ່ານ ແຕ່ໂອນແທ້', en: 'Failed slips with a real transfer' },
});

export const words = messages({
  title: { th: 'งานที่รอ', la: 'ວຽກທີ່ລໍຖ້າ', en: 'Work queue' },
  all: { th: 'ทั้งหมด', la: 'ທັງໝົດ', en: 'All' },
  kinds: { th: 'ประเภทงาน', la: 'ປະເພດວຽກ', en: 'Kinds of work' },
  kind: { th: 'งาน', la: 'ວຽກ', en: 'Work' },
  waited: { th: 'รอมา', la: 'ລໍຖ້າມາ', en: 'Waiting' },
  member: { th: 'สมาชิก', la: 'ສະມາຊິກ', en: 'Member' },
  guest: { th: 'ผู้เยี่ยมชม', la: 'ຜູ້ຢ້ຽມຢາມ', en: 'Guest' },
  amount: { th: 'จำนวนเงิน', la: 'ຈຳນວນເງິນ', en: 'Amount' },
  why: { th: 'สาเหตุ', la: 'ສາເຫດ', en: 'Why' },
  who: { th: 'ผู้รับงาน', la: 'ຜູ້ຮັບວຽກ', en: 'Who has it' },
  acts: { th: 'จัดการ', la: 'ຈັດການ', en: 'Actions' },
  free: { th: 'ว่าง', la: 'ວ່າງ', en: 'Free' },
  claim: { th: 'รับงาน', la: 'ຮັບວຽກ', en: 'Take' },
  release: { th: 'คืนงาน', la: 'ຄືນວຽກ', en: 'Release' },
  claimMany: { th: 'รับงาน {n} รายการ', la: 'ຮັບວຽກ {n} ລາຍການ', en: 'Take {n}' },
  releaseMany: { th: 'คืนงาน {n} รายการ', la: 'ຄືນວຽກ {n} ລາຍການ', en: 'Release {n}' },
  open: { th: 'เปิด', la: 'ເປີດ', en: 'Open' },
  next: { th: 'รับงานถัดไป', la: 'ຮັບວຽກຖັດໄປ', en: 'Next item' },
  noneFree: { th: 'ไม่มีงานที่ว่าง', la: 'ບໍ່ມີວຽກທີ່ວ່າງ', en: 'Nothing is free right now' },
  claimed: { th: 'รับงานแล้ว {n} รายการ', la: 'ຮັບວຽກແລ້ວ {n} ລາຍການ', en: 'Yours now: {n}' },
  released: { th: 'คืนงานแล้ว {n} รายการ', la: 'ຄືນວຽກແລ້ວ {n} ລາຍການ', en: 'Released: {n}' },
  someNot: {
    th: 'ทำไม่ได้ {n} รายการ คนอื่นรับหรือทำไปแล้ว',
    la: 'ເຮັດບໍ່ໄດ້ {n} ລາຍການ ຄົນອື່ນຮັບ ຫຼື ເຮັດໄປແລ້ວ',
    en: 'Not possible: {n}. Somebody else has it, or it is done',
  },
  empty: { th: 'ไม่มีงานที่รอ', la: 'ບໍ່ມີວຽກທີ່ລໍຖ້າ', en: 'Nothing waiting' },
  noneFits: { th: 'ไม่มีงานตามตัวกรองนี้', la: 'ບໍ່ມີວຽກຕາມຕົວກັ່ນຕອງນີ້', en: 'No items match these filters' },
  sound: { th: 'เสียงเตือนเมื่อมีงานใหม่', la: 'ສຽງເຕືອນເມື່ອມີວຽກໃໝ່', en: 'Sound when something new is waiting' },
});
