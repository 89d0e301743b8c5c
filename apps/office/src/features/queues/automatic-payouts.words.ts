import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  runs: {
    th: 'จ่ายเงินถอนอัตโนมัติเปิดอยู่',
    la: 'ຈ່າຍເງິນຖອນອັດຕະໂນມັດເປີດຢູ່',
    en: 'Automatic payouts are on',
  },
  isPaused: {
    th: 'หยุดจ่ายเงินถอนอัตโนมัติอยู่: “{reason}” โดย {by} เมื่อ {at}',
    la: 'ຢຸດຈ່າຍເງິນຖອນອັດຕະໂນມັດຢູ່: “{reason}” ໂດຍ {by} ເມື່ອ {at}',
    en: 'Automatic payouts are paused: “{reason}” by {by}, {at}',
  },
  pause: { th: 'หยุดจ่ายอัตโนมัติ', la: 'ຢຸດຈ່າຍອັດຕະໂນມັດ', en: 'Pause automatic payouts' },
  resume: { th: 'เปิดจ่ายอัตโนมัติต่อ', la: 'ເປີດຈ່າຍອັດຕະໂນມັດຕໍ່', en: 'Resume automatic payouts' },
  pauseEffect: {
    th: 'ทุกรายการถอนจะรอเจ้าหน้าที่ตรวจ การอนุมัติยังทำได้ตามปกติ ผู้จัดการเท่านั้นที่เปิดต่อได้',
    la: 'ທຸກລາຍການຖອນຈະລໍຖ້າພະນັກງານກວດ ການອະນຸມັດຍັງເຮັດໄດ້ຕາມປົກກະຕິ ຜູ້ຈັດການເທົ່ານັ້ນທີ່ເປີດຕໍ່ໄດ້',
    en: 'Every withdrawal waits for staff. Approvals continue as usual. Only a manager can resume it',
  },
  resumeEffect: {
    th: 'รายการถอนใหม่ที่เข้าเงื่อนไขจะจ่ายเองทันที รายการที่รออยู่แล้วยังรอเจ้าหน้าที่',
    la: 'ລາຍການຖອນໃໝ່ທີ່ເຂົ້າເງື່ອນໄຂຈະຈ່າຍເອງທັນທີ ລາຍການທີ່ລໍຖ້າຢູ່ແລ້ວຍັງລໍຖ້າພະນັກງານ',
    en: 'New withdrawals that qualify are paid immediately. Those already waiting still need staff',
  },
  recorded: {
    th: 'บันทึกชื่อคุณและเหตุผลไว้ในประวัติ',
    la: 'ບັນທຶກຊື່ຂອງທ່ານ ແລະ ເຫດຜົນໄວ້ໃນປະຫວັດ',
    en: 'Your name and the reason are recorded',
  },
  reason: { th: 'เหตุผล', la: 'ເຫດຜົນ', en: 'Reason' },
});
