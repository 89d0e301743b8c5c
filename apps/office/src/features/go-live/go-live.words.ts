import type { GoLiveItem } from '@krapao/contract/api/codes';
import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  title: { th: 'เตรียมเปิดให้บริการ', la: 'ກຽມເປີດໃຫ້ບໍລິການ', en: 'Going live' },
  closed: { th: 'ยังปิดอยู่', la: 'ຍັງປິດຢູ່', en: 'Closed' },
  open: { th: 'เปิดให้สมาชิกแล้ว', la: 'ເປີດໃຫ້ສະມາຊິກແລ້ວ', en: 'Open for members' },
  trial: { th: 'ระบบทดลอง', la: 'ລະບົບທົດລອງ', en: 'Not production' },
  closedText: {
    th: 'สมาชิกยังฝากและถอนเงินไม่ได้ จนกว่ารายการที่จำเป็นจะครบและผู้ดูแลระบบกดเปิด',
    la: 'ສະມາຊິກຍັງຝາກ ແລະ ຖອນເງິນບໍ່ໄດ້ ຈົນກວ່າລາຍການທີ່ຈຳເປັນຈະຄົບ ແລະ ຜູ້ດູແລລະບົບກົດເປີດ',
    en: 'Members can neither deposit nor withdraw until the required items are set and an admin opens the service',
  },
  openText: { th: 'เปิดโดย {by} เมื่อ {at}', la: 'ເປີດໂດຍ {by} ເມື່ອ {at}', en: 'Opened by {by} on {at}' },
  openBefore: {
    th: 'มีรายการเงินอยู่แล้วก่อนมีหน้านี้ จึงเปิดอยู่ต่อ',
    la: 'ມີລາຍການເງິນຢູ່ແລ້ວກ່ອນມີໜ້ານີ້ ຈຶ່ງເປີດຢູ່ຕໍ່',
    en: 'Money was already moving here before this page existed, so the service stayed open',
  },
  trialText: {
    th: 'สมาชิกฝากและถอนได้โดยไม่ต้องเปิดที่นี่ ใช้หน้านี้ดูล่วงหน้าว่าระบบจริงต้องมีอะไร',
    la: 'ສະມາຊິກຝາກ ແລະ ຖອນໄດ້ໂດຍບໍ່ຕ້ອງເປີດຢູ່ນີ້ ໃຊ້ໜ້ານີ້ເບິ່ງລ່ວງໜ້າວ່າລະບົບຈິງຕ້ອງມີຫຍັງ',
    en: 'Members deposit and withdraw here without it. The list shows what production will need',
  },
  required: { th: 'จำเป็น', la: 'ຈຳເປັນ', en: 'Required' },
  requiredHint: {
    th: 'ขาดข้อใดข้อหนึ่ง ฝากและถอนจะยังปิด',
    la: 'ຂາດຂໍ້ໃດຂໍ້ໜຶ່ງ ຝາກ ແລະ ຖອນຈະຍັງປິດ',
    en: 'If any of these is missing, deposits and withdrawals stay closed',
  },
  advised: { th: 'ควรมี', la: 'ຄວນມີ', en: 'Recommended' },
  advisedHint: {
    th: 'เปิดได้โดยไม่มี แต่ควรมีโดยเร็ว',
    la: 'ເປີດໄດ້ໂດຍບໍ່ມີ ແຕ່ຄວນມີໂດຍໄວ',
    en: 'The service can open without these, but should not be without them for long',
  },
  done: { th: 'ครบ', la: 'ຄົບ', en: 'Done' },
  missing: { th: 'ยังไม่ครบ', la: 'ຍັງບໍ່ທັນຄົບ', en: 'Missing' },
  now: { th: 'ตอนนี้: {detail}', la: 'ດຽວນີ້: {detail}', en: 'Now: {detail}' },
  confirmedBy: { th: 'ยืนยันโดย {by} เมื่อ {at}', la: 'ຢືນຢັນໂດຍ {by} ເມື່ອ {at}', en: 'Confirmed by {by} on {at}' },
  goThere: { th: 'ไปตั้งค่า', la: 'ໄປຕັ້ງຄ່າ', en: 'Set it' },
  look: { th: 'ไปดู', la: 'ໄປເບິ່ງ', en: 'View' },
  confirm: { th: 'ยืนยันว่าถูกต้อง', la: 'ຢືນຢັນວ່າຖືກຕ້ອງ', en: 'Confirm' },
  takeBack: { th: 'ยกเลิกการยืนยัน', la: 'ຍົກເລີກການຢືນຢັນ', en: 'Take back' },
  askAdmin: { th: 'ผู้ดูแลระบบเป็นผู้ตั้งค่า', la: 'ຜູ້ດູແລລະບົບເປັນຜູ້ຕັ້ງຄ່າ', en: 'An admin sets it' },
  byOperator: { th: 'ตั้งในตัวแปรของเซิร์ฟเวอร์', la: 'ຕັ້ງໃນຕົວແປຂອງເຊີບເວີ', en: 'Set in the server’s variables' },
  byBackup: {
    th: 'ผู้ดูแลเซิร์ฟเวอร์สั่ง npm run backup',
    la: 'ຜູ້ດູແລເຊີບເວີສັ່ງ npm run backup',
    en: 'The operator runs npm run backup',
  },
  openNow: { th: 'เปิดให้สมาชิก', la: 'ເປີດໃຫ້ສະມາຊິກ', en: 'Open for members' },
  leftToDo: { th: 'ยังขาดรายการที่จำเป็น {n} ข้อ', la: 'ຍັງຂາດລາຍການທີ່ຈຳເປັນ {n} ຂໍ້', en: 'Required items missing: {n}' },
  openEffect: {
    th: 'สมาชิกทุกคนฝากและถอนเงินจริงได้ทันที',
    la: 'ສະມາຊິກທຸກຄົນຝາກ ແລະ ຖອນເງິນຈິງໄດ້ທັນທີ',
    en: 'Every member can deposit and withdraw real money immediately',
  },
  openOnce: {
    th: 'ปิดกลับจากหน้านี้ไม่ได้ แต่หยุดจ่ายเงินถอนและช่องทางฝากได้ที่หน้าสถานะระบบภายนอก',
    la: 'ປິດຄືນຈາກໜ້ານີ້ບໍ່ໄດ້ ແຕ່ຢຸດຈ່າຍເງິນຖອນ ແລະ ຊ່ອງທາງຝາກໄດ້ທີ່ໜ້າສະຖານະລະບົບພາຍນອກ',
    en: 'It cannot be closed from here again. Payouts and deposit methods can be paused on the page “Providers and gateways”',
  },
  recorded: { th: 'บันทึกชื่อของคุณไว้', la: 'ບັນທຶກຊື່ຂອງທ່ານໄວ້', en: 'Your name is recorded' },
  opened: { th: 'เปิดให้สมาชิกแล้ว', la: 'ເປີດໃຫ້ສະມາຊິກແລ້ວ', en: 'Open for members' },
});

export const itemWords = messages<GoLiveItem>({
  deposit: { th: 'ช่องทางฝากเงิน', la: 'ຊ່ອງທາງຝາກເງິນ', en: 'A deposit method' },
  payout: { th: 'บัญชีสำหรับจ่ายเงินถอน', la: 'ບັນຊີສຳລັບຈ່າຍເງິນຖອນ', en: 'An account to pay withdrawals from' },
  contact: { th: 'ช่องทางติดต่อ', la: 'ຊ່ອງທາງຕິດຕໍ່', en: 'Contact' },
  limits: { th: 'วงเงินถอน', la: 'ວົງເງິນຖອນ', en: 'Withdrawal limits' },
  licence: { th: 'ใบอนุญาต', la: 'ໃບອະນຸຍາດ', en: 'Licence' },
  admins: { th: 'ผู้ดูแลระบบสองคน มีการยืนยันขั้นที่สอง', la: 'ຜູ້ດູແລລະບົບສອງຄົນ ມີການຢືນຢັນຂັ້ນທີສອງ', en: 'Two admins with a second factor' },
  sms: { th: 'ส่ง SMS', la: 'ສົ່ງ SMS', en: 'SMS' },
  games: { th: 'เกม', la: 'ເກມ', en: 'Games' },
  terms: { th: 'ข้อตกลงและเงื่อนไข', la: 'ຂໍ້ຕົກລົງ ແລະ ເງື່ອນໄຂ', en: 'Terms and conditions' },
  backup: { th: 'สำรองข้อมูลแล้ว', la: 'ສຳຮອງຂໍ້ມູນແລ້ວ', en: 'A backup' },
  anchors: { th: 'กุญแจและบันทึกยืนยันบัญชี', la: 'ກະແຈ ແລະ ບັນທຶກຢືນຢັນບັນຊີ', en: 'Anchors of the ledger and their key' },
});

export const reasonWords = messages<GoLiveItem>({
  deposit: {
    th: 'บัญชีธนาคารของคุณเอง ช่องทาง QR โค้ด หรือทรูมันนี่ อย่างน้อยหนึ่งช่องทางที่สมาชิกเห็น',
    la: 'ບັນຊີທະນາຄານຂອງທ່ານເອງ ຊ່ອງທາງ QR ຫຼື TrueMoney ຢ່າງໜ້ອຍໜຶ່ງຊ່ອງທາງທີ່ສະມາຊິກເຫັນ',
    en: 'Your own bank account, a QR service or TrueMoney: at least one that members can see',
  },
  payout: {
    th: 'บัญชีของคุณที่ธนาคารใช้จ่ายเงินถอน และธนาคารต้องเชื่อมต่อไว้แล้ว',
    la: 'ບັນຊີຂອງທ່ານທີ່ທະນາຄານໃຊ້ຈ່າຍເງິນຖອນ ແລະ ທະນາຄານຕ້ອງເຊື່ອມຕໍ່ໄວ້ແລ້ວ',
    en: 'Your account that the bank pays from. The bank itself must be connected',
  },
  contact: {
    th: 'สมาชิกที่มีปัญหาเรื่องเงินต้องรู้ว่าติดต่อใคร',
    la: 'ສະມາຊິກທີ່ມີບັນຫາເລື່ອງເງິນຕ້ອງຮູ້ວ່າຕິດຕໍ່ໃຜ',
    en: 'A member with a question about money must know whom to ask',
  },
  limits: {
    th: 'ค่าเริ่มต้นเป็นเพียงตัวอย่าง ดูให้ตรงกับเงินที่คุณจ่ายได้',
    la: 'ຄ່າເລີ່ມຕົ້ນເປັນພຽງຕົວຢ່າງ ເບິ່ງໃຫ້ກົງກັບເງິນທີ່ທ່ານຈ່າຍໄດ້',
    en: 'The first values are an example: make sure they match what you can pay',
  },
  licence: {
    th: 'เลขที่ใบอนุญาต แสดงให้สมาชิกเห็นในหน้าติดต่อ',
    la: 'ເລກທີໃບອະນຸຍາດ ສະແດງໃຫ້ສະມາຊິກເຫັນໃນໜ້າຕິດຕໍ່',
    en: 'Its number, which members see on the contact page',
  },
  admins: {
    th: 'คนเดียวอาจทำโทรศัพท์หายหรือทำผิดโดยไม่มีใครเห็น',
    la: 'ຄົນດຽວອາດເຮັດໂທລະສັບເສຍ ຫຼື ເຮັດຜິດໂດຍບໍ່ມີໃຜເຫັນ',
    en: 'A single admin could lose a phone, or make a mistake that nobody notices',
  },
  sms: {
    th: 'ไม่มี SMS สมาชิกใหม่รับรหัส OTP ไม่ได้ และตั้งรหัสผ่านใหม่เองไม่ได้',
    la: 'ບໍ່ມີ SMS ສະມາຊິກໃໝ່ຮັບລະຫັດ OTP ບໍ່ໄດ້ ແລະ ຕັ້ງລະຫັດຜ່ານໃໝ່ເອງບໍ່ໄດ້',
    en: 'Without SMS, new members get no OTP and nobody can reset a password',
  },
  games: {
    th: 'สมาชิกเห็นเฉพาะค่ายเกมที่เชื่อมต่อและเปิดไว้',
    la: 'ສະມາຊິກເຫັນສະເພາະຄ່າຍເກມທີ່ເຊື່ອມຕໍ່ ແລະ ເປີດໄວ້',
    en: 'Members see only those that are connected and active',
  },
  terms: {
    th: 'อ่านข้อความที่สมาชิกต้องยอมรับ ทั้งสามภาษา',
    la: 'ອ່ານຂໍ້ຄວາມທີ່ສະມາຊິກຕ້ອງຍອມຮັບ ທັງສາມພາສາ',
    en: 'Read what members agree to, in all three languages',
  },
  backup: {
    th: 'ถ้าดิสก์เสียโดยไม่มีข้อมูลสำรอง ยอดเงินของสมาชิกทุกคนจะหายไป ตั้งให้สำรองทุกคืน และลองกู้คืนดูสักครั้ง',
    la: 'ຖ້າດິສເສຍໂດຍບໍ່ມີຂໍ້ມູນສຳຮອງ ຍອດເງິນຂອງສະມາຊິກທຸກຄົນຈະເສຍໄປ ຕັ້ງໃຫ້ສຳຮອງທຸກຄືນ ແລະ ລອງກູ້ຄືນເບິ່ງໜຶ່ງຄັ້ງ',
    en: 'A lost disk without one loses every member’s balance. Make one every night, and try a restore once',
  },
  anchors: {
    th: 'เก็บกุญแจและสำเนาไว้นอกเครื่องฐานข้อมูล',
    la: 'ເກັບກະແຈ ແລະ ສຳເນົາໄວ້ນອກເຄື່ອງຖານຂໍ້ມູນ',
    en: 'Keep the key and a copy of the anchors off the database server',
  },
});
