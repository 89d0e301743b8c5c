import type { ApiMap } from '@krapao/contract';
import { isTransferAmount, type WireCurrency } from '@krapao/contract/values/rules';
import { add, isPositive, type Money, negate, zero } from '@krapao/money';
import { Button, IconButton } from '@krapao/ui/Button.tsx';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { type Entered, forgetEntered } from '../../lib/played.ts';
import { refresh } from '../../lib/query.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { CountedMoney, MoneyMoment } from '../../ui/MoneyMoment.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { GameAccount } from './game-account.ts';
import { words } from './sweep.words.ts';
import { type Moved, useSweep } from './use-sweep.ts';

export type ReturnCardProps = {
  entered: Entered;
  slot: GameAccount;
  currency: WireCurrency;
  member: string;
  onMoved: (moved: Moved) => void;
  onOpen: (code: string) => void;
};

/** Win or loss as reported by the provider; unknown results are not shown. */
function Result({ won, news }: { won: Money; news: string }) {
  const w = useWords(words);
  if (won.minor === 0n) return <span className="font-semibold">{w('even')}</span>;
  return (
    <span data-won={won.minor.toString()}>
      {isPositive(won) ? (
        <>
          {w('won')} <CountedMoney news={news} from={zero(won.currency)} amount={won} sign="+" size="m" />
        </>
      ) : (
        <>
          {w('lost')} <MoneyText amount={negate(won)} sign="-" tone="danger" size="m" />
        </>
      )}
    </span>
  );
}

export function ReturnCard({ entered, slot, currency, member, onMoved, onOpen }: ReturnCardProps) {
  const w = useWords(words);
  const ui = useWords(uiWords);
  const { played, isUnknown, busy, look } = usePlayed(entered);
  const sweep = useSweep({
    slot,
    currency,
    onMoved: (moved) => {
      forgetEntered(member);
      onMoved(moved);
    },
    onTooLittle: look,
  });
  const amount = fromWire(played?.amount ?? slot.amount, currency);
  const won = played && !isUnknown && played.won !== null ? fromWire(played.won, currency) : null;
  const news = won && isPositive(won) ? `win ${entered.at} ${won.minor}` : null;
  return (
    <MoneyMoment news={news} className="shadow-card">
      <section aria-label={w('back', { name: slot.name })} data-returned={slot.code} className="p-3">
        <div className="flex items-center gap-3">
          <img src={slot.logo} alt="" width="44" height="44" className="size-11 rounded-xl bg-raised" />
          <h2 className="min-w-0 flex-1 text-sm font-semibold break-words">{w('back', { name: slot.name })}</h2>
          <IconButton icon="close" label={ui('close')} onClick={() => forgetEntered(member)} />
        </div>
        <div role="status" className="flex min-h-9 flex-wrap items-baseline justify-between gap-x-3">
          {!played && !isUnknown && <Skeleton className="h-6 w-40 self-center" />}
          {isUnknown && <span className="text-sm text-wait">{w('unknown')}</span>}
          {won && <Result won={won} news={news ?? ''} />}
          {(played || isUnknown) && (
            <span className="text-sm text-muted">
              {w(isUnknown ? 'lastKnown' : 'inGame')}{' '}
              {won && news ? (
                <CountedMoney news={news} from={add(amount, negate(won))} amount={amount} tone="ink" />
              ) : (
                <MoneyText amount={amount} tone="ink" />
              )}
            </span>
          )}
        </div>
        <ErrorNotice failure={sweep.failure} />
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            size="s"
            icon="wallet"
            busy={sweep.busy}
            disabled={!isTransferAmount(amount)}
            onClick={() => sweep.run()}
            className="flex-1 px-2"
          >
            {w('sweep')}
          </Button>
          <Button look="quiet" size="s" icon="play" onClick={() => onOpen(slot.code)} className="flex-1 px-2">
            {w('keepPlaying')}
          </Button>
          {isUnknown && (
            <Button look="plain" size="s" icon="refresh" busy={busy} onClick={() => look()} className="flex-1 px-2">
              {w('again')}
            </Button>
          )}
        </div>
      </section>
    </MoneyMoment>
  );
}

type Played = ApiMap['GET /api/wallet/played/:code']['reply'];

const betweenMs = 1_500;

/** Asked again whenever the page becomes visible: from a tab, by Back, or from the back/forward cache. */
function usePlayed({ code, mark }: Entered) {
  const [played, setPlayed] = useState<Played | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const lastAt = useRef(0);

  const look = useCallback(async () => {
    lastAt.current = Date.now();
    setBusy(true);
    try {
      setPlayed(await call('GET /api/wallet/played/:code', { params: { code }, query: mark === null ? {} : { mark }, quiet: true }));
      setHasFailed(false);
      await refresh('GET /api/wallet/user');
    } catch {
      // The earlier result may no longer be true.
      setPlayed(null);
      setHasFailed(true);
    } finally {
      setBusy(false);
    }
  }, [code, mark]);

  useEffect(() => {
    look();
    // One return fires several events.
    const onReturn = () => void (document.visibilityState === 'visible' && Date.now() - lastAt.current >= betweenMs && look());
    addEventListener('focus', onReturn);
    addEventListener('pageshow', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      removeEventListener('focus', onReturn);
      removeEventListener('pageshow', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [look]);

  return { played, isUnknown: hasFailed || played?.stale === true, busy, look };
}
