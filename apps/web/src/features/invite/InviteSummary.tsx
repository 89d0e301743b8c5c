import type { ApiMap } from '@krapao/contract';
import type { WireCurrency } from '@krapao/contract/values/rules';
import { add, formatMoney, isPositive, negate } from '@krapao/money';
import { Button } from '@krapao/ui/Button.tsx';
import { useAct } from '@krapao/ui/use-act.ts';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { noteCredited } from '../../lib/arrivals.ts';
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
    noteCredited({ source: 'INVITE', amount });
    await refresh('GET /api/wallet/user');
  });
  const claimable = fromWire(invite.claimable ?? 0, currency);
  const waiting = add(fromWire(invite.amount, currency), negate(claimable));
  return (
    <section aria-label={w('bonus')} className="rounded-2xl bg-card px-4 py-3 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-sm text-muted">{w('bonus')}</h2>
          <MoneyText amount={claimable} size="m" />
          {isPositive(waiting) && <p className="text-sm text-muted">{w('waiting', { n: formatMoney(waiting, lang) })}</p>}
        </div>
        <Button look="quiet" size="s" disabled={!isPositive(claimable)} busy={receive.busy} onClick={() => receive.run()}>
          {w('receive')}
        </Button>
      </div>
      <dl className="figures mt-2 flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-2 text-sm">
        <div className="flex gap-2">
          <dt className="text-muted">{w('success')}</dt>
          <dd className="font-semibold text-ok">{w('people', { n: invite.success })}</dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-muted">{w('fail')}</dt>
          <dd className="font-semibold">{w('people', { n: invite.fail })}</dd>
        </div>
      </dl>
    </section>
  );
}
