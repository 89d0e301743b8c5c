import { messages, t } from '@krapao/ui/words.ts';
import { confirm } from '../ui/ask.tsx';
import { appWords } from './app.words.ts';

const words = messages({
  title: { th: 'ออกจากระบบหรือไม่', la: 'ອອກຈາກລະບົບບໍ?', en: 'Log out?' },
  text: {
    th: 'ครั้งหน้าต้องเข้าสู่ระบบด้วยเบอร์โทรศัพท์และรหัสผ่านอีกครั้ง',
    la: 'ຄັ້ງໜ້າຕ້ອງເຂົ້າສູ່ລະບົບດ້ວຍເບີໂທລະສັບ ແລະ ລະຫັດຜ່ານອີກຄັ້ງ',
    en: 'You will need your phone number and password to log in again',
  },
});

export const askLogOut = (): Promise<boolean> =>
  confirm({ title: t(words.title), text: t(words.text), yes: t(appWords.logout), isFirst: true });
