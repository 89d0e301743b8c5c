import { messages } from '@krapao/ui/words.ts';

export const barWords = messages({
  rests: { th: 'งดธุรกรรมการเงิน', la: 'ງົດທຸລະກຳການເງິນ', en: 'Money paused' },
  restsText: {
    th: 'งดธุรกรรมการเงิน: ฐานข้อมูลถูกกู้คืน กำลังตรวจยอดกับธนาคารและค่ายเกม สมาชิกฝาก ถอน และโยกเงินไม่ได้ชั่วคราว',
    la: 'ງົດທຸລະກຳການເງິນ: ຖານຂໍ້ມູນຖືກກູ້ຄືນ ກຳລັງກວດຍອດນຳທະນາຄານ ແລະ ຄ່າຍເກມ ສະມາຊິກຝາກ ຖອນ ແລະ ຍ້າຍເງິນບໍ່ໄດ້ຊົ່ວຄາວ',
    en: 'Money movements paused: the database was restored and is being checked with the bank and the game providers. Members cannot deposit, withdraw or move money for now',
  },
  restsGo: { th: 'ดูการกู้คืน', la: 'ເບິ່ງການກູ້ຄືນ', en: 'See the restore' },
  closed: { th: 'ปิดให้บริการ', la: 'ຢຸດໃຫ້ບໍລິການ', en: 'Service closed' },
  closedText: {
    th: 'ปิดให้บริการอยู่: สมาชิกทุกคนเข้าใช้ไม่ได้',
    la: 'ຢຸດໃຫ້ບໍລິການຢູ່: ສະມາຊິກທຸກຄົນເຂົ້າໃຊ້ບໍ່ໄດ້',
    en: 'The service is closed: no member can use it',
  },
  closedGo: { th: 'ไปเปิดให้บริการ', la: 'ໄປເປີດໃຫ້ບໍລິການ', en: 'Open it again' },
  payouts: { th: 'หยุดจ่ายเงินถอน', la: 'ຢຸດຈ່າຍເງິນຖອນ', en: 'Payouts paused' },
  payoutsText: {
    th: 'หยุดจ่ายเงินถอนทุกรายการ โดย {by} ตั้งแต่ {time}: {reason}',
    la: 'ຢຸດຈ່າຍເງິນຖອນທຸກລາຍການ ໂດຍ {by} ຕັ້ງແຕ່ {time}: {reason}',
    en: 'All payouts were paused by {by} at {time}: {reason}',
  },
  payoutsGo: { th: 'ไปจ่ายต่อ', la: 'ໄປຈ່າຍຕໍ່', en: 'Resume them' },
  automatic: { th: 'หยุดจ่ายเงินถอนอัตโนมัติ', la: 'ຢຸດຈ່າຍເງິນຖອນອັດຕະໂນມັດ', en: 'Automatic payouts paused' },
  automaticText: {
    th: 'หยุดจ่ายเงินถอนอัตโนมัติ โดย {by} ตั้งแต่ {time}: {reason} ทุกรายการรอเจ้าหน้าที่',
    la: 'ຢຸດຈ່າຍເງິນຖອນອັດຕະໂນມັດ ໂດຍ {by} ຕັ້ງແຕ່ {time}: {reason} ທຸກລາຍການລໍຖ້າພະນັກງານ',
    en: 'Automatic payouts were paused by {by} at {time}: {reason}. Every withdrawal waits for staff',
  },
  automaticGo: { th: 'ไปจ่ายอัตโนมัติต่อ', la: 'ໄປຈ່າຍອັດຕະໂນມັດຕໍ່', en: 'Resume them' },
  handOver: { th: 'กะที่รอรับ', la: 'ກະທີ່ລໍຖ້າຮັບ', en: 'Hand-over' },
  handOverText: {
    th: '{name} ส่งมอบกะให้คุณเมื่อ {time}',
    la: '{name} ມອບກະໃຫ້ທ່ານເມື່ອ {time}',
    en: '{name} handed the shift over to you at {time}',
  },
  handOverOpen: {
    th: '{name} ส่งมอบกะเมื่อ {time} ยังไม่มีใครรับ',
    la: '{name} ມອບກະເມື່ອ {time} ຍັງບໍ່ທັນມີໃຜຮັບ',
    en: '{name} handed the shift over at {time}: nobody has taken it yet',
  },
  handOverGo: { th: 'ไปรับกะ', la: 'ໄປຮັບກະ', en: 'Take over' },
});
