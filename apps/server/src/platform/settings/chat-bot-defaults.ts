import type { LocalText } from '@krapao/contract/values/languages';

const text = (th: string, la: string, en: string): LocalText => ({ th, la, en });

export const chatBot = {
  enabled: true,
  hours: { from: '00:00', to: '00:00' },
  greetings: [
    {
      from: '05:00',
      to: '12:00',
      text: text(
        'สวัสดีตอนเช้า คุณกำลังคุยกับบอตตอบอัตโนมัติ กรุณาเลือกเรื่องที่ต้องการ หรือพิมพ์ข้อความไว้ เจ้าหน้าที่จะตอบกลับ',
        'ສະບາຍດີຕອນເຊົ້າ ທ່ານກຳລັງລົມກັບລະບົບຕອບອັດຕະໂນມັດ ກະລຸນາເລືອກເລື່ອງທີ່ຕ້ອງການ ຫຼື ພິມຂໍ້ຄວາມໄວ້ ພະນັກງານຈະຕອບກັບ',
        'Good morning. You are talking to our bot. Please choose a topic, or write to us and our staff will reply',
      ),
    },
    {
      from: '12:00',
      to: '18:00',
      text: text(
        'สวัสดี คุณกำลังคุยกับบอตตอบอัตโนมัติ กรุณาเลือกเรื่องที่ต้องการ หรือพิมพ์ข้อความไว้ เจ้าหน้าที่จะตอบกลับ',
        'ສະບາຍດີ ທ່ານກຳລັງລົມກັບລະບົບຕອບອັດຕະໂນມັດ ກະລຸນາເລືອກເລື່ອງທີ່ຕ້ອງການ ຫຼື ພິມຂໍ້ຄວາມໄວ້ ພະນັກງານຈະຕອບກັບ',
        'Good afternoon. You are talking to our bot. Please choose a topic, or write to us and our staff will reply',
      ),
    },
    {
      from: '18:00',
      to: '05:00',
      text: text(
        'สวัสดีตอนค่ำ คุณกำลังคุยกับบอตตอบอัตโนมัติ กรุณาเลือกเรื่องที่ต้องการ หรือพิมพ์ข้อความไว้ เจ้าหน้าที่จะตอบกลับ',
        'ສະບາຍດີຕອນແລງ ທ່ານກຳລັງລົມກັບລະບົບຕອບອັດຕະໂນມັດ ກະລຸນາເລືອກເລື່ອງທີ່ຕ້ອງການ ຫຼື ພິມຂໍ້ຄວາມໄວ້ ພະນັກງານຈະຕອບກັບ',
        'Good evening. You are talking to our bot. Please choose a topic, or write to us and our staff will reply',
      ),
    },
  ],
  person: {
    title: text('คุยกับเจ้าหน้าที่', 'ລົມກັບພະນັກງານ', 'Talk to our staff'),
    called: text(
      'แจ้งเจ้าหน้าที่แล้ว กรุณารอสักครู่ พิมพ์เรื่องที่ต้องการไว้ได้เลย',
      'ແຈ້ງພະນັກງານແລ້ວ ກະລຸນາລໍຖ້າຈັກໜ້ອຍ ພິມເລື່ອງທີ່ຕ້ອງການໄວ້ໄດ້ເລີຍ',
      'We have notified our staff and someone will be with you soon. You can write your question now',
    ),
    away: text(
      'ตอนนี้อยู่นอกเวลาทำการ เจ้าหน้าที่จะกลับมาเวลา {from} น. เราเก็บข้อความไว้แล้ว และจะตอบที่นี่',
      'ຕອນນີ້ຢູ່ນອກໂມງການ ພະນັກງານຈະກັບມາເວລາ {from} ໂມງ ພວກເຮົາບັນທຶກຂໍ້ຄວາມໄວ້ແລ້ວ ແລະ ຈະຕອບຢູ່ນີ້',
      'Our staff are away and will be back at {from}. We have your message and will reply here',
    ),
  },
  menu: [
    {
      code: 'LAST_DEPOSIT',
      title: text('ยอดฝากล่าสุด', 'ຍອດຝາກຫຼ້າສຸດ', 'My last deposit'),
      answer: 'lastDeposit' as const,
      text: text('', '', ''),
      words: ['ฝากไม่เข้า', 'เงินไม่เข้า', 'ยอดไม่เข้า', 'ฝากเงิน', 'ຝາກບໍ່ເຂົ້າ', 'ເງິນບໍ່ເຂົ້າ', 'ຝາກເງິນ', 'deposit'],
    },
    {
      code: 'LAST_WITHDRAWAL',
      title: text('ยอดถอนล่าสุด', 'ຍອດຖອນຫຼ້າສຸດ', 'My last withdrawal'),
      answer: 'lastWithdrawal' as const,
      text: text('', '', ''),
      words: ['ถอนไม่ได้', 'ถอนไม่เข้า', 'ถอนเงิน', 'ຖອນບໍ່ໄດ້', 'ຖອນບໍ່ເຂົ້າ', 'ຖອນເງິນ', 'withdraw'],
    },
    {
      code: 'HOW_TO',
      title: text('วิธีใช้งาน', 'ວິທີໃຊ້ງານ', 'How-to'),
      answer: 'text' as const,
      text: text(
        'ดูวิธีฝากเงิน โยกเงินเข้าเกม และรับโบนัส เป็นคลิปสั้น ๆ ได้ที่หน้า "วิธีใช้งาน"',
        'ເບິ່ງວິທີຝາກເງິນ ຍ້າຍເງິນເຂົ້າເກມ ແລະ ຮັບໂບນັດ ເປັນຄລິບສັ້ນໆ ໄດ້ທີ່ໜ້າ "ວິທີໃຊ້ງານ"',
        'Short clips on deposits, moving money into a game and bonuses are on the "How-to" page',
      ),
      words: ['วิธี', 'ວິທີ', 'how to'],
    },
  ],
  states: {
    guest: text(
      'กรุณาเข้าสู่ระบบก่อน แล้วเราจะตรวจสอบรายการของคุณให้ทันที',
      'ເຂົ້າສູ່ລະບົບກ່ອນ ແລ້ວພວກເຮົາຈະກວດສອບລາຍການຂອງທ່ານໃຫ້ທັນທີ',
      'Please log in first, then we can look at your own deposits and withdrawals',
    ),
    noDeposit: text('ยังไม่มีรายการฝาก', 'ຍັງບໍ່ທັນມີລາຍການຝາກ', 'There is no deposit yet'),
    depositPending: text(
      'รายการฝาก {amount} เมื่อ {time} กำลังตรวจสอบ เงินจะเข้ากระเป๋าเมื่อธนาคารยืนยัน',
      'ລາຍການຝາກ {amount} ເມື່ອ {time} ກຳລັງກວດສອບ ເງິນຈະເຂົ້າກະເປົາເມື່ອທະນາຄານຢືນຢັນ',
      'Your deposit of {amount} from {time} is being checked. It reaches your wallet when the bank confirms it',
    ),
    depositDone: text(
      'ฝาก {amount} เมื่อ {time} สำเร็จ เงินเข้ากระเป๋าแล้ว',
      'ຝາກ {amount} ເມື່ອ {time} ສຳເລັດ ເງິນເຂົ້າກະເປົາແລ້ວ',
      'Your deposit of {amount} from {time} is in your wallet',
    ),
    depositFailed: text(
      'รายการฝาก {amount} เมื่อ {time} ไม่สำเร็จ หากโอนเงินแล้ว กรุณาคุยกับเจ้าหน้าที่พร้อมส่งสลิป',
      'ລາຍການຝາກ {amount} ເມື່ອ {time} ບໍ່ສຳເລັດ ຖ້າໂອນເງິນແລ້ວ ກະລຸນາລົມກັບພະນັກງານພ້ອມສົ່ງສະລິບ',
      'Your deposit of {amount} from {time} did not go through. If the money has left your bank, talk to our staff and send the slip',
    ),
    slipReading: text(
      'ได้รับสลิปเมื่อ {time} แล้ว กำลังตรวจสอบกับธนาคาร',
      'ໄດ້ຮັບສະລິບເມື່ອ {time} ແລ້ວ ກຳລັງກວດສອບກັບທະນາຄານ',
      'Your slip from {time} has arrived and is being checked with the bank',
    ),
    slipFailed: text(
      'สลิปเมื่อ {time} ไม่ผ่านการตรวจสอบ ดูเหตุผลได้ที่สถานะสลิป หากโอนเงินแล้ว กรุณาคุยกับเจ้าหน้าที่พร้อมสลิปนี้',
      'ສະລິບເມື່ອ {time} ບໍ່ຜ່ານການກວດສອບ ເບິ່ງເຫດຜົນໄດ້ທີ່ສະຖານະສະລິບ ຖ້າໂອນເງິນແລ້ວ ກະລຸນາລົມກັບພະນັກງານພ້ອມສະລິບນີ້',
      'Your slip from {time} was not accepted; see why under "Slip status". If the money has left your bank, please talk to our staff with this slip',
    ),
    noWithdrawal: text('ยังไม่มีรายการถอน', 'ຍັງບໍ່ທັນມີລາຍການຖອນ', 'There is no withdrawal yet'),
    withdrawalWaiting: text(
      'รายการถอน {amount} เมื่อ {time} รอตรวจสอบ',
      'ລາຍການຖອນ {amount} ເມື່ອ {time} ລໍຖ້າກວດສອບ',
      'Your withdrawal of {amount} from {time} is waiting to be checked',
    ),
    withdrawalPaying: text(
      'รายการถอน {amount} เมื่อ {time} กำลังโอนเข้าบัญชีธนาคารของคุณ',
      'ລາຍການຖອນ {amount} ເມື່ອ {time} ກຳລັງໂອນເຂົ້າບັນຊີທະນາຄານຂອງທ່ານ',
      'Your withdrawal of {amount} from {time} is being paid to your bank account',
    ),
    withdrawalPaid: text(
      'ถอน {amount} เมื่อ {time} สำเร็จ โอนเข้าบัญชีธนาคารของคุณแล้ว',
      'ຖອນ {amount} ເມື່ອ {time} ສຳເລັດ ໂອນເຂົ້າບັນຊີທະນາຄານຂອງທ່ານແລ້ວ',
      'Your withdrawal of {amount} from {time} has been paid to your bank account',
    ),
    withdrawalReturned: text(
      'รายการถอน {amount} เมื่อ {time} ไม่สำเร็จ คืนเงินเข้ากระเป๋าแล้ว',
      'ລາຍການຖອນ {amount} ເມື່ອ {time} ບໍ່ສຳເລັດ ຄືນເງິນເຂົ້າກະເປົາແລ້ວ',
      'Your withdrawal of {amount} from {time} did not go through. The money is back in your wallet',
    ),
  },
};
