import { formatAmount } from '@krapao/money';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useWords } from '@krapao/ui/words.ts';
import { flags } from '../../app/flags.ts';
import { useMaintenance } from '../../lib/maintenance.ts';
import { queryClient, queryKey, useCall } from '../../lib/query.ts';
import { Modal } from '../../ui/Modal.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { converted } from './converted.ts';
import { GameLinks } from './GameLinks.tsx';
import { GatherMoney } from './GatherMoney.tsx';
import { MoveMoney } from './MoveMoney.tsx';
import { SignInData } from './SignInData.tsx';
import { words } from './slot.words.ts';
import type { Moved } from './use-sweep.ts';

type Props = { code: string; onMoved: (moved: Moved) => void; onChanged: () => void; close: () => void };

/** One game account: the way into the game, the money to it and back, and its sign-in for who needs it. */
export function SlotModal({ code, onMoved, onChanged, close }: Props) {
  const w = useWords(words);
  const notice = useMaintenance()(`game:${code}`);
  const home = useCall('GET /api/wallet/user').data;
  const slot = home?.slots.find((one) => one.code === code);
  const account = useCall('GET /api/wallet/account/:code', { params: { code } }, { staleTimeMs: 0 });
  if (!home || !slot) {
    return (
      <Modal title={code} onClose={close}>
        <SkeletonList rows={4} />
      </Modal>
    );
  }
  const { currency, _id: member } = home.profile;
  const amount = fromWire(slot.amount, currency);

  function onEntered() {
    // The hidden values of a form are good once: the next visit needs new ones.
    queryClient.removeQueries({ queryKey: queryKey('GET /api/wallet/account/:code', { params: { code } }) });
    close();
  }

  return (
    <Modal title={slot.name} onClose={close}>
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-3">
          <img src={slot.logo} alt="" className="size-14 rounded-2xl bg-raised" />
          <div className="min-w-0">
            <p className="text-sm text-muted">{w('balance')}</p>
            <MoneyText amount={amount} size="m" />
            <p className="figures text-xs text-muted">{w('converted', { n: formatAmount(converted(amount, slot.ftWalletSlot)) })}</p>
          </div>
        </div>
        {flags.slotNotice?.code === code && <Notice tone="wait">{flags.slotNotice.text}</Notice>}
        {notice && <Notice tone="wait">{notice}</Notice>}
        {slot.paused && <Notice tone="danger">{w('pausedText')}</Notice>}
        {slot.stale && !slot.paused && <Notice tone="wait">{w('staleText')}</Notice>}
        <MoveMoney
          slot={slot}
          wallet={home.wallet.amount}
          currency={currency}
          member={member}
          credentials={account.data}
          onMoved={onMoved}
          onChanged={onChanged}
          onEntered={onEntered}
        />
        <GameLinks slot={slot} member={member} />
        {account.isPending && <SkeletonList rows={1} rowClass="h-12.5 w-full" />}
        {account.isError && <ErrorState onRetry={account.refetch} />}
        {account.data && <SignInData slot={slot} credentials={account.data} />}
        <GatherMoney slot={slot} currency={currency} onMoved={onMoved} />
      </div>
    </Modal>
  );
}
