import type { AuditAct } from '@krapao/contract';
import { messages, type Text, verbatim } from '@krapao/ui/words.ts';

export const auditActTexts = messages<AuditAct>({
  'withdrawal.take': { th: 'รับงานถอนเงิน', la: 'ຮັບວຽກຖອນເງິນ', en: 'Took a withdrawal' },
  'withdrawal.approve': { th: 'อนุมัติถอนเงิน', la: 'ອະນຸມັດຖອນເງິນ', en: 'Approved a withdrawal' },
  'withdrawal.refuse': { th: 'ปฏิเสธถอนเงิน', la: 'ປະຕິເສດຖອນເງິນ', en: 'Refused a withdrawal' },
  'withdrawal.resolve': { th: 'ตัดสินผลถอนเงิน', la: 'ຕັດສິນຜົນຖອນເງິນ', en: 'Resolved a withdrawal' },
  'deposit.take': { th: 'รับงานแจ้งโอน', la: 'ຮັບວຽກແຈ້ງໂອນ', en: 'Took an announced deposit' },
  'deposit.approve': { th: 'อนุมัติแจ้งโอน', la: 'ອະນຸມັດແຈ້ງໂອນ', en: 'Approved an announced deposit' },
  'deposit.refuse': { th: 'ปฏิเสธแจ้งโอน', la: 'ປະຕິເສດແຈ້ງໂອນ', en: 'Refused an announced deposit' },
  'transfer.take': { th: 'รับงานเงินเข้า', la: 'ຮັບວຽກເງິນເຂົ້າ', en: 'Took an unmatched credit' },
  'transfer.match': { th: 'จับคู่เงินเข้า', la: 'ຈັບຄູ່ເງິນເຂົ້າ', en: 'Matched a credit' },
  'transfer.refuse': { th: 'ปฏิเสธเงินเข้า', la: 'ປະຕິເສດເງິນເຂົ້າ', en: 'Refused a credit' },
  'slip.take': { th: 'รับงานสลิป', la: 'ຮັບວຽກສະລິບ', en: 'Took a slip' },
  'slip.approve': { th: 'อนุมัติสลิป', la: 'ອະນຸມັດສະລິບ', en: 'Approved a slip' },
  'slip.refuse': { th: 'ปฏิเสธสลิป', la: 'ປະຕິເສດສະລິບ', en: 'Refused a slip' },
  'stuck.take': { th: 'รับงานโยกเงินค้าง', la: 'ຮັບວຽກຍ້າຍເງິນຄ້າງ', en: 'Took a stuck transfer' },
  'stuck.resolve': { th: 'ตัดสินผลโยกเงินค้าง', la: 'ຕັດສິນຜົນຍ້າຍເງິນຄ້າງ', en: 'Resolved a stuck transfer' },
  'member.activate': { th: 'เปิดใช้งานสมาชิก', la: 'ເປີດໃຊ້ງານສະມາຊິກ', en: 'Switched a member on' },
  'member.deactivate': { th: 'ปิดใช้งานสมาชิก', la: 'ປິດໃຊ້ງານສະມາຊິກ', en: 'Switched a member off' },
  'member.endSessions': { th: 'ให้สมาชิกออกจากระบบ', la: 'ໃຫ້ສະມາຊິກອອກຈາກລະບົບ', en: 'Signed a member out' },
  'member.bankAccount': { th: 'เปลี่ยนบัญชีธนาคารสมาชิก', la: 'ປ່ຽນບັນຊີທະນາຄານສະມາຊິກ', en: 'Changed a bank account' },
  'member.adjust': { th: 'ปรับยอดเงิน', la: 'ປັບຍອດເງິນ', en: 'Adjusted a balance' },
  'member.endBonus': { th: 'จบโบนัสของสมาชิก', la: 'ຈົບໂບນັດຂອງສະມາຊິກ', en: 'Ended a bonus' },
  'setting.put': { th: 'แก้ไขการตั้งค่า', la: 'ແກ້ໄຂການຕັ້ງຄ່າ', en: 'Changed a setting' },
  'bonus.put': { th: 'แก้ไขโบนัส', la: 'ແກ້ໄຂໂບນັດ', en: 'Changed a bonus rule' },
  'bonus.delete': { th: 'ลบโบนัส', la: 'ລຶບໂບນັດ', en: 'Deleted a bonus rule' },
  'promotion.put': { th: 'แก้ไขโค้ดโปรโมชัน', la: 'ແກ້ໄຂລະຫັດໂປຣໂມຊັນ', en: 'Changed a promotion code' },
  'promotion.delete': { th: 'ลบโค้ดโปรโมชัน', la: 'ລຶບລະຫັດໂປຣໂມຊັນ', en: 'Deleted a promotion code' },
  'wheel.put': { th: 'แก้ไขวงล้อ', la: 'ແກ້ໄຂວົງລໍ້', en: 'Changed the wheel' },
  'rules.put': { th: 'แก้ไขกติกาของรางวัล', la: 'ແກ້ໄຂກະຕິກາຂອງລາງວັນ', en: 'Changed the reward rules' },
  'refund.run': { th: 'คำนวณคืนยอดเสีย', la: 'ຄິດໄລ່ຄືນຍອດເສຍ', en: 'Ran a refund day' },
  'prize.take': { th: 'รับงานมอบรางวัล', la: 'ຮັບວຽກມອບລາງວັນ', en: 'Took a prize' },
  'prize.handOut': { th: 'มอบรางวัลแล้ว', la: 'ມອບລາງວັນແລ້ວ', en: 'Handed a prize out' },
  'staff.signIn': { th: 'เข้าสู่ระบบ', la: 'ເຂົ້າສູ່ລະບົບ', en: 'Signed in' },
  'staff.signOut': { th: 'ออกจากระบบ', la: 'ອອກຈາກລະບົບ', en: 'Signed out' },
  'staff.ownPassword': { th: 'เปลี่ยนรหัสผ่านตัวเอง', la: 'ປ່ຽນລະຫັດຜ່ານຕົນເອງ', en: 'Changed the own password' },
  'staff.create': { th: 'เพิ่มเจ้าหน้าที่', la: 'ເພີ່ມພະນັກງານ', en: 'Added staff' },
  'staff.activate': { th: 'เปิดใช้งานเจ้าหน้าที่', la: 'ເປີດໃຊ້ງານພະນັກງານ', en: 'Switched staff on' },
  'staff.deactivate': { th: 'ปิดใช้งานเจ้าหน้าที่', la: 'ປິດໃຊ້ງານພະນັກງານ', en: 'Switched staff off' },
  'staff.password': { th: 'ตั้งรหัสผ่านเจ้าหน้าที่', la: 'ຕັ້ງລະຫັດຜ່ານພະນັກງານ', en: 'Set a staff password' },
  'staff.role': { th: 'เปลี่ยนสิทธิ์เจ้าหน้าที่', la: 'ປ່ຽນສິດພະນັກງານ', en: 'Changed a staff role' },
});

const known: ReadonlyMap<string, Text> = new Map(Object.entries(auditActTexts));

/** Lines of the log outlive the acts that wrote them: one that is no longer known stands as it was written. */
export const auditActText = (act: string): Text => known.get(act) ?? verbatim(act);
