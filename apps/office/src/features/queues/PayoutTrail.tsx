import type { ApiMap } from '@krapao/contract';
import { dateTime } from '@krapao/ui/date-time.ts';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { causeText, payoutRefusalText } from '../../i18n/cause-texts.ts';
import { attempt, toastDone } from '../../lib/attempt.ts';
import { call } from '../../lib/call.ts';
import { useMayCall } from '../../lib/me.ts';
import { Button } from '../../ui/Button.tsx';
import { Group, Line } from './lines.tsx';
import { BankName, idOf } from './parts.tsx';
import { words } from './risk-panel.words.ts';

type Payout = ApiMap['GET /api/office/withdrawals/:memberId/:reference/risk']['reply']['payout'];
type Try = Payout['tries'][number];

export function PayoutTrail({ row, payout }: { row: { memberId: string; reference: string }; payout: Payout }) {
  const say = useWords(words);
  const canRetry = useMayCall('POST /api/office/withdrawals/:memberId/:reference/retry', 'cashier') && payout.canRetry;
  const answerOf = useAnswer();
  return (
    <Group title={say('payout')}>
      <Line name={say('ourReference')}>{payout.reference}</Line>
      {payout.bankReference && <Line name={say('bankReference')}>{payout.bankReference}</Line>}
      {payout.fromBank && (
        <Line name={say('paidFrom')}>
          <BankName code={payout.fromBank} /> {payout.fromAccount}
        </Line>
      )}
      {payout.nextAt && <Line name={say('next')}>{dateTime(payout.nextAt)}</Line>}
      {payout.tries.length === 0 ? (
        <div className="py-1">
          <dt className="sr-only">{say('tries')}</dt>
          <dd className="text-muted">{say('noTries')}</dd>
        </div>
      ) : (
        <div className="py-1">
          <dt className="text-muted">{say('tries')}</dt>
          <dd>
            <ol className="mt-1 space-y-1">
              {payout.tries.map((one) => (
                <li key={`${one.askedAt} ${one.kind}`} className="flex justify-between gap-3 rounded-lg bg-raised px-2.5 py-1.5">
                  <span className="shrink-0">
                    <span className="figures block text-muted">{dateTime(one.askedAt)}</span>
                    {say(one.kind)}
                  </span>
                  <span className="min-w-0 text-right [overflow-wrap:anywhere]">{answerOf(one)}</span>
                </li>
              ))}
            </ol>
          </dd>
        </div>
      )}
      {canRetry && (
        <div className="pt-2">
          <dt className="sr-only">{say('retry')}</dt>
          <dd className="flex flex-wrap items-center gap-3">
            <Button
              onClick={() => attempt(call('POST /api/office/withdrawals/:memberId/:reference/retry', { params: idOf(row) }).then(told))}
            >
              {say('retry')}
            </Button>
            <span className="min-w-0 flex-1 text-muted">{say('retryHint')}</span>
          </dd>
        </div>
      )}
    </Group>
  );

  function told() {
    toastDone(say('retried'));
  }
}

function useAnswer(): (one: Try) => string {
  const say = useWords(words);
  const lang = useLanguage();
  return ({ state, said }) => {
    if (state === 'paid') return said ? `${say('statePaid')} · ${said}` : say('statePaid');
    if (state === 'accepted') return say('stateAccepted');
    if (state === 'none') return say('stateNone');
    if (state === null) return say('stateOpen');
    return state === 'unknown' ? causeText(said ?? '', lang) : payoutRefusalText(said ?? '', lang);
  };
}
