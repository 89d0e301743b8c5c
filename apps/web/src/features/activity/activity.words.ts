import type { MemberKind } from '@krapao/contract';
import { messages, type Text } from '@krapao/ui/words.ts';

export const words = messages({
  title: { th: 'การใช้งานล่าสุด', la: 'ການເຄື່ອນໄຫວຫຼ້າສຸດ', en: 'Recent activity' },
  devices: { th: 'อุปกรณ์ที่เข้าสู่ระบบอยู่', la: 'ອຸປະກອນທີ່ເຂົ້າສູ່ລະບົບຢູ່', en: 'Logged-in devices' },
  thisDevice: { th: 'เครื่องนี้', la: 'ເຄື່ອງນີ້', en: 'This device' },
  unknownDevice: { th: 'อุปกรณ์ที่ไม่รู้จัก', la: 'ອຸປະກອນທີ່ບໍ່ຮູ້ຈັກ', en: 'Unknown device' },
  since: { th: 'ตั้งแต่ {time}', la: 'ຕັ້ງແຕ່ {time}', en: 'since {time}' },
  endOthers: { th: 'ออกจากระบบเครื่องอื่นทั้งหมด', la: 'ອອກຈາກລະບົບເຄື່ອງອື່ນທັງໝົດ', en: 'Log out all other devices' },
  endOthersAsk: {
    th: 'เครื่องอื่นทั้งหมดต้องเข้าสู่ระบบใหม่ เครื่องนี้ยังใช้งานต่อได้',
    la: 'ເຄື່ອງອື່ນທັງໝົດຕ້ອງເຂົ້າສູ່ລະບົບໃໝ່ ເຄື່ອງນີ້ຍັງໃຊ້ງານຕໍ່ໄດ້',
    en: 'All other devices will have to log in again. This one stays logged in',
  },
  ended: { th: 'ออกจากระบบแล้ว {n} เครื่อง', la: 'ອອກຈາກລະບົບແລ້ວ {n} ເຄື່ອງ', en: 'Other devices logged out: {n}' },
  happened: { th: 'ประวัติการใช้งาน', la: 'ປະຫວັດການໃຊ້ງານ', en: 'Activity log' },
  notYou: {
    th: 'ถ้าไม่ใช่คุณ ให้ออกจากระบบเครื่องอื่น แล้วเปลี่ยนรหัสผ่านทันที',
    la: 'ຖ້າບໍ່ແມ່ນທ່ານ ໃຫ້ອອກຈາກລະບົບເຄື່ອງອື່ນ ແລ້ວປ່ຽນລະຫັດຜ່ານທັນທີ',
    en: 'Not you? Log out the other devices, then change your password immediately',
  },
  none: { th: 'ยังไม่มีรายการ', la: 'ຍັງບໍ່ທັນມີລາຍການ', en: 'Nothing yet' },
});

const kindTexts = messages<MemberKind>({
  'login.success': { th: 'เข้าสู่ระบบ', la: 'ເຂົ້າສູ່ລະບົບ', en: 'Logged in' },
  'login.failure': { th: 'ใส่รหัสผ่านผิด', la: 'ໃສ່ລະຫັດຜ່ານຜິດ', en: 'Wrong password' },
  'login.blocked': {
    th: 'ใส่รหัสผ่านผิดหลายครั้ง ระงับการเข้าสู่ระบบชั่วคราว',
    la: 'ໃສ່ລະຫັດຜ່ານຜິດຫຼາຍຄັ້ງ ລະງັບການເຂົ້າສູ່ລະບົບຊົ່ວຄາວ',
    en: 'Too many wrong passwords, log-in paused',
  },
  logout: { th: 'ออกจากระบบ', la: 'ອອກຈາກລະບົບ', en: 'Logged out' },
  'session.ended': { th: 'ออกจากระบบเครื่องอื่น', la: 'ອອກຈາກລະບົບເຄື່ອງອື່ນ', en: 'Logged out other devices' },
  'password.changed': { th: 'เปลี่ยนรหัสผ่าน', la: 'ປ່ຽນລະຫັດຜ່ານ', en: 'Password changed' },
  'password.recovered': { th: 'ตั้งรหัสผ่านใหม่ด้วย OTP', la: 'ຕັ້ງລະຫັດຜ່ານໃໝ່ດ້ວຍ OTP', en: 'Password reset by OTP' },
  'bank.changed': { th: 'เปลี่ยนบัญชีธนาคาร', la: 'ປ່ຽນບັນຊີທະນາຄານ', en: 'Bank account changed' },
  'phone.changed': { th: 'เจ้าหน้าที่เปลี่ยนเบอร์โทรศัพท์', la: 'ພະນັກງານປ່ຽນເບີໂທລະສັບ', en: 'Phone number changed by our staff' },
  'phone.proved': { th: 'ยืนยันเบอร์โทรศัพท์', la: 'ຢືນຢັນເບີໂທລະສັບ', en: 'Phone number verified' },
});

const otherKind: Text = { th: 'รายการอื่นของบัญชี', la: 'ລາຍການອື່ນຂອງບັນຊີ', en: 'Other account activity' };
const known = new Map<string, Text>(Object.entries(kindTexts));
/** An unknown kind must not break the list. */
export const kindText = (kind: string): Text => known.get(kind) ?? otherKind;
