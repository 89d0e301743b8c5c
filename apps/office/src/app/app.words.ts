import { messages } from '../i18n/words.ts';

export const words = messages({
  withdrawals: { th: 'ถอนเงิน', en: 'Withdrawals' },
  slips: { th: 'สลิป', en: 'Slips' },
  deposits: { th: 'แจ้งโอน', en: 'Announced' },
  transfers: { th: 'เงินเข้ารอจับคู่', en: 'Unmatched' },
  stuck: { th: 'โยกเงินค้าง', en: 'Stuck' },
  members: { th: 'สมาชิก', en: 'Members' },
  settings: { th: 'การตั้งค่า', en: 'Settings' },
  audit: { th: 'บันทึก', en: 'Audit' },
  staff: { th: 'เจ้าหน้าที่', en: 'Staff' },
  signOut: { th: 'ออกจากระบบ', en: 'Sign out' },
  search: { th: 'ค้นหาสมาชิก  ( / )', en: 'Find a member  ( / )' },
  menu: { th: 'เมนู', en: 'Menu' },
  toQueue: { th: 'ไปที่รายการถอน', en: 'To the withdrawals' },
  notFound: { th: 'ไม่พบหน้านี้', en: 'Page Not Found' },
});
