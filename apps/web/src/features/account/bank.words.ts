import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  bank: { th: 'ธนาคาร', la: 'ທະນາຄານ', en: 'Bank' },
  accountNo: { th: 'เลขที่บัญชี', la: 'ເລກບັນຊີ', en: 'Account number' },
  accountName: { th: 'ชื่อบัญชี', la: 'ຊື່ບັນຊີ', en: 'Account name' },
  length: { th: 'ปกติ {n} หลัก', la: 'ປົກກະຕິ {n} ຕົວເລກ', en: 'Usually {n} digits' },
  unusual: {
    th: 'เลขที่บัญชีของธนาคารนี้ปกติมี {n} หลัก คุณกรอก {have} หลัก กรุณาตรวจสอบอีกครั้ง',
    la: 'ເລກບັນຊີຂອງທະນາຄານນີ້ປົກກະຕິມີ {n} ຕົວເລກ ທ່ານປ້ອນ {have} ຕົວເລກ ກະລຸນາກວດສອບອີກຄັ້ງ',
    en: 'This bank’s account numbers usually have {n} digits; you entered {have}. Please check again',
  },
  wrong: {
    th: 'เลขที่บัญชีต้องเป็นตัวเลข 6 ถึง 15 หลัก',
    la: 'ເລກບັນຊີຕ້ອງເປັນຕົວເລກ 6 ຫາ 15 ຕົວ',
    en: 'The account number must be 6 to 15 digits',
  },
  review: { th: 'ตรวจสอบบัญชีธนาคาร', la: 'ກວດສອບບັນຊີທະນາຄານ', en: 'Check the bank account' },
  reviewText: { th: 'ข้อมูลถูกต้องหรือไม่', la: 'ຂໍ້ມູນຖືກຕ້ອງບໍ?', en: 'Is this right?' },
  reviewWhy: {
    th: 'เงินที่ถอนจะโอนเข้าบัญชีนี้ แก้ไขได้ที่หน้าโปรไฟล์จนกว่าจะฝากเงินครั้งแรก หลังจากนั้นต้องติดต่อเจ้าหน้าที่',
    la: 'ເງິນທີ່ຖອນຈະໂອນເຂົ້າບັນຊີນີ້ ແກ້ໄຂໄດ້ທີ່ໜ້າໂປຣໄຟລ໌ຈົນກວ່າຈະຝາກເງິນຄັ້ງທຳອິດ ຫຼັງຈາກນັ້ນຕ້ອງຕິດຕໍ່ພະນັກງານ',
    en: 'Withdrawals go to this account. You can correct it in your profile until your first deposit; after that, please contact our staff',
  },
});
