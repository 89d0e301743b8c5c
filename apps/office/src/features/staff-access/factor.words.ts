import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  // Showing it
  title: { th: 'ยืนยันตัวตนขั้นที่สอง', la: 'ຢືນຢັນຕົວຕົນຂັ້ນທີສອງ', en: 'Second factor' },
  code: { th: 'รหัสยืนยัน', la: 'ລະຫັດຢືນຢັນ', en: 'Code' },
  codeHint: {
    th: 'รหัส 6 หลักจากแอปยืนยันตัวตน หรือรหัสสำรอง แต่ละรหัสใช้ได้ครั้งเดียว',
    la: 'ລະຫັດ 6 ຕົວເລກຈາກແອັບຢືນຢັນຕົວຕົນ ຫຼື ລະຫັດສຳຮອງ ແຕ່ລະລະຫັດໃຊ້ໄດ້ຄັ້ງດຽວ',
    en: 'The 6-digit code from your authenticator app, or a recovery code. Each works once',
  },
  wrong: {
    th: 'รหัสไม่ถูกต้องหรือใช้ไปแล้ว กรุณาลองรหัสถัดไป',
    la: 'ລະຫັດບໍ່ຖືກຕ້ອງ ຫຼື ໃຊ້ໄປແລ້ວ ກະລຸນາລອງລະຫັດຕໍ່ໄປ',
    en: 'This code is wrong or was used before: try the next one',
  },
  wrongPasskey: {
    th: 'ใช้พาสคีย์นี้ไม่ได้',
    la: 'ໃຊ້ກະແຈຜ່ານນີ້ບໍ່ໄດ້',
    en: 'This passkey was not accepted',
  },
  usePasskey: { th: 'ใช้พาสคีย์', la: 'ໃຊ້ກະແຈຜ່ານ', en: 'Use a passkey' },
  confirm: { th: 'ยืนยัน', la: 'ຢືນຢັນ', en: 'Confirm' },
  back: { th: 'ย้อนกลับ', la: 'ກັບຄືນ', en: 'Back' },
  again: { th: 'ยืนยันอีกครั้ง', la: 'ຢືນຢັນອີກຄັ້ງ', en: 'Confirm again' },
  why: {
    th: 'รายการนี้เกี่ยวกับเงินหรือการตั้งค่า กรุณายืนยันว่าเป็นคุณ',
    la: 'ລາຍການນີ້ກ່ຽວກັບເງິນ ຫຼື ການຕັ້ງຄ່າ ກະລຸນາຢືນຢັນວ່າແມ່ນທ່ານ',
    en: 'This affects money or settings. Please confirm that it is you',
  },

  // The own account
  account: { th: 'บัญชีของฉัน', la: 'ບັນຊີຂອງຂ້ອຍ', en: 'My account' },
  password: { th: 'รหัสผ่าน', la: 'ລະຫັດຜ່ານ', en: 'Password' },
  changePassword: { th: 'เปลี่ยนรหัสผ่าน', la: 'ປ່ຽນລະຫັດຜ່ານ', en: 'Change password' },
  intro: {
    th: 'นอกจากรหัสผ่านแล้ว การเข้าสู่ระบบจะถามสิ่งที่มีแต่คุณเท่านั้น',
    la: 'ນອກຈາກລະຫັດຜ່ານແລ້ວ ການເຂົ້າສູ່ລະບົບຈະຖາມສິ່ງທີ່ມີແຕ່ທ່ານເທົ່ານັ້ນ',
    en: 'Besides your password, the sign-in asks for something that only you have',
  },
  app: { th: 'แอปยืนยันตัวตน', la: 'ແອັບຢືນຢັນຕົວຕົນ', en: 'Authenticator app' },
  appOff: { th: 'ยังไม่ได้ตั้ง', la: 'ຍັງບໍ່ທັນໄດ້ຕັ້ງ', en: 'Not set up' },
  since: { th: 'ใช้ตั้งแต่ {at}', la: 'ໃຊ້ຕັ້ງແຕ່ {at}', en: 'In use since {at}' },
  setUpApp: { th: 'ตั้งแอป', la: 'ຕັ້ງແອັບ', en: 'Set up the app' },
  replaceApp: { th: 'เปลี่ยนเครื่อง', la: 'ປ່ຽນເຄື່ອງ', en: 'Change device' },
  remove: { th: 'เอาออก', la: 'ເອົາອອກ', en: 'Remove' },
  passkeys: { th: 'พาสคีย์', la: 'ກະແຈຜ່ານ', en: 'Passkeys' },
  passkeysHint: {
    th: 'ลายนิ้วมือ ใบหน้า หรือ PIN ของเครื่องนี้ หรือกุญแจความปลอดภัย',
    la: 'ລາຍນິ້ວມື ໃບໜ້າ ຫຼື PIN ຂອງເຄື່ອງນີ້ ຫຼື ກະແຈຄວາມປອດໄພ',
    en: 'The fingerprint, face or PIN of this device, or a security key',
  },
  noPasskeys: {
    th: 'หน้านี้ใช้พาสคีย์ไม่ได้ ต้องเปิดด้วยชื่อเว็บแบบ https',
    la: 'ໜ້ານີ້ໃຊ້ກະແຈຜ່ານບໍ່ໄດ້ ຕ້ອງເປີດດ້ວຍຊື່ເວັບແບບ https',
    en: 'Passkeys do not work here. Open this page by its https address',
  },
  addPasskey: { th: 'เพิ่มพาสคีย์', la: 'ເພີ່ມກະແຈຜ່ານ', en: 'Add a passkey' },
  passkeyName: { th: 'ชื่อพาสคีย์', la: 'ຊື່ກະແຈຜ່ານ', en: 'Name of the passkey' },
  passkeyNameHint: { th: 'เช่น โทรศัพท์ของฉัน', la: 'ເຊັ່ນ ໂທລະສັບຂອງຂ້ອຍ', en: 'For example: my phone' },
  passkeyEffect: {
    th: 'เบราว์เซอร์จะถามว่าจะเก็บพาสคีย์ไว้ที่ไหน',
    la: 'ບຣາວເຊີຈະຖາມວ່າຈະເກັບກະແຈຜ່ານໄວ້ໃສ',
    en: 'Your browser asks where to keep the passkey',
  },
  passkeyNotMade: { th: 'ยังไม่ได้สร้างพาสคีย์', la: 'ຍັງບໍ່ທັນໄດ້ສ້າງກະແຈຜ່ານ', en: 'No passkey was made' },
  rename: { th: 'เปลี่ยนชื่อ', la: 'ປ່ຽນຊື່', en: 'Rename' },
  renameEffect: { th: 'ชื่อในรายการนี้เท่านั้น', la: 'ຊື່ໃນລາຍການນີ້ເທົ່ານັ້ນ', en: 'Its name in this list only' },
  used: { th: 'ใช้ล่าสุด {at}', la: 'ໃຊ້ຫຼ້າສຸດ {at}', en: 'Last used {at}' },
  unused: { th: 'ยังไม่เคยใช้', la: 'ຍັງບໍ່ທັນເຄີຍໃຊ້', en: 'Never used' },
  codes: { th: 'รหัสสำรอง', la: 'ລະຫັດສຳຮອງ', en: 'Recovery codes' },
  codesLeft: { th: 'เหลือ {count} รหัส', la: 'ເຫຼືອ {count} ລະຫັດ', en: '{count} left' },
  newCodes: { th: 'ขอชุดใหม่', la: 'ຂໍຊຸດໃໝ່', en: 'New codes' },
  newCodesEffect: { th: 'รหัสสำรองชุดเดิมจะใช้ไม่ได้อีก', la: 'ລະຫັດສຳຮອງຊຸດເກົ່າຈະໃຊ້ບໍ່ໄດ້ອີກ', en: 'Your old recovery codes stop working' },
  codesOnce: {
    th: 'เก็บไว้ในที่ปลอดภัยนอกเครื่องนี้ แต่ละรหัสใช้เข้าระบบได้ครั้งเดียวเมื่อทำโทรศัพท์หาย หน้านี้แสดงเพียงครั้งเดียว',
    la: 'ເກັບໄວ້ໃນທີ່ປອດໄພນອກເຄື່ອງນີ້ ແຕ່ລະລະຫັດໃຊ້ເຂົ້າລະບົບໄດ້ຄັ້ງດຽວເມື່ອໂທລະສັບເສຍ ໜ້ານີ້ສະແດງຄັ້ງດຽວ',
    en: 'Keep them in a safe place away from this device. Each code signs you in once if you lose your phone. They are shown only now',
  },
  copy: { th: 'คัดลอก', la: 'ສຳເນົາ', en: 'Copy' },
  copied: { th: 'คัดลอกแล้ว', la: 'ສຳເນົາແລ້ວ', en: 'Copied' },
  download: { th: 'ดาวน์โหลด', la: 'ດາວໂຫຼດ', en: 'Download' },
  print: { th: 'พิมพ์', la: 'ພິມ', en: 'Print' },
  saved: { th: 'เก็บรหัสไว้แล้ว', la: 'ເກັບລະຫັດໄວ້ແລ້ວ', en: 'I have kept them' },
  scan: {
    th: 'สแกน QR โค้ดนี้ด้วยแอปยืนยันตัวตนในโทรศัพท์ แล้วใส่รหัส 6 หลักที่แอปแสดง',
    la: 'ສະແກນ QR ນີ້ດ້ວຍແອັບຢືນຢັນຕົວຕົນໃນໂທລະສັບ ແລ້ວໃສ່ລະຫັດ 6 ຕົວເລກທີ່ແອັບສະແດງ',
    en: 'Scan this QR code with the authenticator app on your phone, then type the 6-digit code it shows',
  },
  qr: { th: 'QR โค้ดสำหรับแอปยืนยันตัวตน', la: 'QR ສຳລັບແອັບຢືນຢັນຕົວຕົນ', en: 'QR code for the authenticator app' },
  secret: { th: 'สแกนไม่ได้? ใส่คีย์นี้ในแอป', la: 'ສະແກນບໍ່ໄດ້? ໃສ່ຄີນີ້ໃນແອັບ', en: 'Cannot scan? Type this key into the app' },
  removeEffect: {
    th: 'จะใช้สิ่งนี้เข้าระบบไม่ได้อีก',
    la: 'ຈະໃຊ້ສິ່ງນີ້ເຂົ້າລະບົບບໍ່ໄດ້ອີກ',
    en: 'You can no longer sign in with it',
  },
  removeLast: {
    th: 'เป็นขั้นที่สองสุดท้าย หลังจากนี้จะเข้าระบบด้วยรหัสผ่านอย่างเดียว',
    la: 'ເປັນຂັ້ນທີສອງສຸດທ້າຍ ຫຼັງຈາກນີ້ຈະເຂົ້າລະບົບດ້ວຍລະຫັດຜ່ານຢ່າງດຽວ',
    en: 'This is your last second factor: after this, the password alone is enough to sign in',
  },
  lastStays: {
    th: 'ต้องมีขั้นที่สองอย่างน้อยหนึ่งอย่าง เพิ่มอย่างอื่นก่อน',
    la: 'ຕ້ອງມີຂັ້ນທີສອງຢ່າງໜ້ອຍໜຶ່ງຢ່າງ ເພີ່ມຢ່າງອື່ນກ່ອນ',
    en: 'You need at least one second factor: add another first',
  },
  done: { th: 'บันทึกแล้ว', la: 'ບັນທຶກແລ້ວ', en: 'Saved' },

  // Before anything else
  first: { th: 'ตั้งการยืนยันขั้นที่สองก่อน', la: 'ຕັ້ງການຢືນຢັນຂັ້ນທີສອງກ່ອນ', en: 'Set up your second factor first' },
  firstWhy: {
    th: 'เจ้าหน้าที่ทุกคนต้องมีขั้นที่สองก่อนใช้งาน เลือกอย่างใดอย่างหนึ่ง เพิ่มอย่างอื่นทีหลังได้',
    la: 'ພະນັກງານທຸກຄົນຕ້ອງມີຂັ້ນທີສອງກ່ອນໃຊ້ງານ ເລືອກຢ່າງໃດຢ່າງໜຶ່ງ ເພີ່ມຢ່າງອື່ນພາຍຫຼັງໄດ້',
    en: 'All staff need one before they work here. Choose one; you can add others later',
  },
  signOut: { th: 'ออกจากระบบ', la: 'ອອກຈາກລະບົບ', en: 'Sign out' },
});
