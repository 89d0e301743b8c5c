import { type LocalText, sameInAll } from '@krapao/contract/values/languages';

const th = (code: string, nameTH: string, nameEN: string, nameLA: string) => ({ code, nameTH, nameEN, nameLA, country: 'TH' as const });
const la = (code: string, nameTH: string, nameEN: string, nameLA: string) => ({ code, nameTH, nameEN, nameLA, country: 'LA' as const });

export const banks = [
  th('KBANK', 'กสิกรไทย', 'Kasikornbank', 'ກະສິກອນໄທ'),
  th('SCB', 'ไทยพาณิชย์', 'Siam Commercial Bank', 'ໄທພານິດ'),
  th('KTB', 'กรุงไทย', 'Krungthai Bank', 'ກຸງໄທ'),
  th('BBL', 'กรุงเทพ', 'Bangkok Bank', 'ກຸງເທບ'),
  th('BAY', 'กรุงศรีอยุธยา', 'Bank of Ayudhya (Krungsri)', 'ກຸງສີອະຍຸດທະຍາ'),
  th('GSB', 'ออมสิน', 'Government Savings Bank', 'ອອມສິນ'),
  th('TMB', 'ทหารไทยธนชาต (ttb)', 'TMBThanachart (ttb)', 'ທະຫານໄທທະນະຊາດ (ttb)'),
  th('BAAC', 'ธ.ก.ส.', 'BAAC', 'ທກສ'),
  th('GHB', 'อาคารสงเคราะห์', 'Government Housing Bank', 'ອາຄານສົງເຄາະ'),
  th('UOB', 'ยูโอบี', 'UOB', 'ຢູໂອບີ'),
  th('CIMB', 'ซีไอเอ็มบี ไทย', 'CIMB Thai', 'ຊີໄອເອັມບີ'),
  th('KKP', 'เกียรตินาคินภัทร', 'Kiatnakin Phatra', 'ກຽດນາຄິນພັດ'),
  th('TISCO', 'ทิสโก้', 'TISCO', 'ທິສໂກ້'),
  th('ICBC', 'ไอซีบีซี (ไทย)', 'ICBC Thai', 'ໄອຊີບີຊີ'),
  th('LHB', 'แลนด์ แอนด์ เฮ้าส์', 'Land and Houses', 'ແລນ ແອນ ເຮົ້າສ໌'),
  la('BCEL', 'การค้าต่างประเทศลาว', 'BCEL', 'ການຄ້າຕ່າງປະເທດລາວ'),
  la('LDB', 'พัฒนาลาว', 'Lao Development Bank', 'ພັດທະນາລາວ'),
  la('APB', 'ส่งเสริมกสิกรรม', 'Agricultural Promotion Bank', 'ສົ່ງເສີມກະສິກຳ'),
  la('JDB', 'ร่วมพัฒนา', 'Joint Development Bank', 'ຮ່ວມພັດທະນາ'),
  la('STB', 'เอสที', 'ST Bank', 'ເອັສທີ'),
  la('LVB', 'ร่วมธุรกิจลาว-เวียด', 'Lao-Viet Bank', 'ຮ່ວມທຸລະກິດ ລາວ-ຫວຽດ'),
  la('IB', 'อินโดจีน', 'Indochina Bank', 'ອິນໂດຈີນ'),
];

const text = (th: string, lao: string, en: string): LocalText => ({ th, la: lao, en });
const paragraph = (th: string, lao: string, en: string): LocalText => text(`<p>${th}</p>`, `<p>${lao}</p>`, `<p>${en}</p>`);

export const sources = [
  { code: 'FRIEND', description: text('เพื่อนแนะนำ', 'ໝູ່ແນະນຳ', 'A friend') },
  { code: 'LINE', description: sameInAll('LINE') },
  { code: 'FACEBOOK', description: sameInAll('Facebook') },
  { code: 'TIKTOK', description: sameInAll('TikTok') },
  { code: 'SEARCH', description: text('ค้นหาเอง', 'ຄົ້ນຫາເອງ', 'Web search') },
  { code: 'OTHER', description: text('อื่น ๆ', 'ອື່ນໆ', 'Other') },
];

export const contact = {
  contactText: paragraph(
    'เจ้าหน้าที่พร้อมดูแลคุณทุกวัน ตลอด 24 ชั่วโมง',
    'ພະນັກງານພ້ອມເບິ່ງແຍງທ່ານທຸກມື້ ຕະຫຼອດ 24 ຊົ່ວໂມງ',
    'Our staff are here for you every day, around the clock',
  ),
  lineLink: '',
  lineName: '',
  lineQR: '',
};

export const conditions = [
  paragraph(
    'บัญชีธนาคารที่ใช้ฝากและถอนต้องเป็นชื่อของสมาชิกเท่านั้น',
    'ບັນຊີທະນາຄານທີ່ໃຊ້ຝາກ ແລະ ຖອນ ຕ້ອງເປັນຊື່ຂອງສະມາຊິກເທົ່ານັ້ນ',
    'The bank account for deposits and withdrawals must be in the member’s own name',
  ),
  paragraph('สมาชิกหนึ่งคนมีได้หนึ่งบัญชี', 'ສະມາຊິກໜຶ່ງຄົນມີໄດ້ໜຶ່ງບັນຊີ', 'One account per member'),
  paragraph(
    'หากรับโบนัส ต้องทำยอดเล่นให้ครบตามเงื่อนไขก่อนถอนเงิน',
    'ຖ້າຮັບໂບນັດ ຕ້ອງເຮັດຍອດຫຼິ້ນໃຫ້ຄົບຕາມເງື່ອນໄຂກ່ອນຖອນເງິນ',
    'If you claim a bonus, meet its turnover condition before you withdraw',
  ),
  paragraph('ต้องส่งสลิปภายใน 1 ชั่วโมงหลังโอน', 'ຕ້ອງສົ່ງສະລິບພາຍໃນ 1 ຊົ່ວໂມງຫຼັງໂອນ', 'Send the slip within 1 hour of the transfer'),
];

export const agreements = [
  paragraph('ข้าพเจ้ามีอายุ 20 ปีบริบูรณ์ขึ้นไป', 'ຂ້າພະເຈົ້າມີອາຍຸ 20 ປີຂຶ້ນໄປ', 'I am at least 20 years old'),
  paragraph(
    'ข้าพเจ้ายอมรับเงื่อนไขการใช้บริการ และจะเล่นอย่างมีสติ',
    'ຂ້າພະເຈົ້າຍອມຮັບເງື່ອນໄຂການໃຊ້ບໍລິການ ແລະ ຈະຫຼິ້ນຢ່າງມີສະຕິ',
    'I accept the conditions of use and will play responsibly',
  ),
];

export const notice = paragraph(
  'หากยกเลิกโบนัสก่อนครบเงื่อนไข จะถูกหัก %percentFail%% ของโบนัสและเงินที่เล่นได้หลังรับโบนัส เงินที่คุณฝากไม่ถูกหัก',
  'ຖ້າຍົກເລີກໂບນັດກ່ອນຄົບເງື່ອນໄຂ ຈະຖືກຫັກ %percentFail%% ຂອງໂບນັດ ແລະ ເງິນທີ່ຫຼິ້ນໄດ້ຫຼັງຮັບໂບນັດ ເງິນທີ່ທ່ານຝາກຈະບໍ່ຖືກຫັກ',
  'If you cancel a bonus before its condition is met, %percentFail%% of the bonus and of what you won since is deducted. Your deposits are never deducted',
);

export const howto = ['wallet', 'play', 'balance', 'bonus', 'bonus-cancel'].map((key) => ({
  key,
  url: `/howto/${key}.webm`,
  poster: `/howto/${key}.webp`,
}));

export const banners = {
  invite: [
    {
      image: '/banners/invite-1.svg',
      html: paragraph(
        'ชวนเพื่อนมาเล่น รับโบนัสเมื่อเพื่อนฝากครั้งแรกและเล่นครบตามกำหนด',
        'ຊວນໝູ່ມາຫຼິ້ນ ຮັບໂບນັດເມື່ອໝູ່ຝາກຄັ້ງທຳອິດ ແລະ ຫຼິ້ນຄົບຕາມກຳນົດ',
        'Invite friends and earn a bonus on their first deposit once they have played',
      ),
    },
  ],
  refund: [{ image: '/banners/refund-1.svg', html: paragraph('คืนยอดเสียทุกวัน', 'ຄືນຍອດເສຍທຸກມື້', 'Cashback every day') }],
};

const inviteBanner = banners.invite[0]?.html ?? sameInAll('');

/** Former texts of ours that promised or threatened more than is done with the money, with the ones that took their place. */
const misleading: readonly [LocalText, LocalText][] = [
  [
    paragraph(
      'หากยกเลิกโบนัสก่อนครบเงื่อนไข จะถูกหัก %percentFail%% ของยอดที่เกินจากเงินของคุณเอง',
      'ຖ້າຍົກເລີກໂບນັດກ່ອນຄົບເງື່ອນໄຂ ຈະຖືກຫັກ %percentFail%% ຂອງຍອດທີ່ເກີນຈາກເງິນຂອງທ່ານເອງ',
      'If you cancel a bonus before its condition is met, %percentFail%% of what is above your own money is taken',
    ),
    notice,
  ],
  [
    paragraph(
      'ชวนเพื่อนมาเล่น รับส่วนแบ่งจากยอดฝากแรกของเพื่อน',
      'ຊວນໝູ່ມາຫຼິ້ນ ຮັບສ່ວນແບ່ງຈາກຍອດຝາກຄັ້ງທຳອິດຂອງໝູ່',
      'Invite friends and get a share of their first deposit',
    ),
    inviteBanner,
  ],
];
/** A text that was stored as it came with the product, and misleads, is replaced wherever it is read. */
export const corrected = (text: LocalText): LocalText =>
  misleading.find(([{ th, la, en }]) => th === text.th && la === text.la && en === text.en)?.[1] ?? text;

/** Default texts as stored when they had one language: unedited, so the new ones replace them. */
const formerTexts: readonly [string, LocalText][] = [
  ...[...conditions, ...agreements, ...sources.map(({ description }) => description)].map((one): [string, LocalText] => [one.th, one]),
  ...[...banners.invite, ...banners.refund].map(({ html }): [string, LocalText] => [html.th, html]),
  ...misleading.map(([former, now]): [string, LocalText] => [former.th, now]),
  ['<p>สลิปต้องส่งภายใน 1 ชั่วโมงหลังโอน</p>', conditions[3] as LocalText],
  ['<p>ทีมงานพร้อมดูแลคุณทุกวัน ตลอด 24 ชั่วโมง</p>', contact.contactText],
  ['<p>หากยกเลิกโบนัสก่อนครบเงื่อนไข จะถูกหัก %percentFail%% ของยอดเงิน</p>', notice],
];
export const inThreeLanguages: ReadonlyMap<string, LocalText> = new Map(formerTexts);

const always = { THB: 0, LAK: 0 };
/** Maximum that one member may win, or get without a deposit, under a rule written by one person. */
const reward = { THB: 5_000, LAK: 2_500_000 };
const day = (THB: number, LAK: number) => ({ credit: { THB, LAK }, payout: { THB, LAK } });

export const secondPerson = {
  above: {
    'member.adjust': always,
    'slip.approve': always,
    'deposit.approve': always,
    'bankCredit.match': always,
    'withdrawal.approve': null,
    'withdrawal.resolve': null,
    'stuck.resolve': always,
    'bonus.put': reward,
    'promotion.put': reward,
    'wheel.put': reward,
    'member.endBonus': reward,
  },
  alone: { cashier: day(200_000, 100_000_000), manager: day(1_000_000, 500_000_000), admin: day(1_000_000, 500_000_000) },
  staff: false,
};
