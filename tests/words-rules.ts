import type { Lang } from './read-words.ts';

export type Rule = {
  readonly lang: Lang;
  readonly never: RegExp;
  /** What stands in its place, or why it does not belong there. */
  readonly why: string;
  /** Places (file and key, from their beginning) or whole texts that may have it. */
  readonly but?: readonly string[];
  /** Files (from their beginning) that it holds for; all where none are named. */
  readonly within?: readonly string[];
};

/** The demo's member speaks as people do. */
const demoMember = ['apps/server/src/demo/chat.ts'];

/** What older installations have stored, word for word: it is replaced where it is found. */
const storedBefore = ['<p>ทีมงานพร้อมดูแลคุณทุกวัน ตลอด 24 ชั่วโมง</p>'];

/** The terms that the glossary gave up, with the ones that took their place. */
export const terms: readonly Rule[] = [
  { lang: 'th', never: /แนะนำเพื่อน|รหัสแนะนำ/, why: 'ชวนเพื่อน' },
  { lang: 'th', never: /(?<!ชื่อ)ผู้ใช้/, why: 'สมาชิก' },
  { lang: 'th', never: /แอดมิน|ทีมงาน|พนักงาน/, why: 'เจ้าหน้าที่', but: storedBefore },
  { lang: 'th', never: /(?<!LAO )QR(?! โค้ด| พร้อมเพย์)|คิวอาร์/i, why: 'QR โค้ด' },
  { lang: 'th', never: /โอน\S*เกม|โอน(เข้า|ออก)ทั้งหมด/, why: 'โยก: โอน is between banks' },
  { lang: 'th', never: /ใบเสร็จ/, why: 'หลักฐานการทำรายการ' },
  { lang: 'th', never: /(?<!ทรูมันนี่ )วอลเล็ต/, why: 'ทรูมันนี่: กระเป๋า is ours' },
  { lang: 'th', never: /เลขบัญชี/, why: 'เลขที่บัญชี' },
  { lang: 'th', never: /เบอร์โทร(?!ศัพท์)/, why: 'เบอร์โทรศัพท์' },
  { lang: 'th', never: /โปรด/, why: 'กรุณา' },
  { lang: 'th', never: /เช็[กค]|แคป/, why: 'ตรวจสอบ, บันทึกภาพหน้าจอ' },
  { lang: 'th', never: /ครับ|ค่ะ|คะ(?=\s|$)/, why: 'no particles', but: demoMember },
  { lang: 'th', never: /คืนกลับ/, why: 'คืนเงินเข้ากระเป๋า' },
  { lang: 'th', never: /กำลังจะมา/, why: 'พบกันเร็ว ๆ นี้' },

  { lang: 'la', never: /ຍັງບໍ່(?!ທັນ)/, why: 'ຍັງບໍ່ທັນ' },
  {
    lang: 'la',
    never: /(?<!ເ|ກົງ|ລົມ|ແຊັດ|ຄື|ທຽບ|ຜົນ|ກ່ຽວ|ກວດສອບ|ສິດນີ້|ຕອບ)ກັບ(?!ຄືນ|ໄປ|ມາ)/,
    why: 'ກັບຄືນ, with a place ກັບໄປ: alone it reads "with"',
  },
  { lang: 'la', never: /ໂອນ\S*ເກມ|ໂອນ(ເຂົ້າ|ອອກ)ທັງໝົດ/, why: 'ຍ້າຍເງິນ: ໂອນ is between banks' },
  { lang: 'la', never: /ແອດມິນ|ແຄດເຊຍ|ທີມງານ/, why: 'ພະນັກງານ' },
  { lang: 'la', never: /(?<!ຊື່)ຜູ້ໃຊ້/, why: 'ສະມາຊິກ' },
  { lang: 'la', never: /QR ?code|QR ໂຄ້ດ/i, why: 'QR' },
  { lang: 'la', never: /ແນະນຳໝູ່|ລະຫັດແນະນຳ/, why: 'ຊວນໝູ່' },
  { lang: 'la', never: /ເຕີມ/, why: 'ຕື່ມ' },
  { lang: 'la', never: /ລໍ(?!ຖ້າ|້)/, why: 'ລໍຖ້າ' },
  { lang: 'la', never: /ເທື່ອ/, why: 'ຄັ້ງ' },
  { lang: 'la', never: /\u0ecd\u0eb2/, why: 'ຳ as one letter: a search would not find it' },
  { lang: 'la', never: /ໃບຮັບເງິນ/, why: 'ໃບຢັ້ງຢືນລາຍການ' },
  { lang: 'la', never: /ວອລເລັດ/, why: 'TrueMoney' },
  { lang: 'la', never: /ຄາຊິໂນ/, why: 'ກາຊີໂນ' },
  { lang: 'la', never: /ໄວໆ ນີ້/, why: 'ໄວໆນີ້' },
  { lang: 'la', never: /ບໍ$/, why: 'a question ends in ບໍ?' },

  {
    lang: 'en',
    never: /\btransfer[^.;:]*\b(wallet|game)\b|\b(game|stuck).{0,20}\btransfer|^transfer( in| out)?$/i,
    why: 'move money: a transfer is between banks',
  },
  { lang: 'en', never: /^cannot transfer/i, why: 'move', but: ['Cannot transfer to the same account'] },
  { lang: 'en', never: /\brefund/i, why: 'cashback' },
  {
    lang: 'en',
    never: /\busers?\b/i,
    why: 'member',
    but: [
      'Invalid user, please contact our staff',
      'This user number already exists, please log in',
      'This user has been deactivated, please contact our staff',
    ],
  },
  { lang: 'en', never: /\buser name\b/i, why: 'username' },
  { lang: 'en', never: /\badmins?\b/i, why: 'our staff', within: ['apps/web', 'packages/ui', 'packages/chat-client', 'apps/server'] },
  {
    lang: 'en',
    never: /\bsign(s|ed)? (in|out|up)\b/i,
    why: 'log in, log out, register',
    within: ['apps/web', 'packages/ui', 'packages/chat-client', 'apps/server'],
  },
  { lang: 'en', never: /\b(differs from|after|pay with|cancel) (the |this )?code\b|^this code is closed/i, why: 'QR code' },
  { lang: 'en', never: /\bwallet number\b/i, why: 'TrueMoney number' },
  { lang: 'en', never: /\b(BAHT|KIP)\b/, why: 'THB, LAK' },
  { lang: 'en', never: /\banew\b|\ball the same\b|\bturned us away\b/i, why: 'old-fashioned' },
];

/** Names of fields in the wires and the settings. */
export const fieldName: Omit<Rule, 'lang'> = {
  never: /\b(?!iOS\b)[a-z]+[A-Z]\w*/,
  why: 'a field’s own label',
};

/** English of the specification that ends in a full stop. */
export const fullStops: readonly string[] = ['The file is too large. Please select file no larger than {n} MB.'];

/** Names and headings that are the same in every language. */
export const sameEverywhere: readonly string[] = ['Page Not Found', 'Page not found', 'Krapao', 'SCB', 'KBANK', '/banners/…'];

/** Thai or Lao that is no text of the product: names of people and banks, words that are looked for in what others write, texts of one language each. */
export const looseFiles: readonly string[] = [
  // The units of Lao, which browsers do not have.
  'apps/web/src/lib/clock.ts',
];
