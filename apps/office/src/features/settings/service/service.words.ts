import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  closed: { th: 'ปิดให้บริการสำหรับสมาชิกทุกคน', la: 'ຢຸດໃຫ້ບໍລິການສຳລັບສະມາຊິກທຸກຄົນ', en: 'Closed to every member' },
  closedHint: {
    th: 'เมื่อปิด สมาชิกทุกคนจะเห็นหน้าปิดให้บริการและใช้อะไรไม่ได้เลย ยอดเงินยังอยู่ครบ เจ้าหน้าที่ยังใช้งานได้',
    la: 'ເມື່ອປິດ ສະມາຊິກທຸກຄົນຈະເຫັນໜ້າຢຸດໃຫ້ບໍລິການ ແລະ ໃຊ້ງານບໍ່ໄດ້ ຍອດເງິນຍັງຢູ່ຄົບ ພະນັກງານຍັງໃຊ້ງານໄດ້',
    en: 'While it is closed, every member sees the closed page and cannot use anything. Balances are unchanged and staff can keep working',
  },
  closeEffect: {
    th: 'สมาชิกทุกคนจะหลุดออกจากบริการทันที',
    la: 'ສະມາຊິກທຸກຄົນຈະຫຼຸດອອກຈາກບໍລິການທັນທີ',
    en: 'Every member is shut out immediately',
  },
  openEffect: {
    th: 'สมาชิกเข้าสู่ระบบได้อีกครั้งทันที',
    la: 'ສະມາຊິກເຂົ້າສູ່ລະບົບໄດ້ອີກທັນທີ',
    en: 'Members can log in again immediately',
  },
  closeWord: { th: 'ปิดให้บริการ', la: 'ຢຸດໃຫ້ບໍລິການ', en: 'close' },
  otpOn: { th: 'ขอรหัส OTP ทุกครั้งที่สมัคร', la: 'ຂໍລະຫັດ OTP ທຸກຄັ້ງທີ່ສະໝັກ', en: 'Ask for an OTP at every registration' },
  otpHint: {
    th: 'เมื่อปิด ใครก็สมัครด้วยเบอร์ของคนอื่นได้',
    la: 'ເມື່ອປິດ ໃຜກໍ່ສະໝັກດ້ວຍເບີຂອງຄົນອື່ນໄດ້',
    en: 'While it is off, anyone can register with a phone number that is not theirs',
  },
  smsHint: {
    th: 'จำนวน SMS สูงสุดต่อชั่วโมง เมื่อครบแล้วจะไม่ส่งจนกว่าจะพ้นชั่วโมงนั้น',
    la: 'ຈຳນວນ SMS ສູງສຸດຕໍ່ຊົ່ວໂມງ ເມື່ອຄົບແລ້ວຈະບໍ່ສົ່ງຈົນກວ່າຈະພົ້ນຊົ່ວໂມງນັ້ນ',
    en: 'Maximum messages per hour. Once a limit is reached, nothing more is sent until the hour is over',
  },
  chatOn: { th: 'แสดงปุ่มแชตให้สมาชิก', la: 'ສະແດງປຸ່ມແຊັດໃຫ້ສະມາຊິກ', en: 'Show the chat button to members' },
  slipHint: {
    th: 'ระหว่างเวลานี้ไม่รับสลิป สมาชิกต้องส่งใหม่หลังเปิดรับ (เวลาไทยและลาว) ใส่เวลาเดียวกันสองช่อง = ไม่ปิด',
    la: 'ລະຫວ່າງເວລານີ້ບໍ່ຮັບສະລິບ ສະມາຊິກຕ້ອງສົ່ງໃໝ່ຫຼັງເປີດຮັບ (ເວລາໄທ ແລະ ລາວ) ໃສ່ເວລາດຽວກັນສອງຊ່ອງ = ບໍ່ປິດ',
    en: 'Slips are refused between these times (Bangkok and Vientiane); members must send them again afterwards. Same time twice = always open',
  },
  marginHint: {
    th: 'ต่างเกินนี้เจ้าหน้าที่เป็นผู้พิจารณา',
    la: 'ຕ່າງເກີນນີ້ພະນັກງານເປັນຜູ້ພິຈາລະນາ',
    en: 'Beyond this staff decide',
  },
});
