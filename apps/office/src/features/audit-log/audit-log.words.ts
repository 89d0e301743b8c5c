import type { AuditFaultKind } from '@krapao/contract';
import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  audit: { th: 'ประวัติการทำงาน', la: 'ປະຫວັດການເຮັດວຽກ', en: 'Audit log' },
  all: { th: 'ทั้งหมด', la: 'ທັງໝົດ', en: 'All' },
  none: { th: 'ไม่มีรายการ', la: 'ບໍ່ມີລາຍການ', en: 'No entries' },
  time: { th: 'เวลา', la: 'ເວລາ', en: 'Time' },
  who: { th: 'ผู้ทำ', la: 'ຜູ້ເຮັດ', en: 'Who' },
  what: { th: 'ทำอะไร', la: 'ເຮັດຫຍັງ', en: 'What was done' },
  act: { th: 'การดำเนินการ', la: 'ການດຳເນີນການ', en: 'Action' },
  memberId: { th: 'รหัสสมาชิก', la: 'ລະຫັດສະມາຊິກ', en: 'Member ID' },
  from: { th: 'ตั้งแต่วันที่', la: 'ແຕ່ວັນທີ', en: 'From' },
  to: { th: 'ถึงวันที่', la: 'ຮອດວັນທີ', en: 'To' },
  detail: { th: 'รายละเอียด', la: 'ລາຍລະອຽດ', en: 'Detail' },
  many: {
    th: 'แสดงได้ไม่เกิน 10,000 รายการ เลือกวันที่เพื่อดูรายการที่เก่ากว่านี้',
    la: 'ສະແດງໄດ້ບໍ່ເກີນ 10,000 ລາຍການ ເລືອກວັນທີເພື່ອເບິ່ງລາຍການທີ່ເກົ່າກວ່ານີ້',
    en: 'Up to 10,000 entries are shown. Choose days to see older ones',
  },
  verify: { th: 'ตรวจว่าบันทึกถูกแก้ไขหรือไม่', la: 'ກວດວ່າບັນທຶກຖືກແກ້ໄຂຫຼືບໍ່', en: 'Check the log for changes' },
  sound: {
    th: 'ตรวจแล้ว {n} รายการตั้งแต่ {since} ไม่พบการแก้ไข ลบ หรือแทรก',
    la: 'ກວດແລ້ວ {n} ລາຍການຕັ້ງແຕ່ {since} ບໍ່ພົບການແກ້ໄຂ ລຶບ ຫຼື ແຊກ',
    en: '{n} {n:entry|entries} since {since} checked: none was changed, removed or inserted',
  },
  broken: {
    th: 'พบความผิดปกติในบันทึก กรุณาแจ้งผู้ดูแลระบบทันที',
    la: 'ພົບຄວາມຜິດປົກກະຕິໃນບັນທຶກ ກະລຸນາແຈ້ງຜູ້ດູແລລະບົບທັນທີ',
    en: 'Something is wrong with the log. Please tell an admin immediately',
  },
  never: {
    th: 'ยังไม่มีรายการที่ตรวจได้ กรุณาลองใหม่ในอีกหนึ่งนาที',
    la: 'ຍັງບໍ່ທັນມີລາຍການທີ່ກວດໄດ້ ກະລຸນາລອງໃໝ່ໃນອີກໜຶ່ງນາທີ',
    en: 'There is nothing to check yet. Please try again in a minute',
  },
});

export const faultTexts = messages<AuditFaultKind>({
  changed: { th: 'รายการที่ {id} ถูกแก้ไข', la: 'ລາຍການທີ {id} ຖືກແກ້ໄຂ', en: 'Entry {id} was changed' },
  removed: { th: 'รายการที่ {id} ถูกลบ', la: 'ລາຍການທີ {id} ຖືກລຶບ', en: 'Entry {id} was removed' },
  inserted: { th: 'รายการที่ {id} ถูกแทรกเข้ามาภายหลัง', la: 'ລາຍການທີ {id} ຖືກແຊກເຂົ້າມາພາຍຫຼັງ', en: 'Entry {id} was inserted later' },
  unanchored: {
    th: 'รายการที่ {id} เก่ากว่าการปิดผนึกครั้งล่าสุด แต่ไม่เคยถูกปิดผนึก',
    la: 'ລາຍການທີ {id} ເກົ່າກວ່າການປິດຜະນຶກຄັ້ງຫຼ້າສຸດ ແຕ່ບໍ່ເຄີຍຖືກປິດຜະນຶກ',
    en: 'Entry {id} is older than the last seal, but was never sealed',
  },
  misdated: {
    th: 'รายการที่ {id} ระบุเวลาไม่ตรงกับเวลาที่บันทึก',
    la: 'ລາຍການທີ {id} ລະບຸເວລາບໍ່ກົງກັບເວລາທີ່ບັນທຶກ',
    en: 'Entry {id} carries a different time from when it was recorded',
  },
  anchors: {
    th: 'ไฟล์ปิดผนึกบนเซิร์ฟเวอร์หายไปหรือเสียหาย',
    la: 'ໄຟລ໌ປິດຜະນຶກຢູ່ເຊີບເວີຫາຍໄປ ຫຼື ເສຍຫາຍ',
    en: 'The files with the seals are missing or damaged on the server',
  },
});
