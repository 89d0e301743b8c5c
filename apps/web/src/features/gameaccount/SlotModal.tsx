import { formatAmount } from '@krapao/money';
import { Button } from '@krapao/ui/Button.tsx';
import { Icon } from '@krapao/ui/Icon.tsx';
import { toast } from '@krapao/ui/toast.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { t, useWords } from '@krapao/ui/words.ts';
import { flags } from '../../app/flags.ts';
import { call } from '../../lib/call.ts';
import { queryClient, queryKey, useCall } from '../../lib/query.ts';
import { confirm } from '../../ui/ask.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { CredentialRows } from './CredentialRows.tsx';
import { converted } from './converted.ts';
import type { GameAccount } from './game-account.ts';
import { words } from './gameaccount.words.ts';
import { gameLink } from './launch.ts';
import { type Moved, MoveMoney } from './MoveMoney.tsx';
import { usePlay } from './use-play.ts';

const linkLook =
  'inline-flex min-h-11 flex-1 items-center justify-center gap-1.5 rounded-lg border border-line bg-raised px-2 text-sm font-semibold hover:border-edge';

function GameLinks({ slot }: { slot: GameAccount }) {
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
          className={linkLook}
        >
          <Icon name={key === 'web' ? 'external' : 'download'} className="size-4.5" />
          {label}
        </a>
      ))}
    </div>
  );
}

/** One game account: its sign-in, the way into the game, and the money to it and back. */
export function SlotModal({ code, onMoved, close }: { code: string; onMoved: (moved: Moved) => void; close: () => void }) {
  const w = useWords(words);
  const home = useCall('GET /api/wallet/user').data;
  const slot = home?.slots.find((one) => one.code === code);
  const account = useCall('GET /api/wallet/account/:code', { params: { code } }, { staleTimeMs: 0 });
  return (
    <Modal title={slot?.name ?? code} onClose={close}>
      {home && slot ? (
        <div className="flex flex-col gap-4">
          <div className="flex items-center gap-3">
            <img src={slot.logo} alt="" className="size-14 rounded-2xl bg-raised" />
            <div className="min-w-0">
              <p className="text-sm text-muted">{w('balance')}</p>
              <MoneyText amount={fromWire(slot.amount, home.profile.currency)} size="m" />
              <p className="figures text-xs text-muted">
                {w('converted', { n: formatAmount(converted(fromWire(slot.amount, home.profile.currency), slot.ftWalletSlot)) })}
              </p>
            </div>
          </div>
          {flags.slotNotice?.code === code && <Notice tone="wait">{flags.slotNotice.text}</Notice>}
          {slot.paused && <Notice tone="danger">{w('pausedText')}</Notice>}
          {slot.stale && !slot.paused && <Notice tone="wait">{w('staleText')}</Notice>}
          {account.isPending && <SkeletonList rows={2} rowClass="h-12 w-full" />}
          {account.isError && <ErrorState onRetry={account.refetch} />}
          {account.data && <SignIn slot={slot} account={account.data} />}
          <MoveMoney slot={slot} wallet={home.wallet.amount} currency={home.profile.currency} onMoved={onMoved} />
        </div>
      ) : (
        <SkeletonList rows={4} />
      )}
    </Modal>
  );
}

function SignIn({ slot, account }: { slot: GameAccount; account: Parameters<typeof CredentialRows>[0]['credentials'] }) {
  const w = useWords(words);
  const { code } = slot;
  const play = usePlay(slot, account);
  const reset = useAct(
    async () => {
      if (!(await confirm({ title: w('reset'), text: w('resetAsk', { name: slot.name }) }))) return;
      const fresh = await call('GET /api/wallet/resetpassword/:code', { params: { code } });
      queryClient.setQueryData(queryKey('GET /api/wallet/account/:code', { params: { code } }), fresh);
      toast(t(words.resetDone), 'ok');
    },
    { errors: 'inline' },
  );
  return (
    <>
      <CredentialRows credentials={account} />
      <Button wide icon="play" busy={play.busy} onClick={() => play.run()}>
        {w('play')}
      </Button>
      <GameLinks slot={slot} />
      <div>
        <Button wide look="plain" size="s" icon="lock" busy={reset.busy} onClick={() => reset.run()}>
          {w('reset')}
        </Button>
        {reset.error && <p className="text-center text-sm text-muted">{w('resetFailed')}</p>}
      </div>
    </>
  );
}
