import type { RequestAct } from '@krapao/contract';
import { messages, type Text } from '@krapao/ui/words.ts';
import { auditActText } from '../../i18n/audit-texts.ts';

/** The log's English tells what was done; this has not been done yet. */
const asked: Readonly<Record<RequestAct, string>> = {
  'member.adjust': 'Adjust a balance',
  'member.bankAccount': 'Change a bank account',
  'setting.put': 'Change a setting',
  'slip.approve': 'Credit a slip',
  'deposit.approve': 'Credit a reported deposit',
  'transfer.match': 'Match a bank transfer',
  'withdrawal.approve': 'Pay a withdrawal out',
  'withdrawal.resolve': 'Settle an unknown payout',
  'stuck.resolve': 'Settle a stuck move',
  'bonus.put': 'Change a bonus rule',
  'promotion.put': 'Change a promotion code',
  'wheel.put': 'Change the wheel',
  'member.endBonus': 'End a member’s bonus',
  'staff.create': 'Add staff',
  'staff.activate': 'Reactivate staff',
  'staff.password': 'Set a staff password',
  'staff.role': 'Change a staff role',
  'factor.reset': 'Reset a staff second factor',
};
export const requestActText = (act: RequestAct): Text => ({ ...auditActText(act), en: asked[act] ?? auditActText(act).en });

export const words = messages({
  title: { th: 'รอผู้อนุมัติคนที่สอง', la: 'ລໍຖ້າຜູ້ອະນຸມັດຄົນທີສອງ', en: 'Second person' },
  empty: { th: 'ไม่มีคำขอ', la: 'ບໍ່ມີຄຳຂໍ', en: 'No requests' },
  show: { th: 'สถานะ', la: 'ສະຖານະ', en: 'State' },
  open: { th: 'รออนุมัติ', la: 'ລໍຖ້າອະນຸມັດ', en: 'Waiting' },
  approved: { th: 'อนุมัติแล้ว', la: 'ອະນຸມັດແລ້ວ', en: 'Approved' },
  refused: { th: 'ไม่อนุมัติ', la: 'ບໍ່ອະນຸມັດ', en: 'Refused' },
  lapsed: { th: 'หมดเวลา', la: 'ໝົດເວລາ', en: 'Lapsed' },
  time: { th: 'เวลา', la: 'ເວລາ', en: 'Time' },
  what: { th: 'คำขอ', la: 'ຄຳຂໍ', en: 'Request' },
  detail: { th: 'รายละเอียด', la: 'ລາຍລະອຽດ', en: 'Details' },
  by: { th: 'ผู้ขอ', la: 'ຜູ້ຂໍ', en: 'Asked by' },
  decidedBy: { th: 'ผู้ตัดสิน', la: 'ຜູ້ຕັດສິນ', en: 'Decided by' },
  acts: { th: 'จัดการ', la: 'ຈັດການ', en: 'Actions' },
  mine: { th: 'ของคุณ รอคนอื่นอนุมัติ', la: 'ຂອງທ່ານ ລໍຖ້າຄົນອື່ນອະນຸມັດ', en: 'Yours, waits for another' },
  until: { th: 'หมดเวลา {time}', la: 'ໝົດເວລາ {time}', en: 'Lapses {time}' },
  approve: { th: 'อนุมัติ', la: 'ອະນຸມັດ', en: 'Approve' },
  refuse: { th: 'ไม่อนุมัติ', la: 'ບໍ່ອະນຸມັດ', en: 'Refuse' },
  withdraw: { th: 'ถอนคำขอ', la: 'ຖອນຄຳຂໍ', en: 'Withdraw' },
  reason: { th: 'เหตุผล', la: 'ເຫດຜົນ', en: 'Reason' },
  approveTitle: { th: 'อนุมัติ: {act}', la: 'ອະນຸມັດ: {act}', en: 'Approve: {act}' },
  approveEffect: {
    th: 'รายการนี้มีผลทันที ในชื่อของคุณและ {name}',
    la: 'ລາຍການນີ້ມີຜົນທັນທີ ໃນຊື່ຂອງທ່ານ ແລະ {name}',
    en: 'It is done at once, in your name and {name}’s',
  },
  refuseTitle: { th: 'ไม่อนุมัติ: {act}', la: 'ບໍ່ອະນຸມັດ: {act}', en: 'Refuse: {act}' },
  refuseEffect: { th: 'ไม่มีอะไรเปลี่ยน {name} จะเห็นเหตุผล', la: 'ບໍ່ມີຫຍັງປ່ຽນ {name} ຈະເຫັນເຫດຜົນ', en: 'Nothing changes; {name} sees the reason' },
  withdrawTitle: { th: 'ถอนคำขอ: {act}', la: 'ຖອນຄຳຂໍ: {act}', en: 'Withdraw: {act}' },
  withdrawEffect: { th: 'ไม่มีอะไรเปลี่ยน', la: 'ບໍ່ມີຫຍັງປ່ຽນ', en: 'Nothing changes' },
  approvedNow: { th: 'อนุมัติแล้ว', la: 'ອະນຸມັດແລ້ວ', en: 'Approved and done' },
});
