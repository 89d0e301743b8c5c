import { messages, type Text } from '@krapao/ui/words.ts';
import { clientTexts } from '../../i18n/client-texts.ts';
import { statusText } from '../../i18n/movement-texts.ts';
import type { Outcome } from '../../lib/outcome.ts';

export const words = messages({
  status: { th: 'สถานะ', la: 'ສະຖານະ', en: 'Status' },
  reference: { th: 'เลขอ้างอิง', la: 'ເລກອ້າງອີງ', en: 'Reference' },
  usual: { th: 'ระยะเวลาโดยปกติ', la: 'ໄລຍະເວລາໂດຍປົກກະຕິ', en: 'Usual time' },
  minutes: { th: 'ประมาณ {n} นาที', la: 'ປະມານ {n} ນາທີ', en: 'about {n} min' },
  steps: { th: 'ขั้นตอน', la: 'ຂັ້ນຕອນ', en: 'Steps' },
  checking: {
    th: 'เรากำลังตรวจสอบรายการนี้ เงินของคุณยังอยู่ครบ คุณปิดหน้านี้ได้ ผลจะแสดงในรายการเดินบัญชี',
    la: 'ພວກເຮົາກຳລັງກວດສອບລາຍການນີ້ ເງິນຂອງທ່ານຍັງຢູ່ຄົບຖ້ວນ ທ່ານປິດໜ້ານີ້ໄດ້ ຜົນຈະສະແດງໃນລາຍການເຄື່ອນໄຫວ',
    en: 'We are checking this. Your money is safe. You can close this page; the result will show in your statement',
  },
  received: { th: 'รับคำขอถอนแล้ว', la: 'ໄດ້ຮັບຄຳຂໍຖອນແລ້ວ', en: 'Request received' },
  checked: { th: 'ตรวจสอบรายการ', la: 'ກວດສອບລາຍການ', en: 'Being checked' },
  paying: { th: 'โอนเข้าบัญชีธนาคาร', la: 'ໂອນເຂົ້າບັນຊີທະນາຄານ', en: 'Being paid to your bank account' },
  paid: { th: 'เงินเข้าบัญชีธนาคารแล้ว', la: 'ເງິນເຂົ້າບັນຊີທະນາຄານແລ້ວ', en: 'Paid to your bank account' },
  arrives: { th: 'เงินเข้าบัญชีธนาคาร', la: 'ເງິນເຂົ້າບັນຊີທະນາຄານ', en: 'In your bank account' },
  returned: { th: 'คืนเงินเข้ากระเป๋าแล้ว', la: 'ຄືນເງິນເຂົ້າກະເປົາແລ້ວ', en: 'Returned to your wallet' },
  again: {
    th: 'ตรวจสอบบัญชีธนาคารของคุณแล้วถอนใหม่ได้ หรือสอบถามเจ้าหน้าที่',
    la: 'ກວດບັນຊີທະນາຄານຂອງທ່ານແລ້ວຖອນໃໝ່ໄດ້ ຫຼື ສອບຖາມພະນັກງານ',
    en: 'Check your bank account and withdraw again, or ask our staff',
  },
  sent: { th: 'ส่งคำสั่งโยกเงินแล้ว', la: 'ສົ່ງຄຳສັ່ງຍ້າຍເງິນແລ້ວ', en: 'Request sent' },
  answer: { th: 'รอค่ายเกมยืนยัน', la: 'ລໍຖ້າຄ່າຍເກມຢືນຢັນ', en: 'Waiting for the game to confirm' },
  wallet: { th: 'กระเป๋า', la: 'ກະເປົາ', en: 'Wallet' },
  game: { th: 'เกม', la: 'ເກມ', en: 'Game' },
  allGames: { th: 'ทุกเกม', la: 'ທຸກເກມ', en: 'Every game' },
  everywhere: { th: 'กระเป๋าและทุกเกม', la: 'ກະເປົາ ແລະ ທຸກເກມ', en: 'Wallet and every game' },
  arrived: { th: 'เงินถึงปลายทาง', la: 'ເງິນຮອດປາຍທາງ', en: 'The money arrives' },
});

const titles = messages({
  transfer: { th: 'โยกเงิน', la: 'ຍ້າຍເງິນ', en: 'Move money' },
  transferFailed: { th: 'โยกเงินไม่สำเร็จ', la: 'ຍ້າຍເງິນບໍ່ສຳເລັດ', en: 'The money was not moved' },
  withdraw: { th: 'ถอนเงิน', la: 'ຖອນເງິນ', en: 'Withdrawal' },
  withdrawDone: {
    th: 'โอนเงินเข้าบัญชีธนาคารของคุณแล้ว',
    la: 'ໂອນເງິນເຂົ້າບັນຊີທະນາຄານຂອງທ່ານແລ້ວ',
    en: 'Paid to your bank account',
  },
  withdrawBack: {
    th: 'ถอนเงินไม่สำเร็จ คืนเงินเข้ากระเป๋าแล้ว',
    la: 'ຖອນເງິນບໍ່ສຳເລັດ ຄືນເງິນເຂົ້າກະເປົາແລ້ວ',
    en: 'The withdrawal failed; the money is back in your wallet',
  },
});

export type MovementKind = 'transfer' | 'withdraw';
type Said = { title: Text; says: Readonly<Record<Outcome, Text>> };

export const saidOf: Readonly<Record<MovementKind, Said>> = {
  transfer: {
    title: titles.transfer,
    says: { PENDING: statusText('PENDING'), SUCCESS: clientTexts.TRANSFER_SUCCESS, FAILED: titles.transferFailed },
  },
  withdraw: {
    title: titles.withdraw,
    says: { PENDING: clientTexts.WITHDRAW_SUCCESS, SUCCESS: titles.withdrawDone, FAILED: titles.withdrawBack },
  },
};
