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
import { usePageTitle } from '../lib/use-page-title.ts';
import { HideableMoney } from '../ui/hidden-money.tsx';
import { ErrorState } from '../ui/states.tsx';
import { openDeposit } from './deposit-modal.tsx';
import { HomeBonus } from './HomeBonus.tsx';
import { HomePayment } from './HomePayment.tsx';
import {
  fetchWindows,
  openEditName,
  openHeld,
  openInvite,
  openRefund,
  openSlot,
  openTransfer,
  openWithdraw,
  showTransfer,
  withRightName,
} from './home-modals.tsx';
import { useSharedSlip } from './use-shared-slip.ts';

const useCheckBalance = () => useAct(() => checkBalance());

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
  useEffect(fetchWindows, []);
  useSharedSlip(currency);
  const isEmpty = isPenniless(home);
  const onDeposit = () => withRightName(home, () => openDeposit(currency));
  const onWithdraw = () => withRightName(home, () => openWithdraw(currency));
  const onOpen = useCallback((code: string) => void openSlot(code, currency), [currency]);
  return (
    <HomeColumns>
      <HomeColumn stays>
        <Suspense>{home.moneyRests && <RestNotice />}</Suspense>
        <BalanceCard
          home={home}
          at={at}
          isChecking={check.busy}
          onCheck={() => check.run()}
          onTransfer={() => openTransfer(currency)}
          onHeld={() => openHeld(currency)}
          onDeposit={onDeposit}
        />
        <HomePayment home={home} />
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
            onInvite: () => openInvite(home),
            onBonus: () => navigate('/user/bonus'),
            onRefund: () => openRefund(currency),
          }}
        />
        <BankAccountRow account={home.bankAccount} onEditName={() => openEditName(home)} />
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
      onMoved={(moved) => void showTransfer(moved, currency)}
      onOpen={(code) => void openSlot(code, currency)}
    />
  );
}
