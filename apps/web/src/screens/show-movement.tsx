import type { WireCurrency } from '@krapao/contract/rules';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { messages, type Text } from '@krapao/ui/words.ts';
import { refreshMoney } from '../features/wallet/use-live-money.ts';
import { clientTexts } from '../i18n/client-texts.ts';
import { type Outcome, outcomeOf, statusText } from '../i18n/movement-texts.ts';
import { openLazily } from '../lib/open-lazily.ts';

const words = messages({
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

export type Moved = { reference: string; status: string; amount: number; note?: string | undefined };
type Said = { title: Text; says: Readonly<Record<Outcome, Text>> };

const transfer: Said = {
  title: words.transfer,
  says: { PENDING: statusText('PENDING'), SUCCESS: clientTexts.TRANSFER_SUCCESS, FAILED: words.transferFailed },
};
const withdraw: Said = {
  title: words.withdraw,
  says: { PENDING: clientTexts.WITHDRAW_SUCCESS, SUCCESS: words.withdrawDone, FAILED: words.withdrawBack },
};

const said = { transfer, withdraw };

/** The outcome of a transfer or a withdrawal, kept current until it is finished. */
export async function showMovement(kind: keyof typeof said, moved: Moved, currency: WireCurrency) {
  refreshMoney();
  await openLazily(
    () => import('../features/wallet/MovementModal.tsx'),
    ({ MovementModal }, close) => (
      <MovementModal
        {...said[kind]}
        reference={moved.reference}
        amount={fromWire(moved.amount, currency)}
        first={{ status: outcomeOf(moved.status), note: moved.note }}
        close={close}
      />
    ),
  );
  await refreshMoney();
}
