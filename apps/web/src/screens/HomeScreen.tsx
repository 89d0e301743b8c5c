import { useAct } from '@krapao/ui/use-act.ts';
import { useWords } from '@krapao/ui/words.ts';
import { type ComponentType, lazy, Suspense, useCallback, useEffect } from 'react';
import { useLocation } from 'wouter';
import { useAgreement } from '../features/agreement/use-agreement.tsx';
import { BackFromGame } from '../features/game-accounts/BackFromGame.tsx';
import { GameSections } from '../features/game-accounts/GameSections.tsx';
import { BalanceCard, isPenniless } from '../features/home/BalanceCard.tsx';
import { BankAccountRow } from '../features/home/BankAccountRow.tsx';
import { DaySummary } from '../features/home/DaySummary.tsx';
import { HomeColumn, HomeColumns } from '../features/home/HomeColumns.tsx';
import { HomeSkeleton } from '../features/home/HomeSkeleton.tsx';
import { words } from '../features/home/home.words.ts';
import { type Home, useHome } from '../features/home/use-home.ts';
import { Widgets } from '../features/home/Widgets.tsx';
import { InviteSummary } from '../features/invite/InviteSummary.tsx';
import { checkBalance } from '../features/wallet/check-balance.ts';
import { useLiveMoney } from '../features/wallet/use-live-money.ts';
import { asOneAct } from '../lib/modals.ts';
import { fetchPart } from '../lib/open-lazily.ts';
import { startWhenIdle } from '../lib/tasks.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { HideableMoney } from '../ui/hidden-money.tsx';
import { ErrorState } from '../ui/states.tsx';
import { HomeBonus } from './HomeBonus.tsx';
import { HomePayment } from './HomePayment.tsx';
import { useSharedSlip } from './use-shared-slip.ts';

const useCheckBalance = () => useAct(() => checkBalance());

const loadWindows = () => import('./home-modals.tsx');

/** What opens windows is loaded with the page idle, or by the first press. */
const open = asOneAct(async (act: (windows: Awaited<ReturnType<typeof loadWindows>>) => unknown) => {
  const windows = await fetchPart(loadWindows);
  if (windows) await act(windows);
});

const fetchAgreement = () => import('./agreement-modal.tsx');

const RestNotice = lazy<ComponentType>(() =>
  import('../features/home/RestNotice.tsx').then(
    (file) => ({ default: file.RestNotice }),
    () => ({ default: () => null }),
  ),
);

export function HomeScreen() {
  const w = useWords(words);
  usePageTitle(w('title'));
  const { data, dataUpdatedAt, isPending, refetch } = useHome();
  useLiveMoney({ enabled: data !== undefined, onHome: true });
  useAgreement({ isLoaded: data !== undefined, fetchWindow: fetchAgreement });
  if (data) {
    return (
      <HideableMoney>
        <HomeReturn home={data} />
        <HomeView home={data} at={dataUpdatedAt} />
      </HideableMoney>
    );
  }
  return isPending ? <HomeSkeleton /> : <ErrorState onRetry={refetch} />;
}

function HomeView({ home, at }: { home: Home; at: number }) {
  const [, navigate] = useLocation();
  const check = useCheckBalance();
  const { currency } = home.profile;
  useEffect(() => startWhenIdle(async () => (await loadWindows()).fetchWindows), []);
  useSharedSlip(currency);
  const isEmpty = isPenniless(home);
  const onDeposit = () => open(({ withRightName, openDeposit }) => withRightName(home, () => openDeposit(currency)));
  const onWithdraw = () => open(({ withRightName, openWithdraw }) => withRightName(home, () => openWithdraw(currency)));
  const onOpen = useCallback((code: string) => void open(({ openSlot }) => openSlot(code, currency)), [currency]);
  return (
    <HomeColumns>
      <HomeColumn stays>
        <Suspense>{home.moneyRests && <RestNotice />}</Suspense>
        <BalanceCard
          home={home}
          at={at}
          isChecking={check.busy}
          onCheck={() => check.run()}
          onTransfer={() => open(({ openTransfer }) => openTransfer(currency))}
          onHeld={() => open(({ openHeld }) => openHeld(currency))}
          onDeposit={onDeposit}
        />
        <HomePayment home={home} onDeposit={() => open(({ openDeposit }) => openDeposit(currency))} />
        <DaySummary currency={currency} sums={home.day} />
        {/* For an empty wallet the only next step is the card's own button. */}
        <HomeBonus bonus={home.bonus ?? null} currency={currency} onDeposit={isEmpty ? undefined : onDeposit} onWithdraw={onWithdraw} />
        <Widgets
          spinActive={home.spinActive}
          coin={home.coin}
          isRefreshing={check.busy}
          isQuiet={isEmpty}
          acts={{
            onDeposit,
            onWithdraw,
            onSpin: () => navigate('/user/spin'),
            onRefreshAll: () => check.run(),
            onInvite: () => open(({ openInvite }) => openInvite(home)),
            onBonus: () => navigate('/user/bonus'),
            onRefund: () => open(({ openRefund }) => openRefund(currency)),
          }}
        />
        <BankAccountRow account={home.bankAccount} onEditName={() => open(({ openEditName }) => openEditName(home))} />
        <InviteSummary invite={home.invite} currency={currency} />
      </HomeColumn>
      <HomeColumn>
        <GameSections slots={home.slots} currency={currency} member={home.profile._id} onOpen={onOpen} />
      </HomeColumn>
    </HomeColumns>
  );
}

function HomeReturn({ home }: { home: Home }) {
  const { currency, _id } = home.profile;
  return (
    <BackFromGame
      slots={home.slots}
      currency={currency}
      member={_id}
      onMoved={(moved) => void open(({ showTransfer }) => showTransfer(moved, currency))}
      onOpen={(code) => void open(({ openSlot }) => openSlot(code, currency))}
    />
  );
}
