import { messages } from '../i18n/words.ts';

export const uiWords = messages({
  close: { th: 'ปิด', la: 'ປິດ', en: 'Close' },
  loading: { th: 'กำลังโหลด', la: 'ກຳລັງໂຫຼດ', en: 'Loading' },
  tryAgain: { th: 'ลองอีกครั้ง', la: 'ລອງອີກຄັ້ງ', en: 'Try again' },
  couldNotLoad: { th: 'โหลดข้อมูลไม่ได้', la: 'ໂຫຼດຂໍ້ມູນບໍ່ໄດ້', en: 'Could not load this' },
  ok: { th: 'ตกลง', la: 'ຕົກລົງ', en: 'OK' },
  cancel: { th: 'ยกเลิก', la: 'ຍົກເລີກ', en: 'Cancel' },
  error: { th: 'เกิดข้อผิดพลาด', la: 'ເກີດຂໍ້ຜິດພາດ', en: 'Error' },
  copy: { th: 'คัดลอก', la: 'ສຳເນົາ', en: 'Copy' },
  showPassword: { th: 'แสดงรหัสผ่าน', la: 'ສະແດງລະຫັດຜ່ານ', en: 'Show password' },
  hidePassword: { th: 'ซ่อนรหัสผ่าน', la: 'ເຊື່ອງລະຫັດຜ່ານ', en: 'Hide password' },
  previous: { th: 'ก่อนหน้า', la: 'ກ່ອນໜ້າ', en: 'Previous' },
  next: { th: 'ถัดไป', la: 'ຕໍ່ໄປ', en: 'Next' },
  page: { th: 'หน้า {n}', la: 'ໜ້າ {n}', en: 'Page {n}' },
  pages: { th: 'เลือกหน้า', la: 'ເລືອກໜ້າ', en: 'Pages' },
  slide: { th: 'ภาพที่ {n} จาก {total}', la: 'ຮູບທີ {n} ຈາກ {total}', en: 'Picture {n} of {total}' },
  choose: { th: 'กรุณาเลือก', la: 'ກະລຸນາເລືອກ', en: 'Please choose' },
});
