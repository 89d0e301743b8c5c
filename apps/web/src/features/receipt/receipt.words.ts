import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  title: { th: 'หลักฐานการทำรายการ', la: 'ໃບຢັ້ງຢືນລາຍການ', en: 'Receipt' },
  from: { th: 'จาก', la: 'ຈາກ', en: 'From' },
  to: { th: 'ไปยัง', la: 'ໄປຫາ', en: 'To' },
  payer: { th: 'ชื่อผู้โอน', la: 'ຊື່ຜູ້ໂອນ', en: 'Paid by' },
  payee: { th: 'ชื่อผู้รับ', la: 'ຊື່ຜູ້ຮັບ', en: 'Paid to' },
  fromAccount: { th: 'บัญชีผู้โอน', la: 'ບັນຊີຜູ້ໂອນ', en: 'Paying account' },
  toAccount: { th: 'บัญชีผู้รับ', la: 'ບັນຊີຜູ້ຮັບ', en: 'Receiving account' },
  time: { th: 'วันที่และเวลา', la: 'ວັນທີ ແລະ ເວລາ', en: 'Date and time' },
  paidAt: { th: 'เวลาที่โอน', la: 'ເວລາທີ່ໂອນ', en: 'Paid at' },
  reference: { th: 'เลขอ้างอิง', la: 'ເລກອ້າງອີງ', en: 'Reference' },
  bankReference: { th: 'เลขอ้างอิงธนาคาร', la: 'ເລກອ້າງອີງທະນາຄານ', en: 'Bank reference' },
  footer: {
    th: 'กรุณาเก็บไว้เป็นหลักฐาน',
    la: 'ກະລຸນາເກັບໄວ້ເປັນຫຼັກຖານ',
    en: 'Keep this receipt for your records',
  },
  notDrawn: {
    th: 'ทำรูปหลักฐานไม่ได้ กรุณาใช้คัดลอกทั้งหมดแทน',
    la: 'ເຮັດຮູບໃບຢັ້ງຢືນບໍ່ໄດ້ ກະລຸນາໃຊ້ສຳເນົາທັງໝົດແທນ',
    en: 'The picture could not be made. Please use Copy all instead',
  },
  save: { th: 'บันทึกรูป', la: 'ບັນທຶກຮູບ', en: 'Save picture' },
  share: { th: 'แชร์', la: 'ແບ່ງປັນ', en: 'Share' },
  copyAll: { th: 'คัดลอกทั้งหมด', la: 'ສຳເນົາທັງໝົດ', en: 'Copy all' },
  copied: { th: 'คัดลอกรายละเอียดแล้ว', la: 'ສຳເນົາລາຍລະອຽດແລ້ວ', en: 'The details are copied' },
});
