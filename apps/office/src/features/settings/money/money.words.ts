import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  autoHint: {
    th: 'จ่ายเองโดยไม่ต้องรอเจ้าหน้าที่เมื่อยอดต่ำกว่านี้ 0 = เจ้าหน้าที่ตรวจทุกรายการ',
    la: 'ຈ່າຍເອງໂດຍບໍ່ຕ້ອງລໍຖ້າພະນັກງານເມື່ອຍອດຕ່ຳກວ່ານີ້ 0 = ພະນັກງານກວດທຸກລາຍການ',
    en: 'Below this a withdrawal is paid without staff. 0 = staff look at every one',
  },
  scoreHint: {
    th: 'คะแนนความเสี่ยง 0 ถึง 100 จ่ายเองเมื่อต่ำกว่านี้ และสมาชิกเคยฝาก เล่นครบ ชื่อบัญชีตรง ไม่ใช้เครื่องร่วมกับใคร',
    la: 'ຄະແນນຄວາມສ່ຽງ 0 ຫາ 100 ຈ່າຍເອງເມື່ອຕ່ຳກວ່ານີ້ ແລະ ສະມາຊິກເຄີຍຝາກ ຫຼິ້ນຄົບ ຊື່ບັນຊີກົງ ບໍ່ມີໃຜໃຊ້ເຄື່ອງດຽວກັນ',
    en: 'Risk score, 0 to 100. Paid without staff only below it, and only to members who deposited, played it, match the account name and share no device',
  },
  questionsHint: { th: '16 ครั้งใช้เวลาประมาณ 45 นาที', la: '16 ຄັ້ງໃຊ້ເວລາປະມານ 45 ນາທີ', en: '16 take about 45 minutes' },
  payoutHint: {
    th: 'ถ้าไม่มีบัญชี รายการถอนของสกุลเงินนั้นจะรอ',
    la: 'ຖ້າບໍ່ມີບັນຊີ ລາຍການຖອນຂອງສະກຸນເງິນນັ້ນຈະລໍຖ້າ',
    en: 'Without an account, withdrawals in that currency wait',
  },
  payFrom: { th: 'มีบัญชีสำหรับจ่ายเงิน{currency}', la: 'ມີບັນຊີສຳລັບຈ່າຍເງິນ{currency}', en: 'Pay {currency} from an account' },
  cashierHint: {
    th: 'เกินยอดนี้ต้องให้ผู้จัดการอนุมัติ',
    la: 'ເກີນຍອດນີ້ຕ້ອງໃຫ້ຜູ້ຈັດການອະນຸມັດ',
    en: 'Above this, a manager must approve',
  },
  aboveTitle: { th: 'รายการใดต้องมีคนที่สอง', la: 'ລາຍການໃດຕ້ອງມີຄົນທີສອງ', en: 'What needs a second person' },
  aboveHint: {
    th: 'เปิดไว้ = ต้องมีคนที่สองเมื่อเกินยอด ใส่ 0 = ทุกยอด การเปลี่ยนบัญชีธนาคารและการตั้งค่าเรื่องเงินต้องมีคนที่สองเสมอ',
    la: 'ເປີດໄວ້ = ຕ້ອງມີຄົນທີສອງເມື່ອເກີນຍອດ ໃສ່ 0 = ທຸກຍອດ ການປ່ຽນບັນຊີທະນາຄານ ແລະ ການຕັ້ງຄ່າເລື່ອງເງິນຕ້ອງມີຄົນທີສອງສະເໝີ',
    en: 'On: amounts above this need a second person; 0 = every amount. Changes of bank accounts and money settings always need two people',
  },
  aloneTitle: { th: 'คนเดียวทำได้ต่อวัน', la: 'ຄົນດຽວເຮັດໄດ້ຕໍ່ມື້', en: 'What one person can do alone per day' },
  bounded: { th: 'จำกัดยอด', la: 'ຈຳກັດຍອດ', en: 'Limited' },
  staffTwo: {
    th: 'เพิ่มหรือเปลี่ยนสิทธิ์เจ้าหน้าที่ต้องมีผู้ดูแลระบบสองคน',
    la: 'ເພີ່ມ ຫຼື ປ່ຽນສິດພະນັກງານຕ້ອງມີຜູ້ດູແລລະບົບສອງຄົນ',
    en: 'Adding staff or changing roles needs two admins',
  },
  requiredHint: {
    th: 'ระบบจริงบังคับเสมอ',
    la: 'ລະບົບຈິງບັງຄັບສະເໝີ',
    en: 'Production always requires it',
  },
});
