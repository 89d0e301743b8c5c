import { useWords } from '@krapao/ui/words.ts';
import { useActiveBonus } from '../features/bonus/active-bonus.ts';
import { BonusList } from '../features/bonus/BonusList.tsx';
import { BonusMeter } from '../features/bonus/BonusMeter.tsx';
import { words } from '../features/bonus/bonus.words.ts';
import { PromotionForm } from '../features/bonus/PromotionForm.tsx';
import { useHome } from '../features/home/use-home.ts';
import { refreshMoney } from '../features/wallet/refresh-money.ts';
import { useLiveMoney } from '../features/wallet/use-live-money.ts';
import { openLazily } from '../lib/open-lazily.ts';
import { afterFrame } from '../lib/tasks.ts';
import { useCurrency } from '../lib/use-currency.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { openDeposit } from './deposit-modal.tsx';
import { openWithdraw, withRightName } from './home-modals.tsx';

/** The server counts play periodically and sends no event. */
const lookMs = 30_000;

type UserBonus = import('../features/bonus/active-bonus.ts').UserBonus;
type Currency = ReturnType<typeof useCurrency>;

async function openBonus(code: string, currency: Currency) {
  await openLazily<typeof import('../features/bonus/BonusModal.tsx'), UserBonus>(
    () => import('../features/bonus/BonusModal.tsx'),
    ({ BonusModal }, close) => <BonusModal code={code} currency={currency} close={close} />,
  ).then(showTaken);
}

async function openPromotion(code: string, currency: Currency) {
  await openLazily<typeof import('../features/bonus/PromotionModal.tsx'), UserBonus>(
    () => import('../features/bonus/PromotionModal.tsx'),
    ({ PromotionModal }, close) => (
      <PromotionModal
        code={code}
        currency={currency}
        onOther={async () => {
          close();
          // Closing returns the focus to the button.
          await afterFrame();
          document.querySelector<HTMLInputElement>('[name=promotion]')?.focus();
        }}
        close={close}
      />
    ),
  ).then(showTaken);
}

async function showTaken(taken: UserBonus | undefined) {
  if (!taken) return;
  scrollTo({ top: 0 });
  await refreshMoney();
}

export function BonusScreen() {
  const w = useWords(words);
  usePageTitle(w('title'));
  useLiveMoney({ enabled: true });
  const currency = useCurrency();
  const active = useActiveBonus({ everyMs: lookMs });
  const home = useHome().data;
  const withName = (goOn: () => Promise<void>) => (home ? withRightName(home, goOn) : goOn());
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-2xl font-semibold">{w('title')}</h1>
      {active.isPending ? (
        <Skeleton className="h-52 rounded-2xl" />
      ) : (
        <>
          {active.data && (
            <BonusMeter
              bonus={active.data}
              currency={currency}
              isOpen
              onDeposit={() => withName(() => openDeposit(currency))}
              onWithdraw={() => withName(() => openWithdraw(currency))}
              onChanged={refreshMoney}
            />
          )}
          {!active.data?.status && <PromotionForm onFound={(code) => openPromotion(code, currency)} />}
        </>
      )}
      <BonusList active={active.data} currency={currency} onOpen={(code) => openBonus(code, currency)} />
    </div>
  );
}
