import type { RestoreItemWhy, RestoreWhy } from '@krapao/contract/api/codes';
import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  title: { th: 'กู้คืนข้อมูล', la: 'ກູ້ຄືນຂໍ້ມູນ', en: 'Restore' },
  rests: { th: 'งดธุรกรรมการเงิน', la: 'ງົດທຸລະກຳການເງິນ', en: 'Money paused' },
  moves: { th: 'ปกติ', la: 'ປົກກະຕິ', en: 'Normal' },
  calm: {
    th: 'ขณะนี้ไม่มีการกู้คืนข้อมูล สมาชิกฝาก ถอน และโยกเงินได้ตามปกติ',
    la: 'ດຽວນີ້ບໍ່ມີການກູ້ຄືນຂໍ້ມູນ ສະມາຊິກຝາກ ຖອນ ແລະ ຍ້າຍເງິນໄດ້ຕາມປົກກະຕິ',
    en: 'No restore is under way. Members deposit, withdraw and move money as usual',
  },
  calmHint: {
    th: 'เมื่อฐานข้อมูลถูกกู้คืนจากข้อมูลสำรอง หน้านี้จะแสดงว่าธนาคาร ช่องทางรับชำระ และค่ายเกมทำรายการอะไรไปแล้วหลังจากนั้น และเหลืออะไรให้ตัดสินใจ',
    la: 'ເມື່ອຖານຂໍ້ມູນຖືກກູ້ຄືນຈາກຂໍ້ມູນສຳຮອງ ໜ້ານີ້ຈະສະແດງວ່າທະນາຄານ ຊ່ອງທາງຮັບຊຳລະ ແລະ ຄ່າຍເກມເຮັດລາຍການຫຍັງໄປແລ້ວຫຼັງຈາກນັ້ນ ແລະ ເຫຼືອຫຍັງໃຫ້ຕັດສິນໃຈ',
    en: 'After a database was restored from a backup, this page shows what the bank, the gateways and the games did since, and what is left to decide',
  },
  restsText: {
    th: 'ข้อมูลในระบบเก่ากว่าข้อมูลของธนาคารและค่ายเกม สมาชิกเข้าสู่ระบบ ดูยอด และแชตได้ แต่ฝาก ถอน และโยกเงินต้องรอ จนกว่าธนาคาร ช่องทางรับชำระ และค่ายเกมทุกแห่งจะแจ้งว่ามีรายการอะไรหลังจากนั้น',
    la: 'ຂໍ້ມູນໃນລະບົບເກົ່າກວ່າຂໍ້ມູນຂອງທະນາຄານ ແລະ ຄ່າຍເກມ ສະມາຊິກເຂົ້າສູ່ລະບົບ ເບິ່ງຍອດ ແລະ ແຊັດໄດ້ ແຕ່ຝາກ ຖອນ ແລະ ຍ້າຍເງິນຕ້ອງລໍຖ້າ ຈົນກວ່າທະນາຄານ ຊ່ອງທາງຮັບຊຳລະ ແລະ ຄ່າຍເກມທຸກແຫ່ງຈະແຈ້ງວ່າມີລາຍການຫຍັງຫຼັງຈາກນັ້ນ',
    en: 'The database is behind the banks and game providers. Members can log in, see balances and chat; deposits, withdrawals and moves wait until the bank, every gateway and every provider has reported what happened since',
  },
  endsAlone: {
    th: 'เมื่อไม่เหลือรายการใด การกู้คืนจะจบเองโดยอัตโนมัติ',
    la: 'ເມື່ອບໍ່ເຫຼືອລາຍການໃດ ການກູ້ຄືນຈະຈົບເອງໂດຍອັດຕະໂນມັດ',
    en: 'It ends automatically once nothing is left',
  },
  happened: { th: 'สิ่งที่เกิดขึ้น', la: 'ສິ່ງທີ່ເກີດຂຶ້ນ', en: 'What happened' },
  why: { th: 'สาเหตุ', la: 'ສາເຫດ', en: 'Why' },
  since: { th: 'ข้อมูลครบถึง', la: 'ຂໍ້ມູນຄົບເຖິງ', en: 'Data is complete until' },
  begun: { th: 'เริ่มกู้คืนเมื่อ', la: 'ເລີ່ມກູ້ຄືນເມື່ອ', en: 'Restore started' },
  looked: { th: 'ตรวจกับภายนอกล่าสุด', la: 'ກວດນຳພາຍນອກຫຼ້າສຸດ', en: 'Last checked with outside systems' },
  notLooked: { th: 'กำลังตรวจรอบแรก', la: 'ກຳລັງກວດຮອບທຳອິດ', en: 'First check in progress' },
  posted: { th: 'ลงบัญชีให้แล้วอัตโนมัติ', la: 'ລົງບັນຊີໃຫ້ແລ້ວອັດຕະໂນມັດ', en: 'Posted automatically' },
  left: { th: 'เหลือให้ตัดสินใจ', la: 'ເຫຼືອໃຫ້ຕັດສິນໃຈ', en: 'Left to decide' },
  lines: { th: '{n} รายการ', la: '{n} ລາຍການ', en: 'Lines: {n}' },
  toDo: { th: 'สิ่งที่ต้องทำ', la: 'ສິ່ງທີ່ຕ້ອງເຮັດ', en: 'What to do' },
  toDoHint: {
    th: 'รายการที่แก้ด้วยการปรับยอดเงินจะยังอยู่ในตารางจนกว่าจะจบการกู้คืน ให้ใส่เลขอ้างอิงไว้ในเหตุผล เพื่อไม่ให้แก้ซ้ำ',
    la: 'ລາຍການທີ່ແກ້ດ້ວຍການປັບຍອດເງິນຈະຍັງຢູ່ໃນຕາຕະລາງຈົນກວ່າຈະຈົບການກູ້ຄືນ ໃຫ້ໃສ່ເລກອ້າງອີງໄວ້ໃນເຫດຜົນ ເພື່ອບໍ່ໃຫ້ແກ້ຊ້ຳ',
    en: 'A line that was settled by adjusting a balance stays in the table until the restore ends: write its reference into the reason, so that nobody settles it twice',
  },
  items: { th: 'รายการที่เหลือ', la: 'ລາຍການທີ່ເຫຼືອ', en: 'What is left' },
  nothing: { th: 'ไม่มีรายการเหลือ', la: 'ບໍ່ມີລາຍການເຫຼືອ', en: 'Nothing is left' },
  shownOf: {
    th: 'แสดง {n} รายการที่เก่าที่สุดจาก {all} รายการ',
    la: 'ສະແດງ {n} ລາຍການທີ່ເກົ່າສຸດຈາກ {all} ລາຍການ',
    en: 'The oldest {n} of {all} are shown',
  },
  time: { th: 'เวลา', la: 'ເວລາ', en: 'Time' },
  book: { th: 'บัญชีภายนอก', la: 'ບັນຊີພາຍນອກ', en: 'Source' },
  reference: { th: 'เลขอ้างอิง', la: 'ເລກອ້າງອີງ', en: 'Reference' },
  member: { th: 'สมาชิก', la: 'ສະມາຊິກ', en: 'Member' },
  nobody: { th: 'ไม่ทราบ', la: 'ບໍ່ຮູ້', en: 'Not known' },
  amount: { th: 'จำนวนเงิน', la: 'ຈຳນວນເງິນ', en: 'Amount' },
  in: { th: 'เงินเข้า', la: 'ເງິນເຂົ້າ', en: 'Paid in' },
  out: { th: 'จ่ายออก', la: 'ຈ່າຍອອກ', en: 'Paid out' },
  intoGame: { th: 'โยกเข้าเกม', la: 'ຍ້າຍເຂົ້າເກມ', en: 'Wallet to game' },
  outOfGame: { th: 'โยกออกจากเกม', la: 'ຍ້າຍອອກຈາກເກມ', en: 'Game to wallet' },
  bank: { th: 'รายการเดินบัญชีธนาคาร', la: 'ລາຍການເຄື່ອນໄຫວບັນຊີທະນາຄານ', en: 'Bank statement' },
  wallet: { th: 'รายการของทรูมันนี่', la: 'ລາຍການຂອງ TrueMoney', en: 'TrueMoney statements' },
  payouts: { th: 'เงินถอนที่ธนาคารจ่าย', la: 'ເງິນຖອນທີ່ທະນາຄານຈ່າຍ', en: 'The bank’s payouts' },
  transfers: { th: 'โยกเงินที่ยังไม่จบ', la: 'ຍ້າຍເງິນທີ່ຍັງບໍ່ທັນຈົບ', en: 'Open moves' },
  seeProviderHealth: { th: 'ดูสถานะระบบภายนอก', la: 'ເບິ່ງສະຖານະລະບົບພາຍນອກ', en: 'See the board' },
  findMember: { th: 'ค้นหาสมาชิก', la: 'ຄົ້ນຫາສະມາຊິກ', en: 'Find the member' },
  seeWithdrawals: { th: 'ดูรายการถอน', la: 'ເບິ່ງລາຍການຖອນ', en: 'See withdrawals' },
  openMember: { th: 'เปิดหน้าสมาชิก', la: 'ເປີດໜ້າສະມາຊິກ', en: 'Open the member' },
  end: { th: 'จบการกู้คืน', la: 'ຈົບການກູ້ຄືນ', en: 'End restore' },
  endMeans: {
    th: 'จบการกู้คืนหมายถึงเงินของสมาชิกทุกคนเคลื่อนไหวได้ทันที และรายการที่ยังเหลือจะไม่ถูกลงบัญชีให้อัตโนมัติอีก ตัดสินใจให้ครบทุกรายการก่อน',
    la: 'ຈົບການກູ້ຄືນໝາຍເຖິງເງິນຂອງສະມາຊິກທຸກຄົນເຄື່ອນໄຫວໄດ້ທັນທີ ແລະ ລາຍການທີ່ຍັງເຫຼືອຈະບໍ່ຖືກລົງບັນຊີໃຫ້ອັດຕະໂນມັດອີກ ຕັດສິນໃຈໃຫ້ຄົບທຸກລາຍການກ່ອນ',
    en: 'Ending it means: every member’s money moves again immediately, and entries that are left are no longer posted automatically. Decide each of them first',
  },
  endNotYet: {
    th: 'จบได้หลังตรวจรอบแรกเสร็จ',
    la: 'ຈົບໄດ້ຫຼັງກວດຮອບທຳອິດແລ້ວ',
    en: 'It can be ended after the first reading',
  },
  byAdmin: { th: 'ผู้ดูแลระบบเป็นผู้กดจบการกู้คืน', la: 'ຜູ້ດູແລລະບົບເປັນຜູ້ກົດຈົບການກູ້ຄືນ', en: 'An admin ends it' },
  endEffect: {
    th: 'สมาชิกทุกคนฝาก ถอน และโยกเงินได้ทันที และการจ่ายเงินถอนเริ่มทำงานต่อ',
    la: 'ສະມາຊິກທຸກຄົນຝາກ ຖອນ ແລະ ຍ້າຍເງິນໄດ້ທັນທີ ແລະ ການຈ່າຍເງິນຖອນເລີ່ມເຮັດວຽກຕໍ່',
    en: 'Every member can deposit, withdraw and move money again immediately, and payouts continue',
  },
  endLeft: {
    th: 'รายการที่ยังเหลือ {n} รายการจะไม่ถูกลงบัญชีให้อัตโนมัติอีก',
    la: 'ລາຍການທີ່ຍັງເຫຼືອ {n} ລາຍການຈະບໍ່ຖືກລົງບັນຊີໃຫ້ອັດຕະໂນມັດອີກ',
    en: 'Entries that are left and no longer posted automatically: {n}',
  },
  endOnce: { th: 'เริ่มการกู้คืนใหม่จากหน้านี้ไม่ได้', la: 'ເລີ່ມການກູ້ຄືນອີກຈາກໜ້ານີ້ບໍ່ໄດ້', en: 'It cannot be started again from here' },
  endTwo: {
    th: 'ถ้ามีผู้ดูแลระบบมากกว่าหนึ่งคน อีกคนต้องอนุมัติก่อนจึงมีผล',
    la: 'ຖ້າມີຜູ້ດູແລລະບົບຫຼາຍກວ່າໜຶ່ງຄົນ ອີກຄົນຕ້ອງອະນຸມັດກ່ອນຈຶ່ງມີຜົນ',
    en: 'Where there is another admin, one of them must approve it first',
  },
  recorded: { th: 'บันทึกชื่อและเหตุผลของคุณไว้', la: 'ບັນທຶກຊື່ ແລະ ເຫດຜົນຂອງທ່ານໄວ້', en: 'Your name and reason are recorded' },
  reason: { th: 'เหตุผล', la: 'ເຫດຜົນ', en: 'Reason' },
});

export const whyWords = messages<RestoreWhy>({
  restored: { th: 'กู้คืนจากข้อมูลสำรอง', la: 'ກູ້ຄືນຈາກຂໍ້ມູນສຳຮອງ', en: 'A backup was restored' },
  cluster: {
    th: 'ฐานข้อมูลไม่ได้อยู่ที่เดิมของครั้งก่อน เป็นสำเนาหรือโหลดจากข้อมูลสำรอง',
    la: 'ຖານຂໍ້ມູນບໍ່ໄດ້ຢູ່ບ່ອນເກົ່າຂອງຄັ້ງກ່ອນ ເປັນສຳເນົາ ຫຼື ໂຫຼດຈາກຂໍ້ມູນສຳຮອງ',
    en: 'The database is not the one of the last start: a copy or a backup was loaded',
  },
  anchors: {
    th: 'บันทึกยืนยันบัญชีมีรายการที่ฐานข้อมูลนี้ไม่มี',
    la: 'ບັນທຶກຢືນຢັນບັນຊີມີລາຍການທີ່ຖານຂໍ້ມູນນີ້ບໍ່ມີ',
    en: 'The ledger anchors show movements that this database does not have',
  },
  set_back: {
    th: 'ฐานข้อมูลถูกย้อนกลับไปเป็นข้อมูลที่เก่ากว่าที่เซิร์ฟเวอร์เคยเห็น',
    la: 'ຖານຂໍ້ມູນຖືກຍ້ອນກັບໄປເປັນຂໍ້ມູນທີ່ເກົ່າກວ່າທີ່ເຊີບເວີເຄີຍເຫັນ',
    en: 'The database was set back to an older state than a server has already seen',
  },
  files_lost: {
    th: 'โฟลเดอร์ข้อมูลของเซิร์ฟเวอร์หายไปพร้อมบันทึกยืนยันบัญชี จึงยืนยันไม่ได้ว่าฐานข้อมูลเป็นข้อมูลล่าสุด',
    la: 'ໂຟນເດີຂໍ້ມູນຂອງເຊີບເວີຫາຍໄປພ້ອມບັນທຶກຢືນຢັນບັນຊີ ຈຶ່ງຢືນຢັນບໍ່ໄດ້ວ່າຖານຂໍ້ມູນເປັນຂໍ້ມູນຫຼ້າສຸດ',
    en: 'The server’s data folder and the anchors in it are gone, so nothing proves that the database is up to date',
  },
});

export const itemWords = messages<RestoreItemWhy>({
  silent: { th: 'ไม่ตอบ', la: 'ບໍ່ຕອບ', en: 'No answer' },
  unknown_member: { th: 'ไม่ทราบว่าเป็นของใคร', la: 'ບໍ່ຮູ້ວ່າເປັນຂອງໃຜ', en: 'Member not known' },
  not_enough: { th: 'ยอดเงินไม่พอ', la: 'ຍອດເງິນບໍ່ພໍ', en: 'Not enough money' },
  differs: { th: 'ไม่ตรงกับระบบ', la: 'ບໍ່ກົງກັບລະບົບ', en: 'Differs from our records' },
  not_posted: { th: 'ลงบัญชีไม่ได้', la: 'ລົງບັນຊີບໍ່ໄດ້', en: 'Could not be posted' },
});

export const doWords = messages<RestoreItemWhy>({
  silent: {
    th: 'อ่านรายการจากที่นี่ไม่ได้ จึงยังไม่มีใครรู้ว่ามีอะไรบ้าง ดูว่าระบบนั้นตอบหรือไม่แล้วให้แก้การเชื่อมต่อ ระบบจะถามใหม่เองทุก 10 วินาที',
    la: 'ອ່ານລາຍການຈາກບ່ອນນີ້ບໍ່ໄດ້ ຈຶ່ງຍັງບໍ່ທັນມີໃຜຮູ້ວ່າມີຫຍັງແດ່ ເບິ່ງວ່າລະບົບນັ້ນຕອບຫຼືບໍ່ ແລ້ວໃຫ້ແກ້ການເຊື່ອມຕໍ່ ລະບົບຈະຖາມໃໝ່ເອງທຸກ 10 ວິນາທີ',
    en: 'We could not read this source, so we do not know what it contains. Check whether the system responds and have the connection fixed. It is asked again every 10 seconds',
  },
  unknown_member: {
    th: 'QR โค้ด บัญชี หรือชื่อผู้ใช้ในเกมนี้สร้างขึ้นในช่วงที่ข้อมูลหายไป ค้นหาสมาชิกจากหลักฐานที่นำมา เช่น สลิป เลขที่บัญชี หรือชื่อผู้ใช้ในเกม ผู้ที่สมัครในช่วงนั้นต้องสมัครใหม่ แล้วปรับยอดเงินในหน้าสมาชิก',
    la: 'QR ບັນຊີ ຫຼື ຊື່ຜູ້ໃຊ້ໃນເກມນີ້ສ້າງຂຶ້ນໃນຊ່ວງທີ່ຂໍ້ມູນຫາຍໄປ ຄົ້ນຫາສະມາຊິກຈາກຫຼັກຖານທີ່ນຳມາ ເຊັ່ນ ສະລິບ ເລກບັນຊີ ຫຼື ຊື່ຜູ້ໃຊ້ໃນເກມ ຜູ້ທີ່ສະໝັກໃນຊ່ວງນັ້ນຕ້ອງສະໝັກໃໝ່ ແລ້ວປັບຍອດເງິນໃນໜ້າສະມາຊິກ',
    en: 'This QR code, account or game username was created in the period that was lost. Find the member by the proof they bring (slip, account number, game username); anyone who registered in that period must register again. Then adjust the balance on the member’s page',
  },
  not_enough: {
    th: 'กระเป๋าในระบบมีน้อยกว่าที่โยกหรือจ่ายไปจริง มักเป็นโบนัส การปรับยอด หรือซองของขวัญที่หายไป ดูประวัติของสมาชิกแล้วเพิ่มเงินส่วนที่ขาดด้วยการปรับยอดเงิน รายการจะลงบัญชีเองในรอบถัดไป',
    la: 'ກະເປົາໃນລະບົບມີໜ້ອຍກວ່າທີ່ຍ້າຍ ຫຼື ຈ່າຍໄປຈິງ ສ່ວນຫຼາຍແມ່ນໂບນັດ ການປັບຍອດ ຫຼື ຊອງຂອງຂວັນທີ່ຫາຍໄປ ເບິ່ງປະຫວັດຂອງສະມາຊິກ ແລ້ວເພີ່ມເງິນສ່ວນທີ່ຂາດດ້ວຍການປັບຍອດເງິນ ລາຍການຈະລົງບັນຊີເອງໃນຮອບຕໍ່ໄປ',
    en: 'The wallet here holds less than was moved or paid outside. Usually a bonus, an adjustment or a gift link from the lost period is missing. Check the member’s history and credit the missing amount; the entry is then posted automatically',
  },
  differs: {
    th: 'ภายนอกทำรายการสำเร็จ แต่ในระบบล้มเหลว คืนเงินแล้ว หรือจำนวนเงินต่างกัน เทียบทั้งสองฝั่งในประวัติของสมาชิก แล้วปรับยอดเงินเฉพาะส่วนต่าง',
    la: 'ພາຍນອກເຮັດລາຍການສຳເລັດ ແຕ່ໃນລະບົບລົ້ມເຫຼວ ຄືນເງິນແລ້ວ ຫຼື ຈຳນວນເງິນຕ່າງກັນ ທຽບທັງສອງຝ່າຍໃນປະຫວັດຂອງສະມາຊິກ ແລ້ວປັບຍອດເງິນສະເພາະສ່ວນຕ່າງ',
    en: 'It was done outside, and here it failed, was returned or has another amount. Compare both in the member’s history, then adjust the balance by the difference',
  },
  not_posted: {
    th: 'สมาชิกถูกปิดใช้งาน หรือมีรายการถอนอื่นค้างอยู่ ถ้าถูกปิด ให้เปิดใช้งานแล้วรายการจะลงบัญชีเอง ถ้ามีรายการถอนอื่น ให้หักเงินเท่าที่ธนาคารจ่าย แล้วพิจารณารายการถอนนั้นหลังจบการกู้คืน',
    la: 'ສະມາຊິກຖືກປິດໃຊ້ງານ ຫຼື ມີລາຍການຖອນອື່ນຄ້າງຢູ່ ຖ້າຖືກປິດ ໃຫ້ເປີດໃຊ້ງານ ແລ້ວລາຍການຈະລົງບັນຊີເອງ ຖ້າມີລາຍການຖອນອື່ນ ໃຫ້ຫັກເງິນເທົ່າທີ່ທະນາຄານຈ່າຍ ແລ້ວພິຈາລະນາລາຍການຖອນນັ້ນຫຼັງຈົບການກູ້ຄືນ',
    en: 'The member is deactivated or has another open withdrawal. If deactivated, reactivate the member and the entry is posted automatically. If there is another withdrawal, debit what the bank paid and decide that withdrawal after the restore',
  },
});
