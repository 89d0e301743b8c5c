import type { WireCurrency } from '@krapao/contract/values/rules';
import { Badge } from '@krapao/ui/Badge.tsx';
import { Button } from '@krapao/ui/Button.tsx';
import { CallError } from '@krapao/ui/call-error.ts';
import { Icon } from '@krapao/ui/Icon.tsx';
import { toast } from '@krapao/ui/toast.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { t, useWords } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { call } from '../../lib/call.ts';
import { openLazily } from '../../lib/open-lazily.ts';
import { queryClient, queryKey } from '../../lib/query.ts';
import { useSayMoney } from '../../lib/use-say-money.ts';
import { confirm, toastError } from '../../ui/ask.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type ActiveBonus, refreshBonus } from './active-bonus.ts';
import { LiveBonus } from './LiveBonus.tsx';
import { cancelWords, meterWords } from './meter.words.ts';

export type MeterProps = {
  bonus: ActiveBonus;
  currency: WireCurrency;
  isOpen?: boolean;
  onDeposit?: (() => unknown) | undefined;
  onWithdraw?: (() => unknown) | undefined;
  onChanged: () => unknown;
};

const openTerms = ({ terms, acceptedAt }: ActiveBonus, currency: WireCurrency) =>
  terms &&
  openLazily(
    () => import('./TermsModal.tsx'),
    ({ TermsModal }, close) => <TermsModal terms={terms} acceptedAt={acceptedAt} currency={currency} close={close} />,
  );

export function BonusMeter({ bonus, currency, isOpen = false, onDeposit, onWithdraw, onChanged }: MeterProps) {
  const w = useWords(meterWords);
  const cancel = useCancelBonus(currency, onChanged);
  const acts = (
    <div className="flex flex-wrap gap-2">
      {bonus.terms && (
        <Button look="quiet" size="s" icon="document" className="flex-1" onClick={() => openTerms(bonus, currency)}>
          {w('terms')}
        </Button>
      )}
      <Button look="danger" size="s" className="flex-1" busy={cancel.busy} onClick={() => cancel.run()}>
        {w('cancel')}
      </Button>
    </div>
  );
  if (bonus.state === 'live') {
    return (
      <Frame bonus={bonus}>
        <LiveBonus bonus={bonus} currency={currency} isOpen={isOpen} acts={acts} />
      </Frame>
    );
  }
  if (bonus.state === 'waiting') {
    return (
      <Frame bonus={bonus}>
        <WaitingBonus bonus={bonus} currency={currency} onDeposit={onDeposit} acts={acts} />
      </Frame>
    );
  }
  return <EndedBonus ended={bonus.ended} onWithdraw={onWithdraw} />;
}

const kinds = ['limit', 'day', 'week', 'promotion'] as const;

function Frame({ bonus, children }: { bonus: ActiveBonus; children: ReactNode }) {
  const w = useWords(meterWords);
  const kind = kinds.find((one) => one === bonus.type);
  const isLive = bonus.state === 'live';
  return (
    <section
      aria-label={w('mine')}
      data-bonus={bonus.code}
      data-bonus-state={bonus.state}
      className="flex flex-col gap-2 rounded-2xl bg-card px-4 pt-3 pb-2 shadow-card"
    >
      <div className="flex flex-wrap items-start gap-3">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-gold text-on-gold">
          <Icon name="gift" />
        </span>
        <div className="min-w-[min(60%,6rem)] flex-1">
          <h2 className="font-semibold break-words">{bonus.terms?.name ?? bonus.code}</h2>
          {kind && <p className="text-sm text-muted">{w(kind)}</p>}
        </div>
        <Badge tone={isLive ? 'gold' : 'wait'}>{w(isLive ? 'live' : 'waiting')}</Badge>
      </div>
      {children}
    </section>
  );
}

type WaitingProps = { bonus: ActiveBonus; currency: WireCurrency; onDeposit: MeterProps['onDeposit']; acts: ReactNode };

function WaitingBonus({ bonus, currency, onDeposit, acts }: WaitingProps) {
  const w = useWords(meterWords);
  const say = useSayMoney(currency);
  const least = bonus.terms?.minimum ?? 0;
  return (
    <>
      <div>
        <p className="font-semibold">{least > 0 ? w('waitingText', { n: say(least) }) : w('waitingAny')}</p>
        <p className="text-sm text-muted">{w('waitingFree')}</p>
      </div>
      {onDeposit && (
        <Button wide icon="deposit" onClick={onDeposit}>
          {w('deposit')}
        </Button>
      )}
      {acts}
    </>
  );
}

function EndedBonus({ ended, onWithdraw }: { ended: ActiveBonus['ended']; onWithdraw: MeterProps['onWithdraw'] }) {
  const w = useWords(meterWords);
  // A cancelling member was informed at that time.
  if (ended === null || ended.by === 'cancelled') return null;
  const isMet = ended.by === 'met';
  return (
    <div data-bonus-ended={ended.by}>
      <Notice tone={isMet ? 'ok' : 'plain'}>
        <p className="font-semibold">{w(ended.by, { name: ended.name })}</p>
        {isMet && onWithdraw && (
          <button type="button" onClick={() => onWithdraw()} className="min-h-11 font-semibold underline underline-offset-4">
            {w('withdraw')}
          </button>
        )}
      </Notice>
    </div>
  );
}

const lostWords = { good: cancelWords.lostGood, day: cancelWords.lostDay, week: cancelWords.lostWeek };

function question({ state, cancelTakes, cancelLeaves, percentFail, lostFor }: ActiveBonus, say: (amount: number) => string): string {
  if (state !== 'live') return t(cancelWords.askWaiting);
  const leaves = say(cancelLeaves);
  const takes =
    cancelTakes > 0 ? t(cancelWords.ask, { takes: say(cancelTakes), percent: percentFail, leaves }) : t(cancelWords.askFree, { leaves });
  return lostFor ? `${takes}\n${t(lostWords[lostFor])}` : takes;
}

/** Fetches and shows what cancelling costs before asking for confirmation. */
function useCancelBonus(currency: WireCurrency, onChanged: () => unknown) {
  const say = useSayMoney(currency);
  return useAct(async (idempotency) => {
    const name = 'GET /api/bonus/check/active';
    // The screen may be older than the last round played.
    const now = await call(name);
    queryClient.setQueryData(queryKey(name), now);
    if (!now.status) return;
    const isSure = await confirm({
      title: t(cancelWords.title),
      text: question(now, say),
      yes: t(cancelWords.yes),
      no: t(cancelWords.keep),
      danger: true,
    });
    if (!isSure) return;
    try {
      await call('GET /api/bonus/clear', { idempotency });
      toast(t(cancelWords.done), 'ok');
    } catch (error) {
      if (!(error instanceof CallError) || error.handled) throw error;
      const why = t(now.state === 'live' ? cancelWords.gameAway : cancelWords.began);
      const said = [t(cancelWords.failed), t(error.text), ...(error.code === 'BONUS_CONDITION' ? [why] : [])];
      await toastError(said.join('\n'));
    }
    await Promise.all([refreshBonus(), onChanged()]);
  });
}
