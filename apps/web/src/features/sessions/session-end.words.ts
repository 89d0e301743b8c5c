import type { SessionEnd } from '@krapao/contract';
import { messages, type Text } from '@krapao/ui/words.ts';

/** Not that of the log in, whose words would become a file of their own that everybody waits for. */
export const logInText: Text = { th: 'เข้าสู่ระบบ', la: 'ເຂົ້າສູ່ລະບົບ', en: 'Log in' };

/** `public`: told by this browser, because a public page clears the session. */
type Ending = SessionEnd | 'public' | 'unknown';

const texts: Readonly<Record<Ending, Text>> = messages<Ending>({
  expired: {
    th: 'ครบเวลาการเข้าสู่ระบบแล้ว เงินของคุณยังอยู่ครบ กรุณาเข้าสู่ระบบอีกครั้ง',
    la: 'ໝົດເວລາການເຂົ້າສູ່ລະບົບແລ້ວ ເງິນຂອງທ່ານຍັງຢູ່ຄົບ ກະລຸນາເຂົ້າສູ່ລະບົບອີກຄັ້ງ',
    en: 'Your time logged in has run out. Your money is safe. Please log in again',
  },
  password: {
    th: 'ออกจากระบบเพราะมีการเปลี่ยนรหัสผ่าน กรุณาใช้รหัสผ่านใหม่ หากไม่ใช่คุณ ให้กดลืมรหัสผ่าน',
    la: 'ອອກຈາກລະບົບເພາະມີການປ່ຽນລະຫັດຜ່ານ ກະລຸນາໃຊ້ລະຫັດຜ່ານໃໝ່ ຖ້າບໍ່ແມ່ນທ່ານ ໃຫ້ກົດລືມລະຫັດຜ່ານ',
    en: 'You were logged out because the password was changed. Use the new one; if it was not you, press forgot password',
  },
  devices: {
    th: 'ออกจากระบบจากอุปกรณ์อื่นของคุณ หากไม่ใช่คุณ ให้กดลืมรหัสผ่านเพื่อตั้งรหัสใหม่',
    la: 'ອອກຈາກລະບົບຈາກອຸປະກອນອື່ນຂອງທ່ານ ຖ້າບໍ່ແມ່ນທ່ານ ໃຫ້ກົດລືມລະຫັດຜ່ານເພື່ອຕັ້ງລະຫັດໃໝ່',
    en: 'You were logged out from another device of yours. If it was not you, press forgot password and set a new one',
  },
  staff: {
    th: 'เจ้าหน้าที่ออกจากระบบให้คุณ เงินของคุณยังอยู่ครบ หากมีคำถาม กรุณาติดต่อเรา',
    la: 'ພະນັກງານອອກຈາກລະບົບໃຫ້ທ່ານ ເງິນຂອງທ່ານຍັງຢູ່ຄົບ ຖ້າມີຄຳຖາມ ກະລຸນາຕິດຕໍ່ພວກເຮົາ',
    en: 'Our staff logged you out. Your money is safe. If you have a question, please contact us',
  },
  logout: {
    th: 'ออกจากระบบในหน้าต่างอื่นแล้ว กรุณาเข้าสู่ระบบอีกครั้ง',
    la: 'ອອກຈາກລະບົບໃນໜ້າຕ່າງອື່ນແລ້ວ ກະລຸນາເຂົ້າສູ່ລະບົບອີກຄັ້ງ',
    en: 'You logged out in another window. Please log in again',
  },
  public: {
    th: 'คุณถูกออกจากระบบ เพราะมีการเปิดหน้าสำหรับผู้ที่ยังไม่ได้เข้าสู่ระบบ เช่น ลิงก์ชวนเพื่อน เงินของคุณยังอยู่ครบ',
    la: 'ທ່ານຖືກອອກຈາກລະບົບ ເພາະມີການເປີດໜ້າສຳລັບຜູ້ທີ່ຍັງບໍ່ທັນເຂົ້າສູ່ລະບົບ ເຊັ່ນ ລິ້ງຊວນໝູ່ ເງິນຂອງທ່ານຍັງຢູ່ຄົບ',
    en: 'You have been logged out because a page for visitors was opened, for example an invite link. Your money is safe',
  },
  unknown: {
    th: 'การเข้าสู่ระบบครั้งก่อนสิ้นสุดแล้ว กรุณาเข้าสู่ระบบอีกครั้ง',
    la: 'ການເຂົ້າສູ່ລະບົບຄັ້ງກ່ອນສິ້ນສຸດແລ້ວ ກະລຸນາເຂົ້າສູ່ລະບົບອີກຄັ້ງ',
    en: 'Your last login has ended. Please log in again',
  },
});

const byName = new Map<string, Text>(Object.entries(texts));

export const endText = (why: string): Text => byName.get(why) ?? texts.unknown;
