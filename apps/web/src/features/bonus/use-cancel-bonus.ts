import type { WireCurrency } from '@krapao/contract/rules';
import { CallError } from '@krapao/ui/call-error.ts';
import { toast } from '@krapao/ui/toast.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { t } from '@krapao/ui/words.ts';
import { call } from '../../lib/call.ts';
import { queryClient, queryKey } from '../../lib/query.ts';
import { useSayMoney } from '../../lib/use-say-money.ts';
import { confirm, tellError } from '../../ui/ask.tsx';
import { type ActiveBonus, refreshBonus } from './active-bonus.ts';
import { cancelWords } from './meter.words.ts';

const lostWords = { good: cancelWords.lostGood, day: cancelWords.lostDay, week: cancelWords.lostWeek };

function question({ state, cancelTakes, cancelLeaves, percentFail, lostFor }: ActiveBonus, say: (amount: number) => string): string {
  if (state !== 'live') return t(cancelWords.askWaiting);
  const leaves = say(cancelLeaves);
  const takes =
    cancelTakes > 0 ? t(cancelWords.ask, { takes: say(cancelTakes), percent: percentFail, leaves }) : t(cancelWords.askFree, { leaves });
  return lostFor ? `${takes}\n${t(lostWords[lostFor])}` : takes;
}

/** Cancelling: what it takes and leaves is asked for anew and named, then it is confirmed, then done. */
export function useCancelBonus(currency: WireCurrency, onChanged: () => unknown) {
  const say = useSayMoney(currency);
  return useAct(async (idempotency) => {
    const name = 'GET /api/bonus/check/active';
    // What stands on the screen may be older than the last round that was played.
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
      await tellError(said.join('\n'));
    }
    await Promise.all([refreshBonus(), onChanged()]);
  });
}
