import type { LocalText } from '@krapao/contract/values/languages';

const line = (code: string, th: string, la: string, en: string): { code: string; text: LocalText } => ({ code, text: { th, la, en } });

const memberAsked = line('MEMBER_ASKED', 'ยกเลิกตามที่คุณแจ้ง', 'ຍົກເລີກຕາມທີ່ທ່ານແຈ້ງ', 'Cancelled as you asked');

export const staffReasons = {
  withdrawal: [
    line(
      'NAME_DIFFERS',
      'ชื่อบัญชีธนาคารไม่ตรงกับชื่อสมาชิก กรุณาติดต่อเจ้าหน้าที่',
      'ຊື່ບັນຊີທະນາຄານບໍ່ກົງກັບຊື່ສະມາຊິກ ກະລຸນາຕິດຕໍ່ພະນັກງານ',
      'The account name does not match your name. Please contact our staff',
    ),
    line(
      'ACCOUNT_CLOSED',
      'บัญชีธนาคารปลายทางใช้ไม่ได้ กรุณาแจ้งเจ้าหน้าที่เพื่อเปลี่ยนบัญชี',
      'ບັນຊີທະນາຄານປາຍທາງໃຊ້ບໍ່ໄດ້ ກະລຸນາແຈ້ງພະນັກງານເພື່ອປ່ຽນບັນຊີ',
      'We cannot pay to your bank account. Please ask our staff to change it',
    ),
    line('TURNOVER_LEFT', 'ยอดเล่นยังไม่ครบตามเงื่อนไข', 'ຍອດຫຼິ້ນຍັງບໍ່ທັນຄົບຕາມເງື່ອນໄຂ', 'The turnover condition is not met yet'),
    line(
      'PROOF_NEEDED',
      'กรุณาติดต่อเจ้าหน้าที่เพื่อยืนยันตัวตนก่อนถอนเงิน',
      'ກະລຸນາຕິດຕໍ່ພະນັກງານເພື່ອຢືນຢັນຕົວຕົນກ່ອນຖອນເງິນ',
      'Please contact our staff to verify your identity before you withdraw',
    ),
    memberAsked,
  ],
  deposit: [
    line(
      'NOT_RECEIVED',
      'ไม่พบยอดเงินเข้าบัญชีของเรา หากโอนแล้วกรุณาส่งสลิปให้เจ้าหน้าที่',
      'ບໍ່ພົບຍອດເງິນເຂົ້າບັນຊີຂອງພວກເຮົາ ຖ້າໂອນແລ້ວກະລຸນາສົ່ງສະລິບໃຫ້ພະນັກງານ',
      'The money has not reached our account. If you have paid, please send the slip to our staff',
    ),
    line(
      'OTHER_AMOUNT',
      'ยอดที่โอนไม่ตรงกับยอดที่แจ้ง กรุณาแจ้งใหม่ตามยอดที่โอนจริง',
      'ຍອດທີ່ໂອນບໍ່ກົງກັບຍອດທີ່ແຈ້ງ ກະລຸນາແຈ້ງໃໝ່ຕາມຍອດທີ່ໂອນຈິງ',
      'The amount that arrived is not the one you reported. Please report the amount you sent',
    ),
    line(
      'OTHER_NAME',
      'โอนจากบัญชีที่ไม่ใช่ชื่อของคุณ กรุณาติดต่อเจ้าหน้าที่',
      'ໂອນຈາກບັນຊີທີ່ບໍ່ແມ່ນຊື່ຂອງທ່ານ ກະລຸນາຕິດຕໍ່ພະນັກງານ',
      'The transfer came from an account that is not in your name. Please contact our staff',
    ),
    line(
      'CREDITED_BEFORE',
      'รายการนี้เข้ากระเป๋าของคุณแล้ว',
      'ລາຍການນີ້ເຂົ້າກະເປົາຂອງທ່ານແລ້ວ',
      'This deposit has already been credited to your wallet',
    ),
    line('SENT_BACK', 'โอนเงินคืนบัญชีต้นทางแล้ว', 'ໂອນເງິນຄືນບັນຊີຕົ້ນທາງແລ້ວ', 'The money was sent back to the account it came from'),
    memberAsked,
  ],
  slip: [
    line(
      'BEFORE_MEMBER',
      'โอนเงินก่อนสมัครสมาชิก กรุณาติดต่อเจ้าหน้าที่',
      'ໂອນເງິນກ່ອນສະໝັກສະມາຊິກ ກະລຸນາຕິດຕໍ່ພະນັກງານ',
      'The transfer was made before you registered. Please contact our staff',
    ),
    line('CREDITED_BEFORE', 'สลิปนี้เติมเงินให้แล้ว', 'ສະລິບນີ້ຕື່ມເງິນໃຫ້ແລ້ວ', 'This slip was credited before'),
    line('WRONG_RECEIVER', 'โอนไปบัญชีที่ไม่ใช่ของเรา', 'ໂອນໄປບັນຊີທີ່ບໍ່ແມ່ນຂອງພວກເຮົາ', 'The money went to an account that is not ours'),
    line(
      'OTHER_SENDER',
      'บัญชีผู้โอนไม่ใช่บัญชีที่ลงทะเบียนไว้ กรุณาติดต่อเจ้าหน้าที่',
      'ບັນຊີຜູ້ໂອນບໍ່ແມ່ນບັນຊີທີ່ລົງທະບຽນໄວ້ ກະລຸນາຕິດຕໍ່ພະນັກງານ',
      'It was not sent from your registered account. Please contact our staff',
    ),
    line('NOT_RECEIVED', 'ไม่พบยอดเงินเข้าบัญชีของเรา', 'ບໍ່ພົບຍອດເງິນເຂົ້າບັນຊີຂອງພວກເຮົາ', 'The money has not reached our account'),
    line('UNREADABLE', 'รูปสลิปไม่ชัด กรุณาส่งรูปใหม่', 'ຮູບສະລິບບໍ່ຊັດ ກະລຸນາສົ່ງຮູບໃໝ່', 'The picture cannot be read. Please send another one'),
    line('NOT_A_SLIP', 'รูปนี้ไม่ใช่สลิปโอนเงิน', 'ຮູບນີ້ບໍ່ແມ່ນສະລິບໂອນເງິນ', 'This picture is not a transfer slip'),
    line('SENT_BACK', 'โอนเงินคืนบัญชีต้นทางแล้ว', 'ໂອນເງິນຄືນບັນຊີຕົ້ນທາງແລ້ວ', 'The money was sent back to the account it came from'),
  ],
  adjustment: [
    line('CORRECTION', 'แก้ไขยอดเงินที่ผิดพลาด', 'ແກ້ໄຂຍອດເງິນທີ່ຜິດພາດ', 'Correction of a wrong amount'),
    line('GOODWILL', 'ชดเชยความไม่สะดวก', 'ຊົດເຊີຍຄວາມບໍ່ສະດວກ', 'Compensation for the inconvenience'),
    line('GAME_CORRECTED', 'แก้ไขยอดตามผลจากค่ายเกม', 'ແກ້ໄຂຍອດຕາມຜົນຈາກຄ່າຍເກມ', 'Correction after the game provider’s result'),
    line('CREDITED_TWICE', 'หักยอดที่เติมซ้ำ', 'ຫັກຍອດທີ່ຕື່ມຊ້ຳ', 'Taken back: it was credited twice'),
  ],
};
