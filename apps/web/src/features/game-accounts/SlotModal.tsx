import type { WireCurrency } from '@krapao/contract/values/rules';
import { formatAmount } from '@krapao/money';
import { Button } from '@krapao/ui/Button.tsx';
import { sayInstead } from '@krapao/ui/call-error.ts';
import { Icon } from '@krapao/ui/Icon.tsx';
import { useAct } from '@krapao/ui/use-act.ts';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { flags } from '../../app/flags.ts';
import { call } from '../../lib/call.ts';
import { freshHome } from '../../lib/fresh-money.ts';
import { useMaintenance } from '../../lib/maintenance.ts';
import { noteEntered } from '../../lib/played.ts';
import { queryClient, queryKey, useCall } from '../../lib/query.ts';
import { transferFail } from '../../lib/transfer-fail.ts';
import { askMove } from '../../ui/ask-move.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { converted } from './converted.ts';
import type { GameAccount } from './game-account.ts';
import { gatherSources } from './gather-sources.ts';
import { gameLink } from './launch.ts';
import { MoveMoney } from './MoveMoney.tsx';
import { SignInData } from './SignInData.tsx';
import { words } from './slot.words.ts';
import { type Moved, walletCode } from './use-sweep.ts';

type Props = { code: string; onMoved: (moved: Moved) => void; onChanged: () => void; close: () => void };

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
    // The hidden form values are single-use: the next visit needs new ones.
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

const linkLook =
  'inline-flex min-h-11 flex-1 items-center justify-center gap-1.5 rounded-lg border border-line bg-raised px-2 text-sm font-semibold hover:border-edge';

function GameLinks({ slot, member }: { slot: GameAccount; member: string }) {
  const w = useWords(words);
  const links = [
    { key: 'web', label: w('web'), href: slot.web },
    { key: 'android', label: 'Android', href: slot.android },
    { key: 'ios', label: 'iOS', href: slot.ios },
  ].filter((link) => link.href !== '');
  if (links.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {links.map(({ key, label, href }) => (
        <a
          key={key}
          href={gameLink(href, slot.code)}
          rel="noopener noreferrer"
          target={flags.iframeMode || key !== 'web' ? '_blank' : undefined}
          // No balance mark is taken here, so the result cannot be shown later; the current balance can.
          onClick={key === 'web' ? () => noteEntered(member, { code: slot.code, mark: null }) : undefined}
          className={linkLook}
        >
          <Icon name={key === 'web' ? 'external' : 'download'} className="size-4.5" />
          {label}
        </a>
      ))}
    </div>
  );
}

type GatherMoneyProps = { slot: GameAccount; currency: WireCurrency; onMoved: (moved: Moved) => void };

function GatherMoney({ slot, currency, onMoved }: GatherMoneyProps) {
  const w = useWords(words);
  const [isNothing, setIsNothing] = useState(false);
  const gather = useAct(
    async (idempotency, to: string) => {
      // Preview only: the server asks the providers again before moving money, and moves what it finds.
      const sources = gatherSources(await freshHome(), to, { currency, walletName: w('wallet') });
      setIsNothing(sources.length === 0);
      if (sources.length === 0) return;
      const isToWallet = to === walletCode;
      const title = w(isToWallet ? 'allOut' : 'allIn');
      if (!(await askMove({ title, sources, to: isToWallet ? w('wallet') : slot.name }))) return;
      onMoved(
        await call('POST /api/wallet/transferAll', { body: { to }, idempotency }).catch(sayInstead(transferFail({ from: 'ALL', to }))),
      );
    },
    { errors: 'inline' },
  );
  return (
    <section aria-label={w('gather')} className="flex flex-col gap-2.5 border-t border-line pt-3">
      <h3 className="font-semibold">{w('gather')}</h3>
      <div className="grid grid-cols-2 gap-2.5">
        <Button look="quiet" size="s" disabled={gather.busy || slot.paused} onClick={() => gather.run(slot.code)} className="px-2">
          {w('allIn')}
        </Button>
        <Button look="quiet" size="s" disabled={gather.busy} onClick={() => gather.run(walletCode)} className="px-2">
          {w('allOut')}
        </Button>
      </div>
      <ErrorNotice failure={gather.failure} />
      {isNothing && <Notice tone="wait">{w('nothing')}</Notice>}
      <p className="text-xs text-muted">{w('allHint')}</p>
    </section>
  );
}
