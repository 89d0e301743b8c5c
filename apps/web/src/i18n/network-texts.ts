import { messages } from '@krapao/ui/words.ts';

/** Must be there before the network fails, so they are in the first file. */
export const networkTexts = messages({
  NETWORK: {
    th: 'เชื่อมต่อไม่ได้ กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองใหม่',
    la: 'ເຊື່ອມຕໍ່ບໍ່ໄດ້ ກະລຸນາກວດອິນເຕີເນັດແລ້ວລອງໃໝ່',
    en: 'Cannot connect. Check your internet and try again',
  },
  NO_ANSWER_YET: {
    th: 'ยังไม่ได้รับคำตอบ รายการอาจสำเร็จแล้ว กดปุ่มเดิมอีกครั้งได้ ระบบจะไม่ทำรายการซ้ำ',
    la: 'ຍັງບໍ່ທັນໄດ້ຮັບຄຳຕອບ ລາຍການອາດສຳເລັດແລ້ວ ກົດປຸ່ມເກົ່າອີກຄັ້ງໄດ້ ລະບົບຈະບໍ່ເຮັດລາຍການຊ້ຳ',
    en: 'No answer yet; it may have gone through. You can press the same button again: it will not be done twice',
  },
});
