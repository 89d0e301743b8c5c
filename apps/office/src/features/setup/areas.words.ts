import { messages } from '@krapao/ui/words.ts';

/** What each area is called, and what one does there. */
export const areaWords = messages({
  service: { th: 'เปิดปิดบริการและ OTP', la: 'ເປີດປິດບໍລິການ ແລະ OTP', en: 'Service and OTP' },
  serviceText: {
    th: 'ปิดให้บริการ ยืนยันเบอร์โทรศัพท์ งบ SMS',
    la: 'ປິດໃຫ້ບໍລິການ ຢືນຢັນເບີໂທລະສັບ ງົບ SMS',
    en: 'Close the service, prove phone numbers, the budget for SMS',
  },
  chat: { th: 'แชต', la: 'ແຊັດ', en: 'Chat' },
  chatText: { th: 'เปิดปิดแชตและขีดจำกัดของแชต', la: 'ເປີດປິດແຊັດ ແລະ ຂີດຈຳກັດຂອງແຊັດ', en: 'Switch the chat on or off, and its limits' },
  slips: { th: 'สลิปและ QR โค้ด', la: 'ສະລິບ ແລະ QR', en: 'Slips and QR codes' },
  slipsText: {
    th: 'เวลารับสลิป อายุสลิป อายุ QR โค้ด',
    la: 'ເວລາຮັບສະລິບ ອາຍຸສະລິບ ອາຍຸ QR',
    en: 'When slips are taken, and how long codes are valid',
  },
  withdrawals: { th: 'การถอนเงิน', la: 'ການຖອນເງິນ', en: 'Withdrawals' },
  withdrawalsText: {
    th: 'ขั้นต่ำ สูงสุด จ่ายอัตโนมัติ บัญชีสำหรับจ่าย',
    la: 'ຂັ້ນຕ່ຳ ສູງສຸດ ຈ່າຍອັດຕະໂນມັດ ບັນຊີສຳລັບຈ່າຍ',
    en: 'Minimum, maximum, automatic payout, and the accounts to pay from',
  },
  staffRules: { th: 'กติกาของเจ้าหน้าที่', la: 'ກະຕິກາຂອງພະນັກງານ', en: 'Rules for staff' },
  staffRulesText: {
    th: 'วงเงิน คนที่สอง การยืนยันขั้นที่สอง',
    la: 'ວົງເງິນ ຄົນທີສອງ ການຢືນຢັນຂັ້ນທີສອງ',
    en: 'Limits, the second person, the second factor',
  },
  access: { th: 'การเข้าสู่ระบบและขีดจำกัด', la: 'ການເຂົ້າສູ່ລະບົບ ແລະ ຂີດຈຳກັດ', en: 'Sessions and limits' },
  accessText: {
    th: 'อยู่ในระบบได้นานเท่าใด และขอได้กี่ครั้งต่อนาที',
    la: 'ຢູ່ໃນລະບົບໄດ້ດົນເທົ່າໃດ ແລະ ຂໍໄດ້ຈັກຄັ້ງຕໍ່ນາທີ',
    en: 'How long a session lasts, and how many requests a minute are taken',
  },
  deposit: { th: 'ช่องทางฝากเงิน', la: 'ຊ່ອງທາງຝາກເງິນ', en: 'Ways to deposit' },
  depositText: {
    th: 'บัญชีธนาคารของเรา ผู้ให้บริการ QR โค้ด ทรูมันนี่',
    la: 'ບັນຊີທະນາຄານຂອງເຮົາ ຜູ້ໃຫ້ບໍລິການ QR TrueMoney',
    en: 'Our bank accounts, QR services and TrueMoney Wallets',
  },
  banks: { th: 'รายชื่อธนาคาร', la: 'ລາຍຊື່ທະນາຄານ', en: 'Banks' },
  banksText: {
    th: 'ธนาคารที่สมาชิกเลือกได้ ชื่อสามภาษา ลำดับ',
    la: 'ທະນາຄານທີ່ສະມາຊິກເລືອກໄດ້ ຊື່ສາມພາສາ ລຳດັບ',
    en: 'The banks that members choose from: names in three languages, order',
  },
  providers: { th: 'ค่ายเกม', la: 'ຄ່າຍເກມ', en: 'Game providers' },
  providersText: {
    th: 'เปิดปิด ลำดับ ชื่อ ลิงก์ โลโก้',
    la: 'ເປີດປິດ ລຳດັບ ຊື່ ລິ້ງ ໂລໂກ້',
    en: 'On or off, order, names, links, logos',
  },
  rewards: { th: 'กติกาของรางวัล', la: 'ກະຕິກາຂອງລາງວັນ', en: 'Reward rules' },
  rewardsText: { th: 'ชวนเพื่อน คืนยอดเสีย เหรียญวงล้อ', la: 'ຊວນໝູ່ ຄືນຍອດເສຍ ຫຼຽນວົງລໍ້', en: 'Invite friends, cashback, wheel coins' },
  bonuses: { th: 'โบนัสและโค้ดโปรโมชัน', la: 'ໂບນັດ ແລະ ລະຫັດໂປຣໂມຊັນ', en: 'Bonuses and promotion codes' },
  bonusesText: {
    th: 'โบนัสที่สมาชิกรับได้และเงื่อนไข',
    la: 'ໂບນັດທີ່ສະມາຊິກຮັບໄດ້ ແລະ ເງື່ອນໄຂ',
    en: 'What members can take, and its conditions',
  },
  wheel: { th: 'วงล้อนำโชค', la: 'ວົງລໍ້ນຳໂຊກ', en: 'Lucky wheel' },
  wheelText: { th: 'ช่อง รางวัล และโอกาส', la: 'ຊ່ອງ ລາງວັນ ແລະ ໂອກາດ', en: 'Slices, prizes and chances' },
  bot: { th: 'บอตแชต', la: 'ບອດແຊັດ', en: 'Chat bot' },
  botText: { th: 'คำทักทาย เมนู เวลาทำการ', la: 'ຄຳທັກທາຍ ເມນູ ໂມງເຮັດວຽກ', en: 'Greetings, menu, hours' },
  canned: { th: 'ข้อความสำเร็จรูป', la: 'ຂໍ້ຄວາມສຳເລັດຮູບ', en: 'Canned replies' },
  cannedText: { th: 'ข้อความที่เจ้าหน้าที่ใช้บ่อย', la: 'ຂໍ້ຄວາມທີ່ພະນັກງານໃຊ້ເລື້ອຍໆ', en: 'What staff write often' },
});
