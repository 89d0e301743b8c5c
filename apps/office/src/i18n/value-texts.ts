import type { DownloadKind } from '@krapao/contract';
import { messages, type Text } from '@krapao/ui/words.ts';

const none: Text = { th: 'ไม่มี', la: 'ບໍ່ມີ', en: 'None' };

export const downloadTexts = messages<DownloadKind>({
  movements: { th: 'รายการเดินบัญชีทั้งหมด', la: 'ລາຍການເຄື່ອນໄຫວທັງໝົດ', en: 'All movements' },
  deposits: { th: 'รายการฝาก', la: 'ລາຍການຝາກ', en: 'Deposits' },
  withdrawals: { th: 'รายการถอน', la: 'ລາຍການຖອນ', en: 'Withdrawals' },
  members: { th: 'สมาชิกที่สมัคร', la: 'ສະມາຊິກທີ່ສະໝັກ', en: 'Members who joined' },
  money: { th: 'เงินเข้าออก', la: 'ເງິນເຂົ້າອອກ', en: 'Money in and out' },
  bonuses: { th: 'รายงานโบนัส', la: 'ລາຍງານໂບນັດ', en: 'Bonus report' },
  invites: { th: 'รายงานชวนเพื่อน', la: 'ລາຍງານຊວນໝູ່', en: 'Invite report' },
  cohorts: { th: 'สมาชิกที่กลับมา', la: 'ສະມາຊິກທີ່ກັບມາ', en: 'Who came back' },
  differences: { th: 'ผลต่างจากการกระทบยอด', la: 'ຜົນຕ່າງຈາກການທຽບຍອດ', en: 'Differences of a reconciliation' },
  close: { th: 'ปิดยอดประจำวัน', la: 'ປິດຍອດປະຈຳວັນ', en: 'Daily close' },
});

/** Only fields with a fixed set of values; free text is never looked up here. */
const values = {
  direction: messages({ credit: { th: 'เพิ่มเงิน', la: 'ເພີ່ມເງິນ', en: 'Credit' }, debit: { th: 'หักเงิน', la: 'ຫັກເງິນ', en: 'Debit' } }),
  state: messages({
    waiting: { th: 'รอดำเนินการ', la: 'ລໍຖ້າດຳເນີນການ', en: 'Waiting' },
    live: { th: 'กำลังใช้', la: 'ກຳລັງໃຊ້', en: 'Live' },
    paying: { th: 'กำลังจ่าย', la: 'ກຳລັງຈ່າຍ', en: 'Being paid' },
    paid: { th: 'จ่ายแล้ว', la: 'ຈ່າຍແລ້ວ', en: 'Paid' },
    returned: { th: 'คืนเงินเข้ากระเป๋า', la: 'ຄືນເງິນເຂົ້າກະເປົາ', en: 'Returned to the wallet' },
  }),
  kind: messages({
    totp: { th: 'แอปยืนยันตัวตน', la: 'ແອັບຢືນຢັນຕົວຕົນ', en: 'Authenticator app' },
    passkey: { th: 'พาสคีย์', la: 'ກະແຈຜ່ານ', en: 'Passkey' },
    recovery: { th: 'รหัสสำรอง', la: 'ລະຫັດສຳຮອງ', en: 'Recovery codes' },
    all: { th: 'ทั้งหมด', la: 'ທັງໝົດ', en: 'All' },
    credit: { th: 'เงินเข้ากระเป๋า', la: 'ເງິນເຂົ້າກະເປົາ', en: 'Money to the wallet' },
    bonus: { th: 'โบนัส', la: 'ໂບນັດ', en: 'Bonus' },
    coin: { th: 'เหรียญ', la: 'ຫຼຽນ', en: 'Coins' },
    custom: { th: 'ของรางวัล', la: 'ຂອງລາງວັນ', en: 'Physical prize' },
    nothing: { th: 'ไม่ได้รางวัล', la: 'ບໍ່ໄດ້ລາງວັນ', en: 'Nothing' },
  }),
  by: messages({
    none: { th: 'รหัสผ่านอย่างเดียว', la: 'ລະຫັດຜ່ານຢ່າງດຽວ', en: 'Password only' },
    totp: { th: 'แอปยืนยันตัวตน', la: 'ແອັບຢືນຢັນຕົວຕົນ', en: 'Authenticator app' },
    recovery: { th: 'รหัสสำรอง', la: 'ລະຫັດສຳຮອງ', en: 'Recovery code' },
    passkey: { th: 'พาสคีย์', la: 'ກະແຈຜ່ານ', en: 'Passkey' },
    first: { th: 'ลิงก์ผู้ดูแลระบบคนแรก', la: 'ລິ້ງຜູ້ດູແລລະບົບຄົນທຳອິດ', en: 'First admin’s link' },
  }),
  tried: messages({ code: { th: 'รหัส', la: 'ລະຫັດ', en: 'A code' }, passkey: { th: 'พาสคีย์', la: 'ກະແຈຜ່ານ', en: 'A passkey' } }),
  what: messages({
    bankAccount: { th: 'เลขที่บัญชีของสมาชิก', la: 'ເລກບັນຊີຂອງສະມາຊິກ', en: 'The member’s account number' },
    ...downloadTexts,
    phone: { th: 'เบอร์โทรศัพท์ของสมาชิก', la: 'ເບີໂທລະສັບຂອງສະມາຊິກ', en: 'The member’s phone number' },
    sender: { th: 'เลขที่บัญชีผู้โอน', la: 'ເລກບັນຊີຜູ້ໂອນ', en: 'The sender’s account number' },
    document: { th: 'รูปเอกสารของสมาชิก', la: 'ຮູບເອກະສານຂອງສະມາຊິກ', en: 'The picture of a member’s document' },
    payee: { th: 'เลขที่บัญชีผู้รับเงินถอน', la: 'ເລກບັນຊີຜູ້ຮັບເງິນຖອນ', en: 'The account number of a withdrawal' },
  }),
  purpose: messages({
    register: { th: 'สมัครสมาชิก', la: 'ສະໝັກສະມາຊິກ', en: 'Registration' },
    recover: { th: 'ตั้งรหัสผ่านใหม่', la: 'ຕັ້ງລະຫັດຜ່ານໃໝ່', en: 'New password' },
    bank: { th: 'เปลี่ยนบัญชีธนาคาร', la: 'ປ່ຽນບັນຊີທະນາຄານ', en: 'Change of the bank account' },
  }),
  scope: messages({
    all: { th: 'ทุกคนรวมกัน', la: 'ທຸກຄົນລວມກັນ', en: 'Everyone together' },
    prefix: { th: 'หมู่เลขเดียวกัน', la: 'ຊ່ວງເລກດຽວກັນ', en: 'One number range' },
    address: { th: 'ที่อยู่ไอพี', la: 'ທີ່ຢູ່ໄອພີ', en: 'IP address' },
    asks: { th: 'การถามว่าเป็นสมาชิกหรือไม่', la: 'ການຖາມວ່າເປັນສະມາຊິກ ຫຼື ບໍ່', en: 'Membership checks' },
  }),
  why: messages({
    challenge: { th: 'ต้องแก้โจทย์ก่อน', la: 'ຕ້ອງແກ້ໂຈດກ່ອນ', en: 'A puzzle had to be solved' },
    most: { th: 'เกินจำนวนสูงสุด', la: 'ເກີນຈຳນວນສູງສຸດ', en: 'Over the maximum' },
    idle: { th: 'ไม่มีการใช้งาน', la: 'ບໍ່ມີການໃຊ້ງານ', en: 'Inactivity' },
  }),
  mode: messages({
    AUTO: { th: 'อัตโนมัติ', la: 'ອັດຕະໂນມັດ', en: 'Automatic' },
    SMS: { th: 'ตาม SMS ของธนาคาร', la: 'ຕາມ SMS ຂອງທະນາຄານ', en: 'By the bank’s SMS' },
    MANUAL: { th: 'เจ้าหน้าที่ตรวจ', la: 'ພະນັກງານກວດ', en: 'Checked by staff' },
    LINK: { th: 'ซองของขวัญ', la: 'ຊອງຂອງຂວັນ', en: 'Gift link' },
  }),
  bankType: messages({
    BANK: { th: 'ธนาคาร', la: 'ທະນາຄານ', en: 'Bank' },
    PAYMENT: { th: 'ผู้ให้บริการ QR โค้ด', la: 'ຜູ້ໃຫ້ບໍລິການ QR', en: 'QR service' },
  }),
  currency: messages({
    THB: { th: 'บาท', la: 'ບາດ', en: 'THB' },
    BAHT: { th: 'บาท', la: 'ບາດ', en: 'THB' },
    LAK: { th: 'กีบ', la: 'ກີບ', en: 'LAK' },
  }),
  country: messages({ TH: { th: 'ไทย', la: 'ໄທ', en: 'Thailand' }, LA: { th: 'ลาว', la: 'ລາວ', en: 'Laos' } }),
  type: messages({
    limit: { th: 'ตามจำนวนครั้งทั้งหมด', la: 'ຕາມຈຳນວນຄັ້ງທັງໝົດ', en: 'Total times' },
    day: { th: 'ต่อวัน', la: 'ຕໍ່ມື້', en: 'Times per day' },
    week: { th: 'ต่อสัปดาห์', la: 'ຕໍ່ອາທິດ', en: 'Times per week' },
  }),
  answer: messages({
    lastDeposit: { th: 'สถานะการฝากล่าสุด', la: 'ສະຖານະການຝາກຫຼ້າສຸດ', en: 'Status of the last deposit' },
    lastWithdrawal: { th: 'สถานะการถอนล่าสุด', la: 'ສະຖານະການຖອນຫຼ້າສຸດ', en: 'Status of the last withdrawal' },
    text: { th: 'ข้อความ', la: 'ຂໍ້ຄວາມ', en: 'Text' },
  }),
} as const;

const known: ReadonlyMap<string, ReadonlyMap<string, Text>> = new Map(
  Object.entries(values).map(([field, texts]) => [field, new Map(Object.entries<Text>(texts))]),
);

export const isValueField = (field: string): boolean => known.has(field);
export const valueText = (field: string, value: string): Text | null => known.get(field)?.get(value) ?? null;

export const plainTexts = messages({
  none,
  noLimit: { th: 'ไม่จำกัด', la: 'ບໍ່ຈຳກັດ', en: 'No limit' },
  yes: { th: 'ใช่', la: 'ແມ່ນ', en: 'Yes' },
  no: { th: 'ไม่', la: 'ບໍ່', en: 'No' },
  entries: { th: '{n} รายการ', la: '{n} ລາຍການ', en: '{n} {n:entry|entries}' },
});

/** By the first path segment after /api/office/. */
const areas = messages({
  login: { th: 'เข้าสู่ระบบ', la: 'ເຂົ້າສູ່ລະບົບ', en: 'Sign-in' },
  logout: { th: 'ออกจากระบบ', la: 'ອອກຈາກລະບົບ', en: 'Sign-out' },
  first: { th: 'ผู้ดูแลระบบคนแรก', la: 'ຜູ້ດູແລລະບົບຄົນທຳອິດ', en: 'First admin' },
  me: { th: 'บัญชีของฉัน', la: 'ບັນຊີຂອງຂ້ອຍ', en: 'My account' },
  password: { th: 'รหัสผ่านของฉัน', la: 'ລະຫັດຜ່ານຂອງຂ້ອຍ', en: 'My password' },
  'second-factor': { th: 'การยืนยันขั้นที่สอง', la: 'ການຢືນຢັນຂັ້ນທີສອງ', en: 'Second factor' },
  passkey: { th: 'พาสคีย์', la: 'ກະແຈຜ່ານ', en: 'Passkeys' },
  names: { th: 'รายชื่อธนาคารและค่ายเกม', la: 'ລາຍຊື່ທະນາຄານ ແລະ ຄ່າຍເກມ', en: 'Names of banks and providers' },
  work: { th: 'งานที่รอ', la: 'ວຽກທີ່ລໍຖ້າ', en: 'Work queue' },
  claims: { th: 'งานที่รับไว้', la: 'ວຽກທີ່ຮັບໄວ້', en: 'Taken items' },
  withdrawals: { th: 'รายการถอน', la: 'ລາຍການຖອນ', en: 'Withdrawals' },
  payouts: { th: 'จ่ายเงินถอน', la: 'ຈ່າຍເງິນຖອນ', en: 'Payouts' },
  deposits: { th: 'รายการแจ้งโอน', la: 'ລາຍການແຈ້ງໂອນ', en: 'Reported deposits' },
  'bank-credits': { th: 'เงินเข้าที่จับคู่ไม่ได้', la: 'ເງິນເຂົ້າທີ່ຈັບຄູ່ບໍ່ໄດ້', en: 'Unmatched transfers' },
  slips: { th: 'สลิป', la: 'ສະລິບ', en: 'Slips' },
  stuck: { th: 'โยกเงินที่ค้าง', la: 'ຍ້າຍເງິນທີ່ຄ້າງ', en: 'Stuck moves' },
  reasons: { th: 'เหตุผลที่แจ้งสมาชิก', la: 'ເຫດຜົນທີ່ແຈ້ງສະມາຊິກ', en: 'Reasons that members read' },
  members: { th: 'ข้อมูลสมาชิก', la: 'ຂໍ້ມູນສະມາຊິກ', en: 'Members' },
  labels: { th: 'ป้ายของสมาชิก', la: 'ປ້າຍຂອງສະມາຊິກ', en: 'Labels' },
  messages: { th: 'ข้อความถึงสมาชิก', la: 'ຂໍ້ຄວາມເຖິງສະມາຊິກ', en: 'Messages to members' },
  chats: { th: 'แชต', la: 'ແຊັດ', en: 'Chats' },
  'chat-bot': { th: 'บอตแชต', la: 'ບັອດແຊັດ', en: 'Chat bot' },
  canned: { th: 'ข้อความสำเร็จรูป', la: 'ຂໍ້ຄວາມສຳເລັດຮູບ', en: 'Canned replies' },
  bonuses: { th: 'โบนัส', la: 'ໂບນັດ', en: 'Bonuses' },
  promotions: { th: 'โค้ดโปรโมชัน', la: 'ໂຄ້ດໂປຣໂມຊັນ', en: 'Promotion codes' },
  rules: { th: 'กติกาของรางวัล', la: 'ກະຕິກາຂອງລາງວັນ', en: 'Reward rules' },
  wheel: { th: 'วงล้อนำโชค', la: 'ວົງລໍ້ນຳໂຊກ', en: 'Lucky wheel' },
  prizes: { th: 'มอบรางวัล', la: 'ມອບລາງວັນ', en: 'Prizes' },
  refunds: { th: 'คืนยอดเสียรายวัน', la: 'ຄືນຍອດເສຍລາຍວັນ', en: 'Daily cashback' },
  reports: { th: 'รายงาน', la: 'ລາຍງານ', en: 'Reports' },
  requests: { th: 'รายการที่รออนุมัติ', la: 'ລາຍການທີ່ລໍຖ້າອະນຸມັດ', en: 'Approvals' },
  pictures: { th: 'รูปภาพ', la: 'ຮູບພາບ', en: 'Pictures' },
  settings: { th: 'การตั้งค่า', la: 'ການຕັ້ງຄ່າ', en: 'Settings' },
  audit: { th: 'ประวัติการทำงาน', la: 'ປະຫວັດການເຮັດວຽກ', en: 'Audit log' },
  shift: { th: 'ส่งมอบกะ', la: 'ມອບກະ', en: 'Shift' },
  security: { th: 'ประวัติความปลอดภัย', la: 'ປະຫວັດຄວາມປອດໄພ', en: 'Security log' },
  staff: { th: 'เจ้าหน้าที่', la: 'ພະນັກງານ', en: 'Staff' },
  overview: { th: 'ภาพรวม', la: 'ພາບລວມ', en: 'Overview' },
  'provider-health': { th: 'สถานะระบบภายนอก', la: 'ສະຖານະລະບົບພາຍນອກ', en: 'Providers and gateways' },
  maintenance: { th: 'แจ้งปิดปรับปรุง', la: 'ແຈ້ງປິດປັບປຸງ', en: 'Maintenance notices' },
  'go-live': { th: 'เตรียมเปิดให้บริการ', la: 'ກຽມເປີດໃຫ້ບໍລິການ', en: 'Going live' },
  restore: { th: 'กู้คืนระบบ', la: 'ກູ້ຄືນລະບົບ', en: 'Restore' },
});
const formerAreas = { transfers: areas['bank-credits'], recovery: areas.restore, board: areas['provider-health'] };
const knownAreas: ReadonlyMap<string, Text> = new Map(Object.entries({ ...areas, ...formerAreas }));

export const areaText = (call: string): Text | null => knownAreas.get(/\/api\/office\/([\w-]+)/.exec(call)?.[1] ?? '') ?? null;
