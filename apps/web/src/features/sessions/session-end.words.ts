import type { SessionEnd } from '@krapao/contract';
import { messages, type Text } from '@krapao/ui/words.ts';

/** Not shared with the login form: the bundler would split the words into an extra file. */
export const logInText: Text = { th: 'เข้าสู่ระบบ', la: 'ເຂົ້າສູ່ລະບົບ', en: 'Log in' };

/** `public`: set by this browser, because a public page clears the session. */
type Ending = SessionEnd | 'public' | 'unknown';

const texts: Readonly<Record<Ending, Text>> = messages<Ending>({
  expired: {
    th: 'หมดเวลาการใช้งาน เงินของคุณยังอยู่ครบ กรุณาเข้าสู่ระบบอีกครั้ง',
    la: 'ໝົດເວລາການໃຊ້ງານ ເງິນຂອງທ່ານຍັງຢູ່ຄົບຖ້ວນ ກະລຸນາເຂົ້າສູ່ລະບົບອີກຄັ້ງ',
    en: 'Your session has expired. Your money is safe. Please log in again',
  },
  password: {
    th: 'ออกจากระบบแล้ว เพราะมีการเปลี่ยนรหัสผ่าน กรุณาใช้รหัสผ่านใหม่ หากไม่ใช่คุณ ให้กด "ลืมรหัสผ่าน?"',
    la: 'ອອກຈາກລະບົບແລ້ວ ເພາະມີການປ່ຽນລະຫັດຜ່ານ ກະລຸນາໃຊ້ລະຫັດຜ່ານໃໝ່ ຖ້າບໍ່ແມ່ນທ່ານ ໃຫ້ກົດ "ລືມລະຫັດຜ່ານບໍ?"',
    en: 'You were logged out because the password was changed. Please use the new one. If it was not you, tap "Forgot your password?"',
  },
  devices: {
    th: 'อุปกรณ์อื่นของคุณสั่งให้เครื่องนี้ออกจากระบบ หากไม่ใช่คุณ ให้กด "ลืมรหัสผ่าน?" เพื่อตั้งรหัสผ่านใหม่',
    la: 'ອຸປະກອນອື່ນຂອງທ່ານສັ່ງໃຫ້ເຄື່ອງນີ້ອອກຈາກລະບົບ ຖ້າບໍ່ແມ່ນທ່ານ ໃຫ້ກົດ "ລືມລະຫັດຜ່ານບໍ?" ເພື່ອຕັ້ງລະຫັດຜ່ານໃໝ່',
    en: 'One of your other devices logged this one out. If it was not you, tap "Forgot your password?" and set a new one',
  },
  staff: {
    th: 'เจ้าหน้าที่ให้บัญชีของคุณออกจากระบบ เงินของคุณยังอยู่ครบ หากมีคำถาม กรุณาติดต่อเรา',
    la: 'ພະນັກງານໃຫ້ບັນຊີຂອງທ່ານອອກຈາກລະບົບ ເງິນຂອງທ່ານຍັງຢູ່ຄົບຖ້ວນ ຖ້າມີຄຳຖາມ ກະລຸນາຕິດຕໍ່ພວກເຮົາ',
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
    en: 'Your last session has ended. Please log in again',
  },
});

const byName = new Map<string, Text>(Object.entries(texts));

export const endText = (why: string): Text => byName.get(why) ?? texts.unknown;
