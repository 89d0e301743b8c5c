/** What a new installation shows until the operator writes its own. */

const th = (code: string, nameTH: string, nameEN: string, nameLA: string) => ({ code, nameTH, nameEN, nameLA, country: 'TH' as const });
const la = (code: string, nameTH: string, nameEN: string, nameLA: string) => ({ code, nameTH, nameEN, nameLA, country: 'LA' as const });

export const banks = [
  th('KBANK', 'กสิกรไทย', 'Kasikornbank', 'ກະສິກອນໄທ'),
  th('SCB', 'ไทยพาณิชย์', 'Siam Commercial Bank', 'ໄທພານິດ'),
  th('KTB', 'กรุงไทย', 'Krungthai Bank', 'ກຸງໄທ'),
  th('BBL', 'กรุงเทพ', 'Bangkok Bank', 'ກຸງເທບ'),
  th('BAY', 'กรุงศรีอยุธยา', 'Krungsri', 'ກຸງສີອະຍຸດທະຍາ'),
  th('GSB', 'ออมสิน', 'Government Savings Bank', 'ອອມສິນ'),
  th('TMB', 'ทีเอ็มบีธนชาต', 'TMBThanachart', 'ທີເອັມບີທະນະຊາດ'),
  th('BAAC', 'ธ.ก.ส.', 'BAAC', 'ທກສ'),
  th('GHB', 'อาคารสงเคราะห์', 'Government Housing Bank', 'ອາຄານສົງເຄາະ'),
  th('UOB', 'ยูโอบี', 'UOB', 'ຢູໂອບີ'),
  th('CIMB', 'ซีไอเอ็มบี', 'CIMB Thai', 'ຊີໄອເອັມບີ'),
  th('KKP', 'เกียรตินาคินภัทร', 'Kiatnakin Phatra', 'ກຽດນາຄິນພັດ'),
  th('TISCO', 'ทิสโก้', 'TISCO', 'ທິສໂກ້'),
  th('ICBC', 'ไอซีบีซี', 'ICBC Thai', 'ໄອຊີບີຊີ'),
  th('LHB', 'แลนด์ แอนด์ เฮ้าส์', 'Land and Houses', 'ແລນ ແອນ ເຮົ້າສ໌'),
  la('BCEL', 'การค้าต่างประเทศลาว', 'BCEL', 'ການຄ້າຕ່າງປະເທດລາວ'),
  la('LDB', 'พัฒนาลาว', 'Lao Development Bank', 'ພັດທະນາລາວ'),
  la('APB', 'ส่งเสริมกสิกรรม', 'Agricultural Promotion Bank', 'ສົ່ງເສີມກະສິກໍາ'),
  la('JDB', 'ร่วมพัฒนา', 'Joint Development Bank', 'ຮ່ວມພັດທະນາ'),
  la('STB', 'เอสที', 'ST Bank', 'ເອັສທີ'),
  la('LVB', 'ร่วมธุรกิจลาว-เวียด', 'Lao-Viet Bank', 'ຮ່ວມທຸລະກິດ ລາວ-ຫວຽດ'),
  la('IB', 'อินโดจีน', 'Indochina Bank', 'ອິນໂດຈີນ'),
];

export const sources = [
  { code: 'FRIEND', description: 'เพื่อนแนะนำ' },
  { code: 'LINE', description: 'LINE' },
  { code: 'FACEBOOK', description: 'Facebook' },
  { code: 'TIKTOK', description: 'TikTok' },
  { code: 'SEARCH', description: 'ค้นหาเอง' },
  { code: 'OTHER', description: 'อื่น ๆ' },
];

export const contact = {
  contactText: '<p>ทีมงานพร้อมดูแลคุณทุกวัน ตลอด 24 ชั่วโมง</p>',
  lineLink: 'https://line.example/krapao',
  lineName: '@krapao',
  lineQR: '/media/line-qr.svg',
};

export const conditions = [
  '<p>บัญชีธนาคารที่ใช้ฝากและถอนต้องเป็นชื่อของสมาชิกเท่านั้น</p>',
  '<p>สมาชิกหนึ่งคนมีได้หนึ่งบัญชี</p>',
  '<p>หากรับโบนัส ต้องทำยอดเล่นให้ครบตามเงื่อนไขก่อนถอนเงิน</p>',
  '<p>สลิปต้องส่งภายใน 1 ชั่วโมงหลังโอน</p>',
];

export const agreements = ['<p>ข้าพเจ้ามีอายุ 20 ปีบริบูรณ์ขึ้นไป</p>', '<p>ข้าพเจ้ายอมรับเงื่อนไขการใช้บริการ และจะเล่นอย่างมีสติ</p>'];

export const notice = '<p>หากยกเลิกโบนัสก่อนครบเงื่อนไข จะถูกหัก %percentFail%% ของยอดเงิน</p>';

export const howto = ['wallet', 'play', 'balance', 'bonus', 'bonus-cancel'].map((key) => ({
  key,
  url: `/howto/${key}.webm`,
  poster: `/howto/${key}.webp`,
}));

export const banners = {
  invite: [{ image: '/banners/invite-1.svg', html: '<p>ชวนเพื่อนมาเล่น รับส่วนแบ่งจากยอดฝากแรกของเพื่อน</p>' }],
  refund: [{ image: '/banners/refund-1.svg', html: '<p>คืนยอดเสียทุกวัน</p>' }],
};
