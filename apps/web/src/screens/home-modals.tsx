import { autoClickAfterBankNameEditMs } from '@krapao/contract/constants';
import { shouldOfferNameEdit, type WireCurrency } from '@krapao/contract/rules';
import type { Home } from '../features/home/use-home.ts';
import { refreshMoney } from '../features/wallet/use-live-money.ts';
import { goTo } from '../lib/navigate.ts';
import { fetchPart, openLazily } from '../lib/open-lazily.ts';
import { BonusSlot } from './BonusSlot.tsx';

type Moved = import('./show-movement.tsx').Moved;

async function showMovement(kind: 'transfer' | 'withdraw', moved: Moved, currency: WireCurrency) {
  const { showMovement } = await import('./show-movement.tsx');
  await showMovement(kind, moved, currency);
}

export async function openTransfer(currency: WireCurrency) {
  type Result = import('../features/transfer/TransferModal.tsx').Moved;
  const moved = await openLazily<typeof import('../features/transfer/TransferModal.tsx'), Result>(
    () => import('../features/transfer/TransferModal.tsx'),
    ({ TransferModal }, close) => <TransferModal close={close} />,
  );
  if (moved) await showMovement('transfer', moved, currency);
}

export async function openSlot(code: string, currency: WireCurrency) {
  await openLazily(
    () => import('../features/gameaccount/SlotModal.tsx'),
    ({ SlotModal }, close) => <SlotModal code={code} onMoved={(moved) => showMovement('transfer', moved, currency)} close={close} />,
  );
}

export async function openWithdraw(currency: WireCurrency) {
  type Result = import('../features/withdraw/WithdrawModal.tsx').Withdrawn;
  const withdrawn = await openLazily<typeof import('../features/withdraw/WithdrawModal.tsx'), Result>(
    () => import('../features/withdraw/WithdrawModal.tsx'),
    ({ WithdrawModal }, close) => (
      <WithdrawModal
        close={close}
        meter={(bonus) => <BonusSlot bonus={bonus} currency={currency} onChanged={refreshMoney} />}
        onBonus={() => {
          close();
          goTo('/user/bonus');
        }}
      />
    ),
  );
  if (withdrawn) await showMovement('withdraw', withdrawn, currency);
}

const promotions = () => fetchPart(() => import('./promotion-modals.tsx'));
export const openInvite = async (home: Home) => (await promotions())?.openInvite(home);
export const openRefund = async (currency: WireCurrency) => (await promotions())?.openRefund(currency);

export async function openEditName(home: Home): Promise<boolean> {
  const saved = await openLazily<typeof import('../features/home/EditNameModal.tsx'), boolean>(
    () => import('../features/home/EditNameModal.tsx'),
    ({ EditNameModal }, close) => <EditNameModal bankCode={home.bankAccount.bankCode} close={close} />,
  );
  return saved === true;
}

let isNameOfferDeclined = false;

/** Deposits and payouts are matched by the name: it is offered for correction once, then what was pressed goes on by itself. */
export async function withRightName(home: Home, goOn: () => Promise<void>) {
  const { bankCode, bankAccountName } = home.bankAccount;
  if (isNameOfferDeclined || !shouldOfferNameEdit(bankCode, bankAccountName)) return goOn();
  const saved = await openEditName(home);
  isNameOfferDeclined = !saved;
  if (saved) await new Promise((done) => setTimeout(done, autoClickAfterBankNameEditMs));
  return goOn();
}
