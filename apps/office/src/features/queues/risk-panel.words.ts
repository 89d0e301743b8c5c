import type { NameMatch, RiskReason } from '@krapao/contract';
import { messages, type Text } from '@krapao/ui/words.ts';

export const riskTexts = messages<RiskReason>({
  NAME_DIFFERS: {
    th: 'ชื่อบัญชีธนาคารไม่ใช่ชื่อสมาชิก',
    la: 'ຊື່ບັນຊີທະນາຄານບໍ່ແມ່ນຊື່ສະມາຊິກ',
    en: 'The account name is not the member’s name',
  },
  NAME_UNSURE: {
    th: 'ระบบเทียบชื่อไม่ได้ กรุณาตรวจสอบด้วยตนเอง',
    la: 'ລະບົບທຽບຊື່ບໍ່ໄດ້ ກະລຸນາເບິ່ງດ້ວຍຕາ',
    en: 'The names could not be compared: please check them yourself',
  },
  SHARED_ACCOUNT: {
    th: 'บัญชีธนาคารนี้เคยเป็นของสมาชิกอื่น {members} คน',
    la: 'ບັນຊີທະນາຄານນີ້ເຄີຍເປັນຂອງສະມາຊິກອື່ນ {members} ຄົນ',
    en: 'Other members have had this bank account: {members}',
  },
  SHARED_DEVICE: {
    th: 'มีสมาชิกอื่นใช้เครื่องเดียวกัน {members} คน',
    la: 'ມີສະມາຊິກອື່ນໃຊ້ເຄື່ອງດຽວກັນ {members} ຄົນ',
    en: 'Other members use the same device: {members}',
  },
  SHARED_ADDRESS: {
    th: 'มีสมาชิกอื่นเข้าจาก IP เดียวกัน {members} คน',
    la: 'ມີສະມາຊິກອື່ນເຂົ້າຈາກ IP ດຽວກັນ {members} ຄົນ',
    en: 'Other members come from the same IP address: {members}',
  },
  BONUS_OPEN: { th: 'ยังมีเงื่อนไขโบนัสค้างอยู่', la: 'ຍັງມີເງື່ອນໄຂໂບນັດຄ້າງຢູ່', en: 'A bonus condition is still open' },
  NO_DEPOSIT: {
    th: 'ไม่มีการฝากเงินตั้งแต่ถอนครั้งก่อน',
    la: 'ບໍ່ມີການຝາກເງິນຕັ້ງແຕ່ຖອນຄັ້ງກ່ອນ',
    en: 'No deposit since the last withdrawal',
  },
  NOT_PLAYED: {
    th: 'ฝากแล้วยังเล่นไม่ครบ 1 เท่า เหลือ {units}',
    la: 'ຝາກແລ້ວຍັງຫຼິ້ນບໍ່ຄົບ 1 ເທົ່າ ເຫຼືອ {units}',
    en: 'Deposits not played once: {units} left',
  },
  PRIZE_NOT_PLAYED: {
    th: 'โบนัส รางวัล หรือเงินคืนที่ยังไม่ได้เล่น {units}',
    la: 'ໂບນັດ ລາງວັນ ຫຼື ເງິນຄືນທີ່ຍັງບໍ່ທັນຫຼິ້ນ {units}',
    en: 'Bonuses, prizes or cashback not played: {units}',
  },
  MUCH_WON: {
    th: 'ยอดถอนเป็น {times} เท่าของยอดฝาก',
    la: 'ຍອດຖອນເປັນ {times} ເທົ່າຂອງຍອດຝາກ',
    en: 'The amount is {times} times the deposits',
  },
  NEW_BANK: {
    th: 'เปลี่ยนบัญชีธนาคารเมื่อ {days} วันก่อน',
    la: 'ປ່ຽນບັນຊີທະນາຄານ {days} ມື້ກ່ອນ',
    en: 'Bank account changed {days} d ago',
  },
  NEW_PASSWORD: {
    th: 'ตั้งรหัสผ่านใหม่เมื่อ {days} วันก่อน',
    la: 'ຕັ້ງລະຫັດຜ່ານໃໝ່ {days} ມື້ກ່ອນ',
    en: 'Password changed {days} d ago',
  },
  NEW_MEMBER: { th: 'สมัครสมาชิกเมื่อ {days} วันก่อน', la: 'ສະໝັກສະມາຊິກ {days} ມື້ກ່ອນ', en: 'Registered {days} d ago' },
  FIRST_WITHDRAWAL: { th: 'ถอนเงินครั้งแรก', la: 'ຖອນເງິນຄັ້ງທຳອິດ', en: 'First withdrawal' },
});

/** Within the last 24 hours: "0 days ago" would read as a mistake. */
const todayTexts: Readonly<Partial<Record<RiskReason, Text>>> = {
  NEW_BANK: { th: 'เปลี่ยนบัญชีธนาคารวันนี้', la: 'ປ່ຽນບັນຊີທະນາຄານມື້ນີ້', en: 'Bank account changed today' },
  NEW_PASSWORD: { th: 'ตั้งรหัสผ่านใหม่วันนี้', la: 'ຕັ້ງລະຫັດຜ່ານໃໝ່ມື້ນີ້', en: 'Password changed today' },
  NEW_MEMBER: { th: 'สมัครสมาชิกวันนี้', la: 'ສະໝັກສະມາຊິກມື້ນີ້', en: 'Registered today' },
};

type Reason = { readonly code: RiskReason; readonly detail: Readonly<Record<string, number>> };
export const riskText = ({ code, detail }: Reason): Text => (detail.days === 0 && todayTexts[code]) || riskTexts[code];

export const nameMatchTexts = messages<NameMatch>({
  same: { th: 'ชื่อตรงกัน', la: 'ຊື່ກົງກັນ', en: 'Names match' },
  differs: { th: 'ชื่อไม่ตรงกัน', la: 'ຊື່ບໍ່ກົງກັນ', en: 'Names differ' },
  unsure: { th: 'กรุณาเทียบชื่อเอง', la: 'ກະລຸນາທຽບຊື່ເອງ', en: 'Compare the names yourself' },
});

export const words = messages({
  score: { th: 'คะแนนความเสี่ยง {score} จาก 100', la: 'ຄະແນນຄວາມສ່ຽງ {score} ຈາກ 100', en: 'Risk score {score} of 100' },
  nothing: { th: 'ไม่พบสิ่งผิดปกติ', la: 'ບໍ່ພົບສິ່ງຜິດປົກກະຕິ', en: 'Nothing unusual was found' },
  points: { th: '{n} คะแนน', la: '{n} ຄະແນນ', en: '{n} {n:point|points}' },
  balance: { th: 'ยอดเงิน', la: 'ຍອດເງິນ', en: 'Balance' },
  wallet: { th: 'กระเป๋า', la: 'ກະເປົາ', en: 'Wallet' },
  held: { th: 'รอจ่าย', la: 'ລໍຖ້າຈ່າຍ', en: 'Held for withdrawal' },
  games: { th: 'ในเกม', la: 'ໃນເກມ', en: 'In games' },
  bonus: { th: 'เงื่อนไขโบนัส', la: 'ເງື່ອນໄຂໂບນັດ', en: 'Bonus condition' },
  noBonus: { th: 'ไม่มี', la: 'ບໍ່ມີ', en: 'None' },
  bonusLeft: {
    th: 'เล่นแล้ว {played} จาก {required} เหลือ {left}',
    la: 'ຫຼິ້ນແລ້ວ {played} ຈາກ {required} ເຫຼືອ {left}',
    en: '{played} of {required} played, {left} left',
  },
  sinceLast: { th: 'ตั้งแต่ถอนครั้งก่อน ({at})', la: 'ຕັ້ງແຕ່ຖອນຄັ້ງກ່ອນ ({at})', en: 'Since the last withdrawal ({at})' },
  sinceStart: { th: 'ตั้งแต่สมัครสมาชิก', la: 'ຕັ້ງແຕ່ສະໝັກສະມາຊິກ', en: 'Since registration' },
  paid: { th: 'ถอนสำเร็จก่อนหน้า', la: 'ຖອນສຳເລັດກ່ອນໜ້າ', en: 'Withdrawals paid before' },
  deposits: { th: 'ฝากเงิน', la: 'ຝາກເງິນ', en: 'Deposits' },
  won: { th: 'ได้จากเกม', la: 'ໄດ້ຈາກເກມ', en: 'Won in games' },
  lost: { th: 'เสียในเกม', la: 'ເສຍໃນເກມ', en: 'Lost in games' },
  times: { th: '{n} ครั้ง', la: '{n} ຄັ້ງ', en: '{n} {n:time|times}' },
  names: { th: 'ชื่อ', la: 'ຊື່', en: 'Names' },
  memberName: { th: 'ชื่อสมาชิก', la: 'ຊື່ສະມາຊິກ', en: 'Member' },
  accountName: { th: 'ชื่อบัญชี', la: 'ຊື່ບັນຊີ', en: 'Account name' },
  age: { th: 'ใช้มาตั้งแต่', la: 'ໃຊ້ມາຕັ້ງແຕ່', en: 'In use since' },
  memberSince: { th: 'สมัครสมาชิก', la: 'ສະໝັກສະມາຊິກ', en: 'Registered' },
  bankSince: { th: 'บัญชีธนาคาร', la: 'ບັນຊີທະນາຄານ', en: 'Bank account' },
  passwordSince: { th: 'รหัสผ่าน', la: 'ລະຫັດຜ່ານ', en: 'Password' },
  fromStart: { th: 'ไม่เคยเปลี่ยน', la: 'ບໍ່ເຄີຍປ່ຽນ', en: 'Never changed' },
  others: { th: 'พบที่สมาชิกอื่นด้วย', la: 'ພົບຢູ່ສະມາຊິກອື່ນນຳ', en: 'Also used by other members' },
  device: { th: 'เครื่องเดียวกัน', la: 'ເຄື່ອງດຽວກັນ', en: 'Same device' },
  account: { th: 'บัญชีธนาคารเดียวกัน', la: 'ບັນຊີທະນາຄານດຽວກັນ', en: 'Same bank account' },
  address: { th: 'IP เดียวกัน', la: 'IP ດຽວກັນ', en: 'Same IP address' },
  nobody: { th: 'ไม่พบ', la: 'ບໍ່ພົບ', en: 'Nobody' },
  inactive: { th: 'ถูกปิดใช้งาน', la: 'ຖືກປິດໃຊ້ງານ', en: 'Deactivated' },
  lastSeen: { th: 'ล่าสุด {at}', la: 'ຫຼ້າສຸດ {at}', en: 'last {at}' },
  payout: { th: 'การจ่ายผ่านธนาคาร', la: 'ການຈ່າຍຜ່ານທະນາຄານ', en: 'Payout at the bank' },
  ourReference: { th: 'เลขอ้างอิงของเรา', la: 'ເລກອ້າງອີງຂອງພວກເຮົາ', en: 'Our reference' },
  bankReference: { th: 'เลขอ้างอิงของธนาคาร', la: 'ເລກອ້າງອີງຂອງທະນາຄານ', en: 'The bank’s reference' },
  paidFrom: { th: 'จ่ายจาก', la: 'ຈ່າຍຈາກ', en: 'Paid from' },
  next: { th: 'ถามธนาคารครั้งถัดไป', la: 'ຖາມທະນາຄານຄັ້ງຕໍ່ໄປ', en: 'Bank is asked next' },
  retry: { th: 'ลองอีกครั้งทันที', la: 'ລອງອີກຄັ້ງທັນທີ', en: 'Try now' },
  retryHint: {
    th: 'ถามธนาคารก่อนเสมอ และธนาคารจ่ายเพียงครั้งเดียวต่อหนึ่งเลขอ้างอิง จึงไม่จ่ายซ้ำ',
    la: 'ຖາມທະນາຄານກ່ອນສະເໝີ ແລະ ທະນາຄານຈ່າຍພຽງຄັ້ງດຽວຕໍ່ໜຶ່ງເລກອ້າງອີງ ຈຶ່ງບໍ່ຈ່າຍຊ້ຳ',
    en: 'The bank is always asked first and pays each reference only once, so nothing is paid twice',
  },
  retried: { th: 'ส่งไปถามธนาคารแล้ว', la: 'ສົ່ງໄປຖາມທະນາຄານແລ້ວ', en: 'The bank is being asked' },
  tries: { th: 'สิ่งที่ส่งและคำตอบของธนาคาร', la: 'ສິ່ງທີ່ສົ່ງ ແລະ ຄຳຕອບຂອງທະນາຄານ', en: 'What was sent and what the bank answered' },
  noTries: { th: 'ยังไม่ได้ส่งให้ธนาคาร', la: 'ຍັງບໍ່ທັນໄດ້ສົ່ງໃຫ້ທະນາຄານ', en: 'Not sent to the bank yet' },
  send: { th: 'สั่งจ่าย', la: 'ສັ່ງຈ່າຍ', en: 'Order sent' },
  ask: { th: 'ถามผล', la: 'ຖາມຜົນ', en: 'Asked' },
  statePaid: { th: 'จ่ายแล้ว', la: 'ຈ່າຍແລ້ວ', en: 'Paid' },
  stateAccepted: { th: 'รับรายการแล้ว ยังไม่จ่าย', la: 'ຮັບລາຍການແລ້ວ ຍັງບໍ່ທັນຈ່າຍ', en: 'Accepted, not paid yet' },
  stateNone: { th: 'ธนาคารไม่พบรายการ', la: 'ທະນາຄານບໍ່ພົບລາຍການ', en: 'The bank has no record of it' },
  stateOpen: { th: 'ไม่มีคำตอบบันทึกไว้', la: 'ບໍ່ມີຄຳຕອບບັນທຶກໄວ້', en: 'No answer was recorded' },
});
