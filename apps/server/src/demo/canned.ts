import type { LocalText } from '@krapao/contract/values/languages';

const text = (th: string, la: string, en: string): LocalText => ({ th, la, en });

export const demoCanned: readonly { shortcut: string; text: LocalText }[] = [
  {
    shortcut: 'hello',
    text: text('สวัสดีคุณ{name} มีอะไรให้เราช่วยไหม', 'ສະບາຍດີ ທ່ານ {name} ມີຫຍັງໃຫ້ພວກເຮົາຊ່ວຍບໍ?', 'Hello {name}, how can we help?'),
  },
  {
    shortcut: 'slip',
    text: text(
      'กรุณาส่งรูปสลิปในแชตนี้ เราจะตรวจสอบให้ทันที',
      'ກະລຸນາສົ່ງຮູບສະລິບໃນແຊັດນີ້ ພວກເຮົາຈະກວດສອບໃຫ້ທັນທີ',
      'Please send a picture of the slip here. We will check it right away',
    ),
  },
  {
    shortcut: 'wait',
    text: text('กำลังตรวจสอบให้คุณ กรุณารอสักครู่', 'ກຳລັງກວດສອບໃຫ້ທ່ານ ກະລຸນາລໍຖ້າຈັກໜ້ອຍ', 'We are looking into it. One moment, please'),
  },
  {
    shortcut: 'bye',
    text: text(
      'ขอบคุณที่ติดต่อเรา หากมีเรื่องอื่น พิมพ์มาได้ตลอดเวลา',
      'ຂອບໃຈທີ່ຕິດຕໍ່ພວກເຮົາ ຖ້າມີເລື່ອງອື່ນ ພິມມາໄດ້ຕະຫຼອດເວລາ',
      'Thank you for writing. If there is anything else, just write again',
    ),
  },
];
