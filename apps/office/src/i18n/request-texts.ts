import type { RequestAct } from '@krapao/contract';
import { messages, type Text } from '@krapao/ui/words.ts';
import { otherText } from './other-text.ts';

/** As the audit log says them. */
export const doneTexts = messages<RequestAct>({
  'member.adjust': { th: 'ปรับยอดเงิน', la: 'ປັບຍອດເງິນ', en: 'Adjusted a balance' },
  'member.bankAccount': { th: 'เปลี่ยนบัญชีธนาคารสมาชิก', la: 'ປ່ຽນບັນຊີທະນາຄານສະມາຊິກ', en: 'Changed a bank account' },
  'member.phone': { th: 'เปลี่ยนเบอร์โทรศัพท์สมาชิก', la: 'ປ່ຽນເບີໂທລະສັບສະມາຊິກ', en: 'Changed a phone number' },
  'member.liftFreeze': { th: 'ยกเลิกการงดจ่ายเงินของสมาชิก', la: 'ຍົກເລີກການງົດຈ່າຍເງິນຂອງສະມາຊິກ', en: 'Lifted a member’s payout hold' },
  'message.send': { th: 'ส่งข้อความถึงสมาชิกหลายคน', la: 'ສົ່ງຂໍ້ຄວາມເຖິງສະມາຊິກຫຼາຍຄົນ', en: 'Sent a message to many members' },
  'setting.put': { th: 'แก้ไขการตั้งค่า', la: 'ແກ້ໄຂການຕັ້ງຄ່າ', en: 'Changed a setting' },
  'slip.approve': { th: 'อนุมัติสลิป', la: 'ອະນຸມັດສະລິບ', en: 'Approved a slip' },
  'deposit.approve': { th: 'อนุมัติแจ้งโอน', la: 'ອະນຸມັດແຈ້ງໂອນ', en: 'Approved a reported deposit' },
  'bankCredit.match': { th: 'จับคู่เงินเข้า', la: 'ຈັບຄູ່ເງິນເຂົ້າ', en: 'Matched a transfer' },
  'withdrawal.approve': { th: 'อนุมัติถอนเงิน', la: 'ອະນຸມັດຖອນເງິນ', en: 'Approved a withdrawal' },
  'withdrawal.resolve': { th: 'บันทึกผลถอนเงิน', la: 'ບັນທຶກຜົນຖອນເງິນ', en: 'Settled a withdrawal' },
  'stuck.resolve': { th: 'บันทึกผลโยกเงินค้าง', la: 'ບັນທຶກຜົນຍ້າຍເງິນຄ້າງ', en: 'Settled a stuck move' },
  'bonus.put': { th: 'แก้ไขโบนัส', la: 'ແກ້ໄຂໂບນັດ', en: 'Changed a bonus rule' },
  'promotion.put': { th: 'แก้ไขโค้ดโปรโมชัน', la: 'ແກ້ໄຂໂຄ້ດໂປຣໂມຊັນ', en: 'Changed a promotion code' },
  'wheel.put': { th: 'แก้ไขวงล้อ', la: 'ແກ້ໄຂວົງລໍ້', en: 'Changed the wheel' },
  'rules.put': { th: 'แก้ไขกติกาของรางวัล', la: 'ແກ້ໄຂກະຕິກາຂອງລາງວັນ', en: 'Changed the reward rules' },
  'refund.run': { th: 'คำนวณคืนยอดเสีย', la: 'ຄິດໄລ່ຄືນຍອດເສຍ', en: 'Ran cashback for a day' },
  'member.endBonus': { th: 'ยุติโบนัสของสมาชิก', la: 'ຍຸດຕິໂບນັດຂອງສະມາຊິກ', en: 'Ended a bonus' },
  'staff.create': { th: 'เพิ่มเจ้าหน้าที่', la: 'ເພີ່ມພະນັກງານ', en: 'Added staff' },
  'staff.activate': { th: 'เปิดใช้งานเจ้าหน้าที่', la: 'ເປີດໃຊ້ງານພະນັກງານ', en: 'Reactivated staff' },
  'staff.password': { th: 'ตั้งรหัสผ่านเจ้าหน้าที่', la: 'ຕັ້ງລະຫັດຜ່ານພະນັກງານ', en: 'Set a staff password' },
  'staff.role': { th: 'เปลี่ยนสิทธิ์เจ้าหน้าที่', la: 'ປ່ຽນສິດພະນັກງານ', en: 'Changed a staff role' },
  'factor.reset': { th: 'ล้างการยืนยันขั้นที่สองของเจ้าหน้าที่', la: 'ລ້າງການຢືນຢັນຂັ້ນທີສອງຂອງພະນັກງານ', en: 'Reset a staff second factor' },
  'restore.end': { th: 'จบการกู้คืนข้อมูล', la: 'ຈົບການກູ້ຄືນຂໍ້ມູນ', en: 'Ended restore mode' },
});

/** The audit log's English is in the past tense; a request has not been carried out yet. */
const asked: Readonly<Record<RequestAct, string>> = {
  'member.adjust': 'Adjust a balance',
  'member.bankAccount': 'Change a bank account',
  'member.phone': 'Change a phone number',
  'member.liftFreeze': 'Let a member’s payouts go again',
  'message.send': 'Send a message to many members',
  'setting.put': 'Change a setting',
  'slip.approve': 'Credit a slip',
  'deposit.approve': 'Credit a reported deposit',
  'bankCredit.match': 'Match a bank transfer',
  'withdrawal.approve': 'Pay a withdrawal out',
  'withdrawal.resolve': 'Settle an unknown payout',
  'stuck.resolve': 'Settle a stuck move',
  'bonus.put': 'Change a bonus rule',
  'promotion.put': 'Change a promotion code',
  'wheel.put': 'Change the wheel',
  'rules.put': 'Change the reward rules',
  'refund.run': 'Run the refunds of a day',
  'member.endBonus': 'End a member’s bonus',
  'staff.create': 'Add staff',
  'staff.activate': 'Reactivate staff',
  'staff.password': 'Set a staff password',
  'staff.role': 'Change a staff role',
  'factor.reset': 'Reset a staff second factor',
  'restore.end': 'End restore mode',
};
const known: ReadonlyMap<string, Text> = new Map(Object.entries(asked).map(([act, en]) => [act, { ...doneTexts[act as RequestAct], en }]));

export const requestActText = (act: string): Text => known.get(act) ?? otherText;
