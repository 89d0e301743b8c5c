type Bank = { readonly number: string; readonly name: string; readonly country: 'TH' | 'LA' };

const th = (number: string, name: string): Bank => ({ number, name, country: 'TH' });
const la = (number: string, name: string): Bank => ({ number, name, country: 'LA' });

export const BANKS: Readonly<Record<string, Bank>> = {
  BBL: th('002', 'กรุงเทพ'),
  KBANK: th('004', 'กสิกรไทย'),
  KTB: th('006', 'กรุงไทย'),
  TMB: th('011', 'ทีเอ็มบีธนชาต'),
  SCB: th('014', 'ไทยพาณิชย์'),
  CIMB: th('022', 'ซีไอเอ็มบี'),
  UOB: th('024', 'ยูโอบี'),
  BAY: th('025', 'กรุงศรีอยุธยา'),
  GSB: th('030', 'ออมสิน'),
  GHB: th('033', 'อาคารสงเคราะห์'),
  BAAC: th('034', 'ธ.ก.ส.'),
  TISCO: th('067', 'ทิสโก้'),
  KKP: th('069', 'เกียรตินาคินภัทร'),
  ICBC: th('070', 'ไอซีบีซี'),
  LHB: th('073', 'แลนด์ แอนด์ เฮ้าส์'),
  BCEL: la('901', 'ການຄ້າຕ່າງປະເທດລາວ'),
  LDB: la('902', 'ພັດທະນາລາວ'),
  APB: la('903', 'ສົ່ງເສີມກະສິກຳ'),
  JDB: la('904', 'ຮ່ວມພັດທະນາ'),
  STB: la('905', 'ເອັສທີ'),
  LVB: la('906', 'ຮ່ວມທຸລະກິດ ລາວ-ຫວຽດ'),
  IB: la('907', 'ອິນໂດຈີນ'),
};

export function isBank(code: unknown): code is string {
  return typeof code === 'string' && Object.hasOwn(BANKS, code);
}

/** Keeps the four digits before the last one: xxx-x-x1234-x. */
export function maskAccount(account: string): string {
  const masked = [...account].map((digit, at) => (at >= account.length - 5 && at < account.length - 1 ? digit : 'x')).join('');
  if (account.length !== 10) return masked;
  return [masked.slice(0, 3), masked.slice(3, 4), masked.slice(4, 9), masked.slice(9)].join('-');
}
