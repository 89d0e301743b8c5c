import { messages } from '@krapao/ui/words.ts';

export const engineWords = messages({
  off: {
    th: 'ปิดแชตอยู่ในขณะนี้ กรุณาติดต่อเราทางช่องทางอื่นในหน้าติดต่อ',
    la: 'ປິດແຊັດຢູ່ໃນຕອນນີ້ ກະລຸນາຕິດຕໍ່ພວກເຮົາທາງຊ່ອງທາງອື່ນໃນໜ້າຕິດຕໍ່',
    en: 'The chat is closed right now. Please use another way on the contact page',
  },
  start: { th: 'เริ่ม', la: 'ເລີ່ມ', en: 'Start' },
});
