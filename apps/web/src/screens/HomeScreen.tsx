import { useAct } from '@krapao/ui/use-act.ts';
import { useWords } from '@krapao/ui/words.ts';
import { type ComponentType, lazy, Suspense, startTransition, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { loadable } from '../app/loadable.ts';
import { useAgreement } from '../features/agreement/use-agreement.tsx';
import { BackFromGame } from '../features/game-accounts/BackFromGame.tsx';
import { GameSections } from '../features/game-accounts/GameSections.tsx';
import { BalanceCard, isPenniless } from '../features/home/BalanceCard.tsx';
import { HomeColumn, HomeColumns } from '../features/home/HomeColumns.tsx';
import { HomeSkeleton } from '../features/home/HomeSkeleton.tsx';
import { words } from '../features/home/home.words.ts';
import { InviteBanner } from '../features/home/InviteBanner.tsx';
import { type Home, useHome } from '../features/home/use-home.ts';
import { Widgets } from '../features/home/Widgets.tsx';
import { checkBalance } from '../features/wallet/check-balance.ts';
import { useLiveMoney } from '../features/wallet/use-live-money.ts';
import { asOneAct } from '../lib/modals.ts';
import { fetchPart } from '../lib/open-lazily.ts';
import { startWhenIdle, whenIdle } from '../lib/tasks.ts';
import { deskWide, useMedia } from '../lib/use-media.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { HideableMoney } from '../ui/hidden-money.tsx';
import { HomeBonus } from './HomeBonus.tsx';
import { HomePayment } from './HomePayment.tsx';
import type { HomeRecordsProps } from './HomeRecords.tsx';
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

const records = loadable<HomeRecordsProps>(async () => (await import('./HomeRecords.tsx')).HomeRecords);

const recordsWaitMsMax = 300;

/**
 * What lies below the first screen is drawn after the balance, as a transition, so that input is handled in between. Games do not
 * wait long for the records' code.
 */
function useRest(): { Records: typeof records.loaded } | null {
  const [rest, setRest] = useState<ReturnType<typeof useRest>>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      clearTimeout(timer);
      startTransition(() => setRest({ Records: records.loaded }));
    };
    const cancel = whenIdle(() => {
      timer = setTimeout(draw, recordsWaitMsMax);
      records.load().then(draw, draw);
    });
    return () => {
      cancel();
      clearTimeout(timer);
    };
  }, []);
  return rest;
}

function HomeView({ home, at }: { home: Home; at: number }) {
  const [, navigate] = useLocation();
  const check = useCheckBalance();
  const rest = useRest();
  const isWide = useMedia(deskWide);
  const { currency } = home.profile;
  useEffect(() => startWhenIdle(async () => (await loadWindows()).fetchWindows), []);
  useSharedSlip(currency);
  const onDeposit = () => open(({ withRightName, openDeposit }) => withRightName(home, () => openDeposit(currency)));
  const onWithdraw = () => open(({ withRightName, openWithdraw }) => withRightName(home, () => openWithdraw(currency)));
  const onInvite = () => open(({ openInvite }) => openInvite(home));
  const onOpen = useCallback((code: string) => void open(({ openSlot }) => openSlot(code, currency)), [currency]);
  const offersWelcome = Boolean(home.bonus?.welcome);
  // For an empty wallet the only next step is the card's own button.
  const bonus = (
    <HomeBonus
      bonus={home.bonus ?? null}
      currency={currency}
      onDeposit={isPenniless(home) ? undefined : onDeposit}
      onWithdraw={onWithdraw}
    />
  );
  const lastPart = rest?.Records && <rest.Records home={home} onEditName={() => open(({ openEditName }) => openEditName(home))} />;
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
          onWithdraw={onWithdraw}
        />
        <HomePayment home={home} onDeposit={() => open(({ openDeposit }) => openDeposit(currency))} />
        {!offersWelcome && bonus}
        <Widgets
          spinActive={home.spinActive}
          coin={home.coin}
          isRefreshing={check.busy}
          onSpin={() => navigate('/user/spin')}
          onRefreshAll={() => check.run()}
          onInvite={onInvite}
          onBonus={() => navigate('/user/bonus')}
          onRefund={() => open(({ openRefund }) => openRefund(currency))}
        />
        {isWide && lastPart}
      </HomeColumn>
      <HomeColumn>
        {offersWelcome ? bonus : <InviteBanner onPress={onInvite} />}
        <GameSections slots={home.slots} currency={currency} member={home.profile._id} isDrawn={rest !== null} onOpen={onOpen} />
      </HomeColumn>
      {!isWide && lastPart && <HomeColumn>{lastPart}</HomeColumn>}
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
