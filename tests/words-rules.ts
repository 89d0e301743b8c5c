import type { Lang } from './read-words.ts';

export type Rule = {
  readonly lang: Lang;
  readonly never: RegExp;
  readonly why: string;
  /** Path prefixes (file and key) or whole texts that are exempt. */
  readonly but?: readonly string[];
  readonly within?: readonly string[];
};

const demoMember = ['apps/server/src/demo/chat.ts'];

/** Stored by older installations and replaced wherever found. */
const storedBefore = [
  '<p>ทีมงานพร้อมดูแลคุณทุกวัน ตลอด 24 ชั่วโมง</p>',
  'If you cancel a bonus before its condition is met, %percentFail%% of what is above your own money is taken',
];

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
  { lang: 'th', never: /ตัดสิน(?!ใจ)/, why: 'พิจารณา: ตัดสิน is for judges and referees' },
  { lang: 'th', never: /(\d|\}) ?ตัวอักษร/, why: 'อักขระ, ตัว: ตัวอักษร are letters' },
  { lang: 'th', never: /หลังบ้าน/, why: 'ระบบเจ้าหน้าที่' },
  { lang: 'th', never: /การกระทำ/, why: 'การดำเนินการ' },
  { lang: 'th', never: /พัก(ธุรกรรม|ชั่วคราว)/, why: 'งด' },
  { lang: 'th', never: /จบ(เงื่อนไข)?โบนัส/, why: 'สิ้นสุดโบนัส, by staff ยุติโบนัส' },
  { lang: 'th', never: /ปล่อยงาน/, why: 'คืนงาน' },
  { lang: 'th', never: /(?<!สอบ)ถามเจ้าหน้าที่/, why: 'สอบถามเจ้าหน้าที่' },
  { lang: 'th', never: /ส่วนที่เกินจากเงินของ|เกินเงินของสมาชิกเอง/, why: 'โบนัสและเงินที่เล่นได้หลังรับโบนัส' },

  { lang: 'la', never: /ຍັງບໍ່(?!ທັນ)/, why: 'ຍັງບໍ່ທັນ' },
  {
    lang: 'la',
    never: /(?<!ເ|ກົງ|ລົມ|ແຊັດ|ຄື|ທຽບ|ຜົນ|ກ່ຽວ|ກວດສອບ|ຕອບ)ກັບ(?!ຄືນ|ໄປ|ມາ)/,
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
  { lang: 'la', never: /ຕັດສິນ(?!ໃຈ)/, why: 'ພິຈາລະນາ: ຕັດສິນ is for judges and referees' },
  { lang: 'la', never: /(\d|\}) ?ຕົວອັກສອນ/, why: 'ຕົວ: ຕົວອັກສອນ are letters' },
  { lang: 'la', never: /ປິດໃຫ້ບໍລິການ/, why: 'ຢຸດໃຫ້ບໍລິການ' },
  { lang: 'la', never: /ບອດ/, why: 'ບັອດ: ບອດ is blind' },
  { lang: 'la', never: /ພາສຄີ/, why: 'ກະແຈຜ່ານ' },
  { lang: 'la', never: /ລະຫັດໂປຣໂມຊັນ/, why: 'ໂຄ້ດໂປຣໂມຊັນ' },
  { lang: 'la', never: /(?<!ພວກ)ເຮົາ/, why: 'ພວກເຮົາ' },
  { lang: 'la', never: /ຕົວກອງ/, why: 'ຕົວກັ່ນຕອງ' },
  { lang: 'la', never: /ການກະທຳ/, why: 'ການດຳເນີນການ' },
  { lang: 'la', never: /ມັກ|ໂຕ/, why: 'ປົກກະຕິ and ຕົວເລກ: ມັກ is to like, ໂຕ counts animals' },
  { lang: 'la', never: /\d ຫຼັກ/, why: 'ຕົວເລກ' },
  { lang: 'la', never: /ພັກ(ທຸລະກຳ|ຊົ່ວຄາວ)/, why: 'ງົດ' },
  { lang: 'la', never: /ຈົບ(ເງື່ອນໄຂ)?ໂບນັດ/, why: 'ສິ້ນສຸດໂບນັດ, by staff ຍຸດຕິໂບນັດ' },
  { lang: 'la', never: /ປ່ອຍວຽກ/, why: 'ຄືນວຽກ' },
  { lang: 'la', never: /(?<!ສອບ)ຖາມພະນັກງານ/, why: 'ສອບຖາມພະນັກງານ' },
  { lang: 'la', never: /ສ່ວນທີ່ເກີນ(ຈາກ)?ເງິນຂອງ/, why: 'ໂບນັດ ແລະ ເງິນທີ່ຫຼິ້ນໄດ້ຫຼັງຮັບໂບນັດ' },

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
  { lang: 'en', never: /(?<!\{)\bacts?\b(?!\})/i, why: 'action' },
  { lang: 'en', never: /\bswitch(ed)? o(n|ff)\b/i, why: 'active, activate, on, off' },
  { lang: 'en', never: /\bin force\b/i, why: 'takes effect' },
  { lang: 'en', never: /^May (?!belong)|\b(who|nobody|person) may\b/i, why: 'can' },
  { lang: 'en', never: /\bby (itself|themselves)\b/i, why: 'automatically' },
  { lang: 'en', never: /\bat once\b/i, why: 'immediately, right away; simultaneous' },
  { lang: 'en', never: /\b(sweep|gather)/i, why: 'move all to wallet' },
  {
    lang: 'en',
    never: /^taken$|(money|coins?|amount\}|deposits?|nothing|%|what) (is|was|are|would be) (never )?taken\b|above your own money/i,
    why: 'deducted',
    but: storedBefore,
  },
  { lang: 'en', never: /\b(take|takes|taken|took|taking) (a|the|no|this) bonus\b/i, why: 'a bonus is claimed' },
  { lang: 'en', never: /(\}|[a-z]s) a (minute|hour|day|week|month|line|spin|person|member)\b/i, why: 'per minute' },
  { lang: 'en', never: /\bin all$|\bso many\b/i, why: 'in total' },
  { lang: 'en', never: /\bfits?\b/i, why: 'match' },
  { lang: 'en', never: /\bmend/i, why: 'fix' },
  { lang: 'en', never: /\bmoney rests\b/i, why: 'money movements are paused' },
  { lang: 'en', never: /\bpart(y|ies)\b/i, why: 'system' },
  { lang: 'en', never: /\blapse/i, why: 'expire' },
  { lang: 'en', never: /\b(is|are|was|were|been) told\b|^told\b/i, why: 'notified, reported' },
  { lang: 'en', never: /\bno more$|\bgo(es)? on\b/i, why: 'no longer; continue' },
  { lang: 'en', never: /\bwaits$|\bnothing waits\b/i, why: 'waiting' },
  { lang: 'en', never: /\bplayers?\b/i, why: 'member' },
  { lang: 'en', never: /\{(n|count|days|total)\} (?!(digits|holds|is|has|was|goes)\b)[a-z]+s\b/, why: '{n:item|items}' },
  { lang: 'en', never: /\banew\b|\ball the same\b|\bturned us away\b/i, why: 'old-fashioned' },
];

export const fieldName: Omit<Rule, 'lang'> = {
  never: /\b(?!iOS\b)[a-z]+[A-Z]\w*/,
  why: 'a field’s own label',
};

export const fullStops: readonly string[] = ['The file is too large. Please select file no larger than {n} MB.'];

export const sameEverywhere: readonly string[] = ['Page Not Found', 'Page not found', 'Krapao', 'SCB', 'KBANK', '/banners/…'];

/** Thai or Lao that is not product text: names, search terms, single-language texts. */
export const looseFiles: readonly string[] = ['apps/web/src/lib/clock.ts'];
