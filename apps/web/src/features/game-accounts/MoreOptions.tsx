import type { WireCurrency } from '@krapao/contract/values/rules';
import { Button } from '@krapao/ui/Button.tsx';
import { sayInstead } from '@krapao/ui/call-error.ts';
import { Icon } from '@krapao/ui/Icon.tsx';
import { useAct } from '@krapao/ui/use-act.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { flags } from '../../app/flags.ts';
import { call } from '../../lib/call.ts';
import { freshHome } from '../../lib/fresh-money.ts';
import { noteEntered } from '../../lib/played.ts';
import { transferFail } from '../../lib/transfer-fail.ts';
import { askMove } from '../../ui/ask-move.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Credentials, GameAccount } from './game-account.ts';
import { gatherSources } from './gather-sources.ts';
import { gameLink } from './launch.ts';
import { SignInData } from './SignInData.tsx';
import { words } from './slot.words.ts';
import type { Moves } from './use-moves.ts';
import { type Moved, walletCode } from './use-sweep.ts';

type Props = {
  slot: GameAccount;
  currency: WireCurrency;
  member: string;
  moves: Moves;
  credentials: Credentials | undefined;
  onMoved: (moved: Moved) => void;
};

export function MoreOptions({ slot, currency, member, moves, credentials, onMoved }: Props) {
  const w = useWords(words);
  return (
    <details data-more="" className="group">
      <summary className="flex min-h-12 list-none items-center gap-2.5 rounded-xl px-1 text-sm font-semibold text-money [&::-webkit-details-marker]:hidden">
        <Icon name="more" className="size-5" />
        {w('more')}
        <Icon name="chevron-down" className="ml-auto size-5 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 pt-2">
        <div className="flex flex-col gap-2">
          <div className="grid grid-cols-2 gap-2.5">
            <Button
              icon="deposit"
              look="quiet"
              busy={moves.move.busy}
              disabled={moves.isBusy || slot.paused}
              onClick={() => moves.move.run('in')}
              className="px-2"
            >
              {w('moveIn')}
            </Button>
            <Button icon="withdraw" look="quiet" disabled={moves.isBusy} onClick={() => moves.move.run('out')} className="px-2">
              {w('moveOut')}
            </Button>
          </div>
          <p className="text-xs text-muted">{w('moveHint')}</p>
        </div>
        <GatherMoney slot={slot} currency={currency} isBusy={moves.isBusy} onMoved={onMoved} />
        <GameLinks slot={slot} member={member} />
        {credentials && <SignInData slot={slot} credentials={credentials} />}
      </div>
    </details>
  );
}

const linkLook =
  'inline-flex min-h-11 flex-1 items-center justify-center gap-1.5 rounded-lg bg-raised px-2 text-sm font-semibold hover:bg-line';

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

type GatherMoneyProps = { slot: GameAccount; currency: WireCurrency; isBusy: boolean; onMoved: (moved: Moved) => void };

function GatherMoney({ slot, currency, isBusy, onMoved }: GatherMoneyProps) {
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
      const from = 'ALL';
      const moved = await call('POST /api/wallet/transferAll', { body: { to }, idempotency }).catch(sayInstead(transferFail({ from, to })));
      onMoved({ ...moved, from, to });
    },
    { errors: 'inline' },
  );
  return (
    <section aria-label={w('gather')} className="flex flex-col gap-2">
      <h3 className="font-semibold">{w('gather')}</h3>
      <div className="grid grid-cols-2 gap-2.5">
        <Button
          look="quiet"
          size="s"
          disabled={gather.busy || isBusy || slot.paused}
          onClick={() => gather.run(slot.code)}
          className="px-2"
        >
          {w('allIn')}
        </Button>
        <Button look="quiet" size="s" disabled={gather.busy || isBusy} onClick={() => gather.run(walletCode)} className="px-2">
          {w('allOut')}
        </Button>
      </div>
      <ErrorNotice failure={gather.failure} />
      {isNothing && <Notice tone="wait">{w('nothing')}</Notice>}
      <p className="text-xs text-muted">{w('allHint')}</p>
    </section>
  );
}
