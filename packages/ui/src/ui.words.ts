import { messages } from './words.ts';

export const uiWords = messages({
  close: { th: 'ปิด', la: 'ປິດ', en: 'Close' },
  loading: { th: 'กำลังโหลด', la: 'ກຳລັງໂຫຼດ', en: 'Loading' },
  tryAgain: { th: 'ลองอีกครั้ง', la: 'ລອງອີກຄັ້ງ', en: 'Try again' },
  couldNotLoad: { th: 'โหลดข้อมูลไม่ได้', la: 'ໂຫຼດຂໍ້ມູນບໍ່ໄດ້', en: 'Could not load' },
  ok: { th: 'ตกลง', la: 'ຕົກລົງ', en: 'OK' },
  cancel: { th: 'ยกเลิก', la: 'ຍົກເລີກ', en: 'Cancel' },
  showPassword: { th: 'แสดงรหัสผ่าน', la: 'ສະແດງລະຫັດຜ່ານ', en: 'Show password' },
  hidePassword: { th: 'ซ่อนรหัสผ่าน', la: 'ເຊື່ອງລະຫັດຜ່ານ', en: 'Hide password' },
  previous: { th: 'ก่อนหน้า', la: 'ໜ້າກ່ອນ', en: 'Previous' },
  next: { th: 'ถัดไป', la: 'ໜ້າຕໍ່ໄປ', en: 'Next' },
  language: { th: 'เลือกภาษา', la: 'ເລືອກພາສາ', en: 'Language' },
});
