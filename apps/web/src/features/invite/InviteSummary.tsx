import type { ApiMap } from '@krapao/contract';
import type { WireCurrency } from '@krapao/contract/values/rules';
import { add, formatMoney, isPositive, negate } from '@krapao/money';
import { Button } from '@krapao/ui/Button.tsx';
import { toast } from '@krapao/ui/toast.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { t, useLanguage, useWords } from '@krapao/ui/words.ts';
import { call } from '../../lib/call.ts';
import { refresh } from '../../lib/query.ts';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { summaryWords as words } from './summary.words.ts';

type Summary = ApiMap['GET /api/wallet/user']['reply']['invite'];

export function InviteSummary({ invite, currency }: { invite: Summary; currency: WireCurrency }) {
  const w = useWords(words);
  const lang = useLanguage();
  const receive = useAct(async (idempotency) => {
    const { amount } = await call('GET /api/invite/bonus', { idempotency });
    toast(t(words.received, { n: formatMoney(fromWire(amount, currency), lang) }), 'ok');
    await refresh('GET /api/wallet/user');
  });
  const claimable = fromWire(invite.claimable ?? 0, currency);
  const waiting = add(fromWire(invite.amount, currency), negate(claimable));
  return (
    <section aria-label={w('bonus')} className="rounded-2xl border border-line bg-card p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-sm text-muted">{w('bonus')}</h2>
          <MoneyText amount={claimable} size="m" />
          {isPositive(waiting) && <p className="text-sm text-muted">{w('waiting', { n: formatMoney(waiting, lang) })}</p>}
        </div>
        <Button size="s" disabled={!isPositive(claimable)} busy={receive.busy} onClick={() => receive.run()}>
          {w('receive')}
        </Button>
      </div>
      <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-2.5 text-sm">
        <div className="flex flex-wrap items-center justify-between rounded-xl bg-ok-soft px-3 py-2 text-ok">
          <dt>{w('success')}</dt>
          <dd className="figures font-semibold">{w('people', { n: invite.success })}</dd>
        </div>
        <div className="flex flex-wrap items-center justify-between rounded-xl bg-raised px-3 py-2">
          <dt>{w('fail')}</dt>
          <dd className="figures font-semibold">{w('people', { n: invite.fail })}</dd>
        </div>
      </dl>
    </section>
  );
}
