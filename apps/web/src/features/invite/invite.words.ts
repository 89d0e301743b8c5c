import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  title: { th: 'ชวนเพื่อน', la: 'ຊວນໝູ່', en: 'Invite friends' },
  link: { th: 'ลิงก์ชวนเพื่อนของคุณ', la: 'ລິ້ງຊວນໝູ່ຂອງທ່ານ', en: 'Your invite link' },
  linkHint: {
    th: 'ส่งลิงก์นี้ให้เพื่อน เมื่อเพื่อนฝากครั้งแรกและมียอดเล่นครบตามกำหนด คุณจะได้รับโบนัส',
    la: 'ສົ່ງລິ້ງນີ້ໃຫ້ໝູ່ ເມື່ອໝູ່ຝາກຄັ້ງທຳອິດ ແລະ ມີຍອດຫຼິ້ນຄົບຕາມກຳນົດ ທ່ານຈະໄດ້ຮັບໂບນັດ',
    en: 'Send this link to a friend. You get a bonus once they have made their first deposit and played enough',
  },
  copyLink: { th: 'คัดลอกลิงก์', la: 'ສຳເນົາລິ້ງ', en: 'Copy link' },
  friends: { th: 'เพื่อนที่ชวน', la: 'ໝູ່ທີ່ຊວນ', en: 'Invited friends' },
  name: { th: 'ชื่อ', la: 'ຊື່', en: 'Name' },
  amount: { th: 'โบนัส', la: 'ໂບນັດ', en: 'Bonus' },
  when: { th: 'วันที่', la: 'ວັນທີ', en: 'Date' },
  none: { th: 'ยังไม่ได้ชวนเพื่อน', la: 'ຍັງບໍ່ທັນໄດ້ຊວນໝູ່', en: 'No friends invited yet' },
  noneText: { th: 'คัดลอกลิงก์ด้านบนแล้วส่งให้เพื่อนได้เลย', la: 'ສຳເນົາລິ້ງດ້ານເທິງແລ້ວສົ່ງໃຫ້ໝູ່ໄດ້ເລີຍ', en: 'Copy the link above and send it to a friend' },
  share: { th: 'แชร์', la: 'ແບ່ງປັນ', en: 'Share' },
  line: { th: 'ส่งทาง LINE', la: 'ສົ່ງທາງ LINE', en: 'Send by LINE' },
  shareText: {
    th: 'สมัครสมาชิกด้วยลิงก์ของฉัน',
    la: 'ສະໝັກສະມາຊິກດ້ວຍລິ້ງຂອງຂ້ອຍ',
    en: 'Register with my link',
  },
  qr: { th: 'QR โค้ดของลิงก์ชวนเพื่อน', la: 'QR ຂອງລິ້ງຊວນໝູ່', en: 'QR code of your invite link' },
  scan: { th: 'ให้เพื่อนสแกนเพื่อสมัคร', la: 'ໃຫ້ໝູ່ສະແກນເພື່ອສະໝັກ', en: 'Let a friend scan it to register' },
});

export const stateWords = messages({
  ready: { th: 'รับได้ตอนนี้', la: 'ຮັບໄດ້ຕອນນີ້', en: 'Ready to claim' },
  held: { th: 'รอเพื่อนเล่นครบ', la: 'ລໍຖ້າໝູ່ຫຼິ້ນຄົບ', en: 'Waiting for friends to play' },
  stateJoined: { th: 'ยังไม่ได้ฝาก', la: 'ຍັງບໍ່ທັນຝາກ', en: 'Not deposited yet' },
  stateHeld: { th: 'รอเล่นครบ', la: 'ລໍຖ້າຫຼິ້ນຄົບ', en: 'Not played enough yet' },
  stateReady: { th: 'รับได้', la: 'ຮັບໄດ້', en: 'Ready' },
  stateReceived: { th: 'รับแล้ว', la: 'ຮັບແລ້ວ', en: 'Claimed' },
  stateVoid: { th: 'ไม่ได้โบนัส', la: 'ບໍ່ໄດ້ໂບນັດ', en: 'No bonus' },
  progress: { th: 'เล่นแล้ว {n}%', la: 'ຫຼິ້ນແລ້ວ {n}%', en: '{n}% played' },
  voidWhy: {
    th: 'ไม่ได้โบนัส: เพื่อนถอนเงินฝากออกก่อนเล่น หรือไม่เข้าเงื่อนไข',
    la: 'ບໍ່ໄດ້ໂບນັດ: ໝູ່ຖອນເງິນຝາກອອກກ່ອນຫຼິ້ນ ຫຼື ບໍ່ເຂົ້າເງື່ອນໄຂ',
    en: 'No bonus: the deposit was withdrawn before it was played, or it does not qualify',
  },
  sharedWhy: {
    th: 'ไม่ได้โบนัส: บัญชีที่ใช้เครื่องหรือบัญชีธนาคารเดียวกันไม่ได้รับโบนัสชวนเพื่อน',
    la: 'ບໍ່ໄດ້ໂບນັດ: ບັນຊີທີ່ໃຊ້ເຄື່ອງ ຫຼື ບັນຊີທະນາຄານດຽວກັນ ບໍ່ໄດ້ຮັບໂບນັດຊວນໝູ່',
    en: 'No bonus: accounts that share a device or a bank account earn no invite bonus',
  },
  waitPlay: {
    th: 'โบนัสจะรับได้เมื่อเพื่อนมียอดเล่นครบตามกำหนด',
    la: 'ໂບນັດຈະຮັບໄດ້ເມື່ອໝູ່ມີຍອດຫຼິ້ນຄົບຕາມກຳນົດ',
    en: 'You can claim once your friends have played enough',
  },
  nothing: {
    th: 'ยังไม่มีโบนัสให้รับ ชวนเพื่อน แล้วรอเพื่อนฝากครั้งแรกและเล่นครบตามกำหนด',
    la: 'ຍັງບໍ່ທັນມີໂບນັດໃຫ້ຮັບ ຊວນໝູ່ ແລ້ວລໍຖ້າໝູ່ຝາກຄັ້ງທຳອິດ ແລະ ຫຼິ້ນຄົບຕາມກຳນົດ',
    en: 'Nothing to claim yet. You earn a bonus when a friend has made a first deposit and played enough',
  },
  finishBonus: {
    th: 'ยังติดเงื่อนไขโบนัสอยู่ โบนัสชวนเพื่อนนี้ยังเป็นของคุณ กรุณาทำเงื่อนไขให้ครบหรือยกเลิกโบนัสก่อน',
    la: 'ຍັງຕິດເງື່ອນໄຂໂບນັດຢູ່ ໂບນັດຊວນໝູ່ນີ້ຍັງເປັນຂອງທ່ານ ກະລຸນາເຮັດເງື່ອນໄຂໃຫ້ຄົບ ຫຼື ຍົກເລີກໂບນັດກ່ອນ',
    en: 'Bonus condition still active. This invite bonus stays yours; please meet the condition or cancel the bonus first',
  },
});
