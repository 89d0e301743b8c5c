import { type Language, type LocalText, languages } from '../../packages/contract/src/values/languages.ts';

export type Step = LocalText & { readonly seconds: number };

const step = (seconds: number, th: string, la: string, en: string): Step => ({ seconds, th, la, en });

/** Quoted words are button labels of the app. All languages use the same timing, so that captions fit every video. */
export const captions = {
  wallet: [
    step(2.5, 'วิธีฝากเงิน: แตะ "ฝากเงิน"', 'ວິທີຝາກເງິນ: ແຕະ "ຝາກເງິນ"', 'To deposit, tap "Deposit"'),
    step(2.5, 'เลือกช่องทาง สแกน QR โค้ด', 'ເລືອກຊ່ອງທາງ ສະແກນ QR', 'Choose a QR code'),
    step(4.5, 'กรอกจำนวนเงิน แล้วสร้าง QR โค้ด', 'ປ້ອນຈຳນວນເງິນ ແລ້ວສ້າງ QR', 'Enter the amount and create the QR code'),
    step(3, 'สแกนจ่ายด้วยแอปธนาคารของคุณ', 'ສະແກນຈ່າຍດ້ວຍແອັບທະນາຄານຂອງທ່ານ', 'Scan and pay with your bank app'),
    step(3, 'เงินเข้ากระเป๋าเองภายในประมาณ 1 นาที', 'ເງິນເຂົ້າກະເປົາເອງພາຍໃນປະມານ 1 ນາທີ', 'The money arrives automatically within about 1 minute'),
    step(2.5, 'ดูยอดใหม่ได้ที่หน้าหลัก', 'ເບິ່ງຍອດໃໝ່ໄດ້ທີ່ໜ້າຫຼັກ', 'See the new balance on the home page'),
  ],
  play: [
    step(2.5, 'เลือกเกมที่อยากเล่น', 'ເລືອກເກມທີ່ຢາກຫຼິ້ນ', 'Choose a game'),
    step(3, 'แตะ "เปิดบัญชี" ครั้งเดียว', 'ແຕະ "ເປີດບັນຊີ" ຄັ້ງດຽວ', 'Tap "Open account" once'),
    step(4.5, 'กรอกจำนวนเงิน แล้วแตะ "โยกเข้า"', 'ປ້ອນຈຳນວນເງິນ ແລ້ວແຕະ "ຍ້າຍເຂົ້າ"', 'Enter the amount and tap "Move in"'),
    step(3, 'เงินอยู่ในเกมแล้ว', 'ເງິນຢູ່ໃນເກມແລ້ວ', 'The money is in the game'),
    step(3, 'แตะ "เข้าเล่นเกม" เริ่มเล่นได้เลย', 'ແຕະ "ເຂົ້າຫຼິ້ນເກມ" ເລີ່ມຫຼິ້ນໄດ້ເລີຍ', 'Tap "Play" and start'),
  ],
  balance: [
    step(3, 'ตรวจสอบยอดเงิน: แตะ "ตรวจสอบยอด"', 'ກວດຍອດເງິນ: ແຕະ "ກວດຍອດ"', 'To check your balance, tap "Check balance"'),
    step(3, 'ยอดล่าสุดของกระเป๋าและทุกเกม', 'ຍອດຫຼ້າສຸດຂອງກະເປົາ ແລະ ທຸກເກມ', 'The latest balance of wallet and games'),
    step(3, 'ดูประวัติทั้งหมดที่ "รายการ"', 'ເບິ່ງປະຫວັດທັງໝົດທີ່ "ລາຍການ"', 'See everything under "Statement"'),
    step(4.5, 'ทุกรายการ พร้อมเวลาและสถานะ', 'ທຸກລາຍການ ພ້ອມເວລາ ແລະ ສະຖານະ', 'Every entry, with its time and status'),
  ],
  bonus: [
    step(3, 'รับโบนัส: แตะ "โบนัสและเงื่อนไข"', 'ຮັບໂບນັດ: ແຕະ "ໂບນັດ ແລະ ເງື່ອນໄຂ"', 'To claim a bonus, tap "Bonuses and conditions"'),
    step(2.5, 'เลือกโบนัสที่ต้องการ', 'ເລືອກໂບນັດທີ່ຕ້ອງການ', 'Choose a bonus'),
    step(4, 'อ่านเงื่อนไขให้ครบก่อนรับ', 'ອ່ານເງື່ອນໄຂໃຫ້ຄົບກ່ອນຮັບ', 'Read all its terms first'),
    step(2.5, 'แตะ "รับโบนัสนี้"', 'ແຕະ "ຮັບໂບນັດນີ້"', 'Tap "Claim this bonus"'),
    step(
      3.5,
      'โบนัสเข้ากระเป๋าแล้ว ดูยอดเล่นที่ต้องทำได้ที่นี่',
      'ໂບນັດເຂົ້າກະເປົາແລ້ວ ເບິ່ງຍອດຫຼິ້ນທີ່ຕ້ອງເຮັດໄດ້ຢູ່ນີ້',
      'The bonus is in your wallet. The turnover to reach is shown here',
    ),
  ],
  'bonus-cancel': [
    step(3, 'ยกเลิกโบนัส: แตะ "โบนัสและเงื่อนไข"', 'ຍົກເລີກໂບນັດ: ແຕະ "ໂບນັດ ແລະ ເງື່ອນໄຂ"', 'To cancel a bonus, tap "Bonuses and conditions"'),
    step(3, 'ดูว่าทำยอดเล่นไปแล้วเท่าไร', 'ເບິ່ງວ່າເຮັດຍອດຫຼິ້ນໄປແລ້ວເທົ່າໃດ', 'See how much turnover you have done'),
    step(3.5, 'ดูยอดที่จะถูกหัก และยอดที่จะเหลือ', 'ເບິ່ງຍອດທີ່ຈະຖືກຫັກ ແລະ ຍອດທີ່ຈະເຫຼືອ', 'See what would be deducted and what stays'),
    step(4.5, 'แตะ "ยกเลิกโบนัส" อ่านอีกครั้ง แล้วยืนยัน', 'ແຕະ "ຍົກເລີກໂບນັດ" ອ່ານອີກຄັ້ງ ແລ້ວຢືນຢັນ', 'Tap "Cancel bonus", read it once more and confirm'),
    step(3, 'โบนัสสิ้นสุดแล้ว ถอนเงินได้ตามปกติ', 'ໂບນັດສິ້ນສຸດແລ້ວ ຖອນເງິນໄດ້ຕາມປົກກະຕິ', 'The bonus has ended. You can withdraw as usual'),
  ],
} as const satisfies Record<string, readonly Step[]>;

export type ClipName = keyof typeof captions;
export const clipNames = Object.keys(captions) as ClipName[];

export function textTracks(clip: ClipName): readonly { readonly file: string; readonly text: string }[] {
  return languages.map((language) => ({ file: `${clip}.${language}.vtt`, text: webVtt(captions[clip], language) }));
}

function webVtt(steps: readonly Step[], language: Language): string {
  let at = 0;
  const cues = steps.map((one) => {
    const from = at;
    at += one.seconds;
    return `${clock(from)} --> ${clock(at)}\n${one[language]}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

const clock = (seconds: number): string => `00:${new Date(seconds * 1000).toISOString().slice(14, 23)}`;
