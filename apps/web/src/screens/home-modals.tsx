import { autoClickAfterBankNameEditMs } from '@krapao/contract/values/constants';
import { shouldOfferNameEdit, type WireCurrency } from '@krapao/contract/values/rules';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { words } from '../features/home/home.words.ts';
import type { Home } from '../features/home/use-home.ts';
import { refreshMoney } from '../features/wallet/refresh-money.ts';
import { clientTexts } from '../i18n/client-texts.ts';
import { fetchAhead } from '../lib/fetch-ahead.ts';
import { growFrom } from '../lib/grow-from.ts';
import { asOneAct } from '../lib/modals.ts';
import { goTo } from '../lib/navigate.ts';
import { fetchPart, openLazily } from '../lib/open-lazily.ts';
import { queryClient, queryKey } from '../lib/query.ts';
import { loadDeposit } from './deposit-modal.tsx';

export { openDeposit } from './deposit-modal.tsx';

type Moved = import('./show-movement.tsx').Moved;

async function showMovement(kind: 'transfer' | 'withdraw', moved: Moved, currency: WireCurrency) {
  const { showMovement } = await import('./show-movement.tsx');
  await showMovement(kind, moved, currency);
}

async function loadWithdraw() {
  const [{ WithdrawModal }, { MovementModal }, { BonusSlot }] = await Promise.all([
    import('../features/withdraw/WithdrawModal.tsx'),
    import('../features/wallet/MovementModal.tsx'),
    import('./BonusSlot.tsx'),
  ]);
  return { WithdrawModal, MovementModal, BonusSlot };
}

/** As high as the forms to withdraw and to move money, so that they do not grow under a finger. */
const formRows = 7;

const loadTransfer = () => import('../features/transfers/TransferModal.tsx');
const loadSlot = () => import('../features/game-accounts/SlotModal.tsx');
const loadHeld = () => import('./open-held.tsx');
const loadPromotions = () => import('./promotion-modals.tsx');

export const fetchWindows = () =>
  fetchAhead({ deposit: loadDeposit, withdraw: loadWithdraw, transfer: loadTransfer, slot: loadSlot, promotions: loadPromotions });

export const showTransfer = (moved: Moved, currency: WireCurrency) => showMovement('transfer', moved, currency);

export const openTransfer = asOneAct(async (currency: WireCurrency) => {
  type Result = import('../features/transfers/TransferModal.tsx').Moved;
  const moved = await openLazily<typeof import('../features/transfers/TransferModal.tsx'), Result>(
    loadTransfer,
    ({ TransferModal }, close) => <TransferModal close={close} />,
    words.transfer,
    { rows: formRows },
  );
  if (moved) await showMovement('transfer', moved, currency);
});

export async function openSlot(code: string, currency: WireCurrency) {
  const picture = document.querySelector<HTMLElement>(`[data-game="${code}"] img`);
  // Pressed twice: the window opens with the next frame.
  if (picture?.matches('.growing-picture')) return;
  const home = queryClient.getQueryData<Home>(queryKey('GET /api/wallet/user', undefined));
  const name = home?.slots.find((slot) => slot.code === code)?.name ?? code;
  await openLazily(
    loadSlot,
    ({ SlotModal }, close) => (
      <SlotModal code={code} onMoved={(moved) => showTransfer(moved, currency)} onChanged={refreshMoney} close={close} />
    ),
    { th: name, la: name, en: name },
    { around: growFrom(picture) },
  );
}

export const openWithdraw = asOneAct(async (currency: WireCurrency) => {
  type Result = import('../features/withdraw/use-send-withdrawal.ts').Withdrawn;
  const withdrawn = await openLazily<Awaited<ReturnType<typeof loadWithdraw>>, Result>(
    loadWithdraw,
    ({ WithdrawModal, MovementModal, BonusSlot }, close) => (
      <WithdrawModal
        close={close}
        tracker={(open) => (
          <MovementModal
            kind="withdraw"
            reference={open.reference}
            amount={fromWire(open.amount ?? 0, currency)}
            first={{ status: 'PENDING', note: open.note }}
            close={() => close()}
          />
        )}
        meter={(bonus) => <BonusSlot bonus={bonus} currency={currency} onChanged={refreshMoney} />}
        onBonus={() => {
          close();
          goTo('/user/bonus');
        }}
      />
    ),
    words.withdraw,
    { rows: formRows },
  );
  if (withdrawn) await showMovement('withdraw', withdrawn, currency);
});

export const openHeld = asOneAct(async (currency: WireCurrency) => (await fetchPart(loadHeld))?.openHeld(currency));

const promotions = () => fetchPart(loadPromotions);
export const openInvite = asOneAct(async (home: Home) => (await promotions())?.openInvite(home));
export const openRefund = asOneAct(async (currency: WireCurrency) => (await promotions())?.openRefund(currency));

export const openEditName = asOneAct(async (home: Home): Promise<boolean> => {
  const saved = await openLazily<typeof import('../features/account/EditBankNameModal.tsx'), boolean>(
    () => import('../features/account/EditBankNameModal.tsx'),
    ({ EditBankNameModal }, close) => <EditBankNameModal bankCode={home.bankAccount.bankCode} close={close} />,
  );
  if (saved) await (await fetchPart(() => import('../ui/ask.tsx')))?.toastSuccess(clientTexts.SAVED);
  return saved === true;
});

/** By member: another one who signs in on this tab has not been asked. */
const declined = new Set<string>();

/** Deposits and payouts are matched by name: offer a correction once, then continue with the pressed action. */
export const withRightName = asOneAct(async (home: Home, goOn: () => Promise<void>) => {
  const { bankCode, bankAccountName } = home.bankAccount;
  const member = home.profile._id;
  if (declined.has(member) || !shouldOfferNameEdit(bankCode, bankAccountName)) return goOn();
  const isSaved = await openEditName(home);
  if (isSaved) await new Promise((done) => setTimeout(done, autoClickAfterBankNameEditMs));
  else declined.add(member);
  return goOn();
});
