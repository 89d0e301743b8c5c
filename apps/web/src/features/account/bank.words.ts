import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  bank: { th: 'ธนาคาร', la: 'ທະນາຄານ', en: 'Bank' },
  accountNo: { th: 'เลขที่บัญชี', la: 'ເລກບັນຊີ', en: 'Account number' },
  accountName: { th: 'ชื่อบัญชี', la: 'ຊື່ບັນຊີ', en: 'Account name' },
  length: { th: 'ปกติ {n} หลัก', la: 'ປົກກະຕິ {n} ຕົວເລກ', en: 'Usually {n} digits' },
  unusual: {
    th: 'ธนาคารนี้ปกติมี {n} หลัก คุณใส่ {have} หลัก กรุณาตรวจสอบอีกครั้ง',
    la: 'ທະນາຄານນີ້ປົກກະຕິມີ {n} ຕົວເລກ ທ່ານໃສ່ {have} ຕົວ ກະລຸນາກວດສອບອີກຄັ້ງ',
    en: 'This bank usually has {n} digits, you entered {have}. Please check it once more',
  },
  wrong: {
    th: 'เลขที่บัญชีต้องเป็นตัวเลข 6 ถึง 15 หลัก',
    la: 'ເລກບັນຊີຕ້ອງເປັນຕົວເລກ 6 ຫາ 15 ຕົວ',
    en: 'The account number must be 6 to 15 digits',
  },
  review: { th: 'ตรวจสอบบัญชีธนาคาร', la: 'ກວດສອບບັນຊີທະນາຄານ', en: 'Check the bank account' },
  reviewText: { th: 'ข้อมูลถูกต้องหรือไม่', la: 'ຂໍ້ມູນຖືກຕ້ອງບໍ?', en: 'Is this right?' },
  reviewWhy: {
    th: 'เงินที่ถอนจะโอนเข้าบัญชีนี้ แก้ไขได้ที่หน้าโปรไฟล์จนกว่าจะมีเงินเข้าครั้งแรก หลังจากนั้นต้องติดต่อเจ้าหน้าที่',
    la: 'ເງິນທີ່ຖອນຈະໂອນເຂົ້າບັນຊີນີ້ ແກ້ໄຂໄດ້ທີ່ໜ້າໂປຣໄຟລ໌ຈົນກວ່າຈະມີເງິນເຂົ້າຄັ້ງທຳອິດ ຫຼັງຈາກນັ້ນຕ້ອງຕິດຕໍ່ພະນັກງານ',
    en: 'Withdrawals go to this account. You can correct it in your profile until the first money comes in; after that our staff do',
  },
});
