import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  title: { th: 'ชวนเพื่อน', la: 'ຊວນໝູ່', en: 'Invite friends' },
  bonus: { th: 'โบนัสชวนเพื่อน', la: 'ໂບນັດຊວນໝູ່', en: 'Invite bonus' },
  success: { th: 'ฝากแล้ว', la: 'ຝາກແລ້ວ', en: 'Deposited' },
  fail: { th: 'ยังไม่ฝาก', la: 'ຍັງບໍ່ຝາກ', en: 'Not yet' },
  people: { th: '{n} คน', la: '{n} ຄົນ', en: '{n}' },
  receive: { th: 'รับโบนัส', la: 'ຮັບໂບນັດ', en: 'Receive' },
  received: { th: 'รับโบนัส {n} เข้ากระเป๋าแล้ว', la: 'ຮັບໂບນັດ {n} ເຂົ້າກະເປົາແລ້ວ', en: '{n} received in your wallet' },
  link: { th: 'ลิงก์ชวนเพื่อนของคุณ', la: 'ລິ້ງຊວນໝູ່ຂອງທ່ານ', en: 'Your invite link' },
  linkHint: {
    th: 'ส่งลิงก์นี้ให้เพื่อน เมื่อเพื่อนฝากครั้งแรก คุณได้รับโบนัส',
    la: 'ສົ່ງລິ້ງນີ້ໃຫ້ໝູ່ ເມື່ອໝູ່ຝາກຄັ້ງທຳອິດ ທ່ານຈະໄດ້ໂບນັດ',
    en: 'Send this to a friend. Their first deposit earns you a bonus.',
  },
  copyLink: { th: 'คัดลอกลิงก์', la: 'ສຳເນົາລິ້ງ', en: 'Copy link' },
  friends: { th: 'เพื่อนที่ชวน', la: 'ໝູ່ທີ່ຊວນ', en: 'Invited friends' },
  name: { th: 'ชื่อ', la: 'ຊື່', en: 'Name' },
  amount: { th: 'โบนัส', la: 'ໂບນັດ', en: 'Bonus' },
  when: { th: 'วันที่', la: 'ວັນທີ', en: 'Date' },
  none: { th: 'ยังไม่มีเพื่อนที่ชวน', la: 'ຍັງບໍ່ມີໝູ່ທີ່ຊວນ', en: 'No friends invited yet' },
  noneText: { th: 'คัดลอกลิงก์ด้านบนแล้วส่งให้เพื่อนได้เลย', la: 'ສຳເນົາລິ້ງດ້ານເທິງແລ້ວສົ່ງໃຫ້ໝູ່ໄດ້ເລີຍ', en: 'Copy the link above and send it to a friend' },
});
