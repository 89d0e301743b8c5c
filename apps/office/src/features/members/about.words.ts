import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  about: { th: 'เกี่ยวกับสมาชิก', la: 'ກ່ຽວກັບສະມາຊິກ', en: 'About the member' },
  labels: { th: 'ป้าย', la: 'ປ້າຍ', en: 'Labels' },
  noLabels: { th: 'ไม่มีป้าย', la: 'ບໍ່ມີປ້າຍ', en: 'No labels' },
  noLabelsYet: { th: 'ยังไม่มีป้ายให้ติด', la: 'ຍັງບໍ່ທັນມີປ້າຍໃຫ້ຕິດ', en: 'No labels are defined yet' },
  notes: { th: 'บันทึกย่อ', la: 'ບັນທຶກຫຍໍ້', en: 'Notes' },
  newNote: { th: 'เขียนบันทึกให้เจ้าหน้าที่คนอื่น', la: 'ຂຽນບັນທຶກໃຫ້ພະນັກງານຄົນອື່ນ', en: 'A note for other staff' },
  addNote: { th: 'เพิ่มบันทึก', la: 'ເພີ່ມບັນທຶກ', en: 'Add note' },
  noted: { th: 'เพิ่มบันทึกแล้ว', la: 'ເພີ່ມບັນທຶກແລ້ວ', en: 'Note added' },
  noNotes: { th: 'ยังไม่มีบันทึก', la: 'ຍັງບໍ່ທັນມີບັນທຶກ', en: 'No notes yet' },
  sessions: { th: 'เข้าสู่ระบบอยู่ที่', la: 'ເຂົ້າສູ່ລະບົບຢູ່ທີ່', en: 'Logged in on' },
  noSessions: { th: 'ไม่ได้เข้าสู่ระบบอยู่', la: 'ບໍ່ໄດ້ເຂົ້າສູ່ລະບົບຢູ່', en: 'Not logged in anywhere' },
  unknownDevice: { th: 'ไม่ทราบเครื่อง', la: 'ບໍ່ຮູ້ເຄື່ອງ', en: 'Unknown device' },
  invites: { th: 'ชวนเพื่อน', la: 'ຊວນໝູ່', en: 'Invites' },
  invitedBy: { th: 'ผู้ชวน:', la: 'ຜູ້ຊວນ:', en: 'Invited by:' },
  nobody: { th: 'ไม่มี', la: 'ບໍ່ມີ', en: 'nobody' },
  invitees: { th: 'ชวนเพื่อนแล้ว {n} คน', la: 'ຊວນໝູ່ແລ້ວ {n} ຄົນ', en: '{n} invited' },
  deposited: { th: 'ฝากแล้ว', la: 'ຝາກແລ້ວ', en: 'Deposited' },
});
