import { messages } from '@krapao/ui/words.ts';

export const words = messages({
  title: { th: 'รายละเอียดสลิป', la: 'ລາຍລະອຽດສະລິບ', en: 'Slip details' },
  failed: { th: 'สลิปไม่ผ่านการตรวจสอบ: {why}', la: 'ສະລິບບໍ່ຜ່ານການກວດສອບ: {why}', en: 'Slip not accepted: {why}' },
  read: { th: 'ข้อมูลที่อ่านได้จากสลิป', la: 'ຂໍ້ມູນທີ່ອ່ານໄດ້ຈາກສະລິບ', en: 'What was read' },
  nothing: { th: 'อ่านข้อมูลจากรูปนี้ไม่ได้', la: 'ອ່ານຂໍ້ມູນຈາກຮູບນີ້ບໍ່ໄດ້', en: 'Nothing could be read in this picture' },
  amount: { th: 'จำนวนเงิน', la: 'ຈຳນວນເງິນ', en: 'Amount' },
  at: { th: 'เวลาโอน', la: 'ເວລາໂອນ', en: 'Transfer time' },
  from: { th: 'จาก', la: 'ຈາກ', en: 'From' },
  to: { th: 'ถึง', la: 'ຫາ', en: 'To' },
  reference: { th: 'เลขอ้างอิง', la: 'ເລກອ້າງອີງ', en: 'Reference' },
  next: { th: 'ขั้นตอนต่อไป', la: 'ຂັ້ນຕອນຕໍ່ໄປ', en: 'What happens next' },
  sendAgain: { th: 'ส่งรูปนี้อีกครั้ง', la: 'ສົ່ງຮູບນີ້ອີກຄັ້ງ', en: 'Send this picture again' },
  line: { th: 'ดูรายการที่เข้าแล้ว', la: 'ເບິ່ງລາຍການທີ່ເຂົ້າແລ້ວ', en: 'See the entry' },
  noLine: { th: 'โหลดรายการไม่สำเร็จ กรุณาลองใหม่', la: 'ໂຫຼດລາຍການບໍ່ສຳເລັດ ກະລຸນາລອງໃໝ່', en: 'The entry could not be loaded, please try again' },
  about: { th: 'สลิปโอนเงิน', la: 'ສະລິບໂອນເງິນ', en: 'Transfer slip' },

  picture: {
    th: 'ส่งรูปสลิปที่บันทึกจากแอปธนาคาร ให้เห็นครบทั้งใบและชัดเจน ระบบจะตรวจสอบให้ทันที',
    la: 'ສົ່ງຮູບສະລິບທີ່ບັນທຶກຈາກແອັບທະນາຄານ ໃຫ້ເຫັນຄົບທັງໃບ ແລະ ຊັດເຈນ ລະບົບຈະກວດສອບໃຫ້ທັນທີ',
    en: 'Send the picture your bank app saved, complete and clear. It is checked right away',
  },
  otherSlip: {
    th: 'ส่งสลิปจากแอปธนาคารของรายการนี้ หากเงินออกจากบัญชีแล้วแต่ยังไม่พบ กรุณาสอบถามเจ้าหน้าที่',
    la: 'ສົ່ງສະລິບຈາກແອັບທະນາຄານຂອງລາຍການນີ້ ຖ້າເງິນອອກຈາກບັນຊີແລ້ວແຕ່ຍັງບໍ່ທັນພົບ ກະລຸນາສອບຖາມພະນັກງານ',
    en: 'Send the slip of this transfer from your bank app. If the money has left your account and is not found, please ask our staff',
  },
  again: {
    th: 'ส่งรูปเดิมอีกครั้งได้เลย',
    la: 'ສົ່ງຮູບເກົ່າອີກຄັ້ງໄດ້ເລີຍ',
    en: 'You can send the same picture again now',
  },
  later: {
    th: 'หากธนาคารแจ้งยอดมาก่อน เงินจะเข้ากระเป๋าเอง หรือรอสักครู่แล้วส่งรูปเดิมอีกครั้ง',
    la: 'ຖ້າທະນາຄານແຈ້ງຍອດມາກ່ອນ ເງິນຈະເຂົ້າກະເປົາເອງ ຫຼື ລໍຖ້າຈັກໜ້ອຍແລ້ວສົ່ງຮູບເກົ່າອີກຄັ້ງ',
    en: 'If the bank reports the transfer first, the money is credited automatically. Otherwise send the same picture again in a few minutes',
  },
  counted: {
    th: 'เงินรายการนี้เข้ากระเป๋าของคุณแล้ว ไม่ต้องส่งสลิปอีก',
    la: 'ເງິນລາຍການນີ້ເຂົ້າກະເປົາຂອງທ່ານແລ້ວ ບໍ່ຕ້ອງສົ່ງສະລິບອີກ',
    en: 'This money is in your wallet already. Nothing more to send',
  },
  notYours: {
    th: 'ไม่พบรายการนี้ในกระเป๋าของคุณ หากเป็นเงินที่คุณโอน กรุณาสอบถามเจ้าหน้าที่',
    la: 'ບໍ່ພົບລາຍການນີ້ໃນກະເປົາຂອງທ່ານ ຖ້າເປັນເງິນທີ່ທ່ານໂອນ ກະລຸນາສອບຖາມພະນັກງານ',
    en: 'This is not in your wallet. If you made this transfer, please ask our staff',
  },
  elsewhere: {
    th: 'หากปลายทางเป็นบัญชีของเรา กรุณาสอบถามเจ้าหน้าที่เพื่อตรวจสอบ หากโอนผิดบัญชี กรุณาติดต่อธนาคารของคุณ',
    la: 'ຖ້າປາຍທາງແມ່ນບັນຊີຂອງພວກເຮົາ ກະລຸນາສອບຖາມພະນັກງານເພື່ອກວດສອບ ຖ້າໂອນຜິດບັນຊີ ກະລຸນາຕິດຕໍ່ທະນາຄານຂອງທ່ານ',
    en: 'If that account is ours, please ask our staff to check. If you sent it to the wrong account, please contact your bank',
  },
  sender: {
    th: 'เงินเข้ากระเป๋าเองเฉพาะรายการที่โอนจากบัญชีที่ลงทะเบียนไว้ กรุณาสอบถามเจ้าหน้าที่เพื่อตรวจสอบรายการนี้',
    la: 'ເງິນເຂົ້າກະເປົາເອງສະເພາະລາຍການທີ່ໂອນຈາກບັນຊີທີ່ລົງທະບຽນໄວ້ ກະລຸນາສອບຖາມພະນັກງານເພື່ອກວດສອບລາຍການນີ້',
    en: 'Only transfers from your registered account are credited automatically. Please ask our staff to check this one',
  },
  tooOld: {
    th: 'เจ้าหน้าที่ตรวจสอบรายการเก่ากับธนาคารให้ได้ กรุณาสอบถามพร้อมแนบสลิปนี้',
    la: 'ພະນັກງານກວດສອບກັບທະນາຄານສຳລັບລາຍການເກົ່າໄດ້ ກະລຸນາສອບຖາມພ້ອມແນບສະລິບນີ້',
    en: 'Our staff can check older transfers with the bank. Please ask them and attach this slip',
  },
  staff: {
    th: 'เจ้าหน้าที่จะตรวจสอบให้ กรุณาสอบถามพร้อมแนบสลิปนี้',
    la: 'ພະນັກງານຈະກວດສອບໃຫ້ ກະລຸນາສອບຖາມພ້ອມແນບສະລິບນີ້',
    en: 'Our staff will check it. Please ask them and attach this slip',
  },
});
