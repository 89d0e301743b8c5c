import { messages, type Text } from '@krapao/ui/words.ts';

export const outcomeWords = messages({
  checking: {
    th: 'ยังไม่ทราบผล กำลังตรวจสอบ ไม่ต้องกดซ้ำ ระบบจะแจ้งผลให้เอง',
    la: 'ຍັງບໍ່ທັນຮູ້ຜົນ ກຳລັງກວດສອບ ບໍ່ຕ້ອງກົດຊ້ຳ ລະບົບຈະແຈ້ງຜົນໃຫ້ເອງ',
    en: 'We do not know the result yet and are checking. No need to press again: the result will show here',
  },
  never: {
    th: 'รายการไม่ได้ถูกส่ง เงินของคุณยังอยู่ครบ กรุณาทำรายการใหม่',
    la: 'ລາຍການບໍ່ໄດ້ຖືກສົ່ງ ເງິນຂອງທ່ານຍັງຢູ່ຄົບຖ້ວນ ກະລຸນາເຮັດລາຍການໃໝ່',
    en: 'It was not sent. No money was moved. Please try again',
  },
  noNetwork: {
    th: 'ไม่มีสัญญาณอินเทอร์เน็ต รายการไม่ได้ถูกส่ง เงินของคุณยังอยู่ครบ กรุณาลองใหม่เมื่อเชื่อมต่อได้',
    la: 'ບໍ່ມີສັນຍານອິນເຕີເນັດ ລາຍການບໍ່ໄດ້ຖືກສົ່ງ ເງິນຂອງທ່ານຍັງຢູ່ຄົບຖ້ວນ ກະລຸນາລອງໃໝ່ເມື່ອເຊື່ອມຕໍ່ໄດ້',
    en: 'No internet connection. It was not sent and no money was moved. Please try again when you are connected',
  },
  done: { th: '{what}สำเร็จแล้ว', la: '{what}ສຳເລັດແລ້ວ', en: '{what}: completed' },
  onItsWay: {
    th: 'ได้รับรายการ{what}แล้ว กำลังดำเนินการ',
    la: 'ໄດ້ຮັບລາຍການ{what}ແລ້ວ ກຳລັງດຳເນີນການ',
    en: '{what}: received, in progress',
  },
  not: { th: '{what}ไม่สำเร็จ: {why}', la: '{what}ບໍ່ສຳເລັດ: {why}', en: '{what} failed: {why}' },
});

const transfer: Text = { th: 'โยกเงิน', la: 'ຍ້າຍເງິນ', en: 'Moving money' };
const withdrawal: Text = { th: 'ถอนเงิน', la: 'ຖອນເງິນ', en: 'Withdrawal' };
const deposit: Text = { th: 'ฝากเงิน', la: 'ຝາກເງິນ', en: 'Deposit' };
const report: Text = { th: 'แจ้งโอนเงิน', la: 'ແຈ້ງໂອນເງິນ', en: 'Transfer report' };
const qrCode: Text = { th: 'สร้าง QR โค้ด', la: 'ສ້າງ QR', en: 'QR code' };
const prize: Text = { th: 'รับรางวัล', la: 'ຮັບລາງວັນ', en: 'Claiming a prize' };
const other: Text = { th: 'ทำรายการ', la: 'ເຮັດລາຍການ', en: 'Your last request' };

const acts: Readonly<Record<string, Text>> = {
  'POST /api/wallet/transfer': transfer,
  'POST /api/wallet/transferAll': transfer,
  'POST /api/wallet/withdraw': withdrawal,
  'POST /api/wallet/withdrawAll': withdrawal,
  'POST /api/wallet/add': report,
  'POST /api/wallet/truelink': deposit,
  'POST /api/qrcode/:bankCode': qrCode,
  'POST /api/spinwheel/coupon/claim': prize,
};

export const actText = (name: string): Text => acts[name] ?? other;
