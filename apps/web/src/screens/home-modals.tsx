import { autoClickAfterBankNameEditMs } from '@krapao/contract/constants';
import { shouldOfferNameEdit, type WireCurrency } from '@krapao/contract/rules';
import type { Home } from '../features/home/use-home.ts';
import { refreshMoney } from '../features/wallet/use-live-money.ts';
import { clientTexts } from '../i18n/client-texts.ts';
import { asOneAct } from '../lib/modals.ts';
import { goTo } from '../lib/navigate.ts';
import { fetchPart, openLazily } from '../lib/open-lazily.ts';
import { BonusSlot } from './BonusSlot.tsx';

type Moved = import('./show-movement.tsx').Moved;

async function showMovement(kind: 'transfer' | 'withdraw', moved: Moved, currency: WireCurrency) {
  const { showMovement } = await import('./show-movement.tsx');
  await showMovement(kind, moved, currency);
}

export const openTransfer = asOneAct(async (currency: WireCurrency) => {
  type Result = import('../features/transfer/TransferModal.tsx').Moved;
  const moved = await openLazily<typeof import('../features/transfer/TransferModal.tsx'), Result>(
    () => import('../features/transfer/TransferModal.tsx'),
    ({ TransferModal }, close) => <TransferModal close={close} />,
  );
  if (moved) await showMovement('transfer', moved, currency);
});

export async function openSlot(code: string, currency: WireCurrency) {
  await openLazily(
    () => import('../features/gameaccount/SlotModal.tsx'),
    ({ SlotModal }, close) => <SlotModal code={code} onMoved={(moved) => showMovement('transfer', moved, currency)} close={close} />,
  );
}

export const openWithdraw = asOneAct(async (currency: WireCurrency) => {
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
});

const promotions = () => fetchPart(() => import('./promotion-modals.tsx'));
export const openInvite = asOneAct(async (home: Home) => (await promotions())?.openInvite(home));
export const openRefund = asOneAct(async (currency: WireCurrency) => (await promotions())?.openRefund(currency));

export const openEditName = asOneAct(async (home: Home): Promise<boolean> => {
  const saved = await openLazily<typeof import('../features/home/EditNameModal.tsx'), boolean>(
    () => import('../features/home/EditNameModal.tsx'),
    ({ EditNameModal }, close) => <EditNameModal bankCode={home.bankAccount.bankCode} close={close} />,
  );
  if (saved) await (await fetchPart(() => import('../ui/ask.tsx')))?.tellSuccess(clientTexts.SAVED);
  return saved === true;
});

/** Members who said no to the offer in this tab; another who signs in here has not been asked. */
const declined = new Set<string>();

/** Deposits and payouts are matched by the name: it is offered for correction once, then what was pressed goes on by itself. */
export const withRightName = asOneAct(async (home: Home, goOn: () => Promise<void>) => {
  const { bankCode, bankAccountName } = home.bankAccount;
  const member = home.profile._id;
  if (declined.has(member) || !shouldOfferNameEdit(bankCode, bankAccountName)) return goOn();
  const isSaved = await openEditName(home);
  if (isSaved) await new Promise((done) => setTimeout(done, autoClickAfterBankNameEditMs));
  else declined.add(member);
  return goOn();
});
