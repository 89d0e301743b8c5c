const numbers: Readonly<Record<string, string>> = {
  BBL: '002',
  KBANK: '004',
  KTB: '006',
  TMB: '011',
  SCB: '014',
  CIMB: '022',
  UOB: '024',
  BAY: '025',
  GSB: '030',
  GHB: '033',
  BAAC: '034',
  TISCO: '067',
  KKP: '069',
  ICBC: '070',
  LHB: '073',
  BCEL: '901',
  LDB: '902',
  APB: '903',
  JDB: '904',
  STB: '905',
  LVB: '906',
  IB: '907',
};

const codes = new Map(Object.entries(numbers).map(([code, number]) => [number, code]));

export const bankNumberOf = (bankCode: string): string | null => numbers[bankCode] ?? null;
export const bankCodeOf = (bankNumber: string): string | null => codes.get(bankNumber) ?? null;
