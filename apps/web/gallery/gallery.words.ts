import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  deposit: { th: 'ฝากเงิน', la: 'ຝາກເງິນ', en: 'Deposit' },
  withdraw: { th: 'ถอนเงิน', la: 'ຖອນເງິນ', en: 'Withdraw' },
  transfer: { th: 'โยกเงิน', la: 'ຍ້າຍເງິນ', en: 'Move money' },
  cancel: { th: 'ยกเลิก', la: 'ຍົກເລີກ', en: 'Cancel' },
  amount: { th: 'จำนวนเงิน', la: 'ຈຳນວນເງິນ', en: 'Amount' },
  password: { th: 'รหัสผ่าน', la: 'ລະຫັດຜ່ານ', en: 'Password' },
  hint: { th: 'อย่างน้อย 8 ตัวอักษร', la: 'ຢ່າງໜ້ອຍ 8 ຕົວອັກສອນ', en: 'At least 8 characters' },
  wrong: { th: 'รหัสผ่านไม่ถูกต้อง', la: 'ລະຫັດຜ່ານບໍ່ຖືກຕ້ອງ', en: 'The password is wrong' },
  bank: { th: 'ธนาคาร', la: 'ທະນາຄານ', en: 'Bank' },
  total: { th: 'ยอดเงินรวม', la: 'ຍອດເງິນລວມ', en: 'Total balance' },
  remember: { th: 'จดจำฉันไว้', la: 'ຈື່ຂ້ອຍໄວ້', en: 'Remember me' },
  done: { th: 'สำเร็จ', la: 'ສຳເລັດ', en: 'Completed' },
  refused: { th: 'ถูกปฏิเสธ', la: 'ຖືກປະຕິເສດ', en: 'Refused' },
  waiting: { th: 'กำลังตรวจสอบ', la: 'ກຳລັງກວດສອບ', en: 'Being checked' },
  arrived: { th: 'เงินเข้ากระเป๋าแล้ว', la: 'ເງິນເຂົ້າກະເປົາແລ້ວ', en: 'The money is in your wallet' },
  failed: { th: 'ฝากเงินไม่สำเร็จ', la: 'ຝາກເງິນບໍ່ສຳເລັດ', en: 'The deposit failed' },
  checking: { th: 'เรากำลังตรวจสอบสลิปของคุณ', la: 'ພວກເຮົາກຳລັງກວດສອບສະລິບຂອງທ່ານ', en: 'We are checking your slip' },
  nothing: { th: 'ยังไม่มีรายการ', la: 'ຍັງບໍ່ມີລາຍການ', en: 'Nothing here yet' },
  next: { th: 'ฝากเงินครั้งแรก แล้วรายการจะอยู่ที่นี่', la: 'ຝາກເງິນຄັ້ງທຳອິດ ແລ້ວລາຍການຈະຢູ່ບ່ອນນີ້', en: 'Your first deposit will appear here' },
  hard: { th: 'น้ำผึ้ง ปู่ป้า ญี่ปุ่น ฐานะ ใต้', la: 'ນ້ຳເຜິ້ງ ປູ່ ຊື່ ຍີ່ປຸ່ນ ກຸ້ງ', en: 'Jackpot quickly, 0123456789' },
});
