import type { ApiMap } from '@krapao/contract';
import type { BadgeTone } from '@krapao/ui/Badge.tsx';
import { dateTime } from '@krapao/ui/date-time.ts';
import { useLanguage, useText, useWords } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { useProviderName } from '../../lib/names.ts';
import { useCall } from '../../lib/query.ts';
import { showMoney } from '../../lib/show.ts';
import { useCodes } from '../../lib/use-codes.ts';
import { Badge } from '../../ui/Badge.tsx';
import { QueryState } from '../../ui/failures.tsx';
import { Group, Line } from './lines.tsx';
import { PayoutTrail } from './PayoutTrail.tsx';
import { idOf, Owner } from './parts.tsx';
import { nameMatchTexts, riskText, words } from './risk-panel.words.ts';

type Evidence = ApiMap['GET /api/office/withdrawals/:memberId/:reference/risk']['reply'];

export function RiskPanel({ row, account }: { row: { memberId: string; reference: string }; account: ReactNode }) {
  const query = useCall('GET /api/office/withdrawals/:memberId/:reference/risk', { params: idOf(row) }, { everyMs: 10_000 });
  if (query.isPending || query.isError) return <QueryState query={query} space="" />;
  return <RiskView row={row} evidence={query.data} account={account} />;
}

export function RiskView({ row, evidence, account }: Of & { row: { memberId: string; reference: string }; account: ReactNode }) {
  return (
    <div className="space-y-4">
      <Score evidence={evidence} />
      <Names evidence={evidence} account={account} />
      <Money evidence={evidence} />
      <Sharing evidence={evidence} />
      <Ages evidence={evidence} />
      <PayoutTrail row={row} payout={evidence.payout} />
    </div>
  );
}

type Of = { evidence: Evidence };
const toneOf = (score: number): BadgeTone => (score >= 50 ? 'danger' : score >= 25 ? 'wait' : 'ok');

function Score({ evidence: { score, reasons } }: Of) {
  const say = useWords(words);
  const text = useText();
  return (
    <section className="space-y-2 rounded-lg bg-raised p-3">
      <Badge tone={toneOf(score)}>{say('score', { score })}</Badge>
      {reasons.length === 0 ? (
        <p>{say('nothing')}</p>
      ) : (
        <ul className="space-y-1">
          {reasons.map((reason) => (
            <li key={reason.code} className="flex justify-between gap-3">
              <span>{text(riskText(reason), reason.detail)}</span>
              <span className="figures shrink-0 text-muted">{say('points', { n: reason.weight })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Names({ evidence: { name }, account }: Of & { account: ReactNode }) {
  const say = useWords(words);
  const match = useWords(nameMatchTexts);
  const tone = { same: 'ok', differs: 'danger', unsure: 'wait' } as const;
  return (
    <Group title={say('names')} badge={<Badge tone={tone[name.match]}>{match(name.match)}</Badge>}>
      <Line name={say('memberName')}>{name.member}</Line>
      <Line name={say('accountName')}>{name.account}</Line>
      <Line name={say('bankSince')}>{account}</Line>
    </Group>
  );
}

function Money({ evidence }: Of) {
  const say = useWords(words);
  const codeOf = useCodes();
  const providerName = useProviderName();
  const { currency, balance, bonus, last, paid, deposits, plays } = evidence;
  const show = (units: number): string => showMoney(units, currency);
  return (
    <>
      <Group title={say('balance')}>
        <Line name={say('wallet')}>{show(balance.wallet)}</Line>
        <Line name={say('held')}>{show(balance.held)}</Line>
        <Line name={say('games')}>{show(balance.games)}</Line>
        <Line name={say('bonus')}>
          {bonus
            ? say('bonusLeft', { played: show(bonus.played), required: show(bonus.required), left: show(bonus.left) })
            : say('noBonus')}
        </Line>
      </Group>
      <Group title={last ? say('sinceLast', { at: dateTime(last.at) }) : say('sinceStart')}>
        <Line name={say('deposits')}>
          {show(deposits.total)} · {say('times', { n: deposits.count })}
        </Line>
        {deposits.last.map((one) => (
          <Line key={one.reference} name={`${dateTime(one.at)} ${codeOf(one.from)}`} quiet>
            {show(one.amount)}
          </Line>
        ))}
        <Line name={say('won')}>{show(plays.won)}</Line>
        <Line name={say('lost')}>
          {show(plays.lost)} · {say('times', { n: plays.count })}
        </Line>
        {plays.last.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two plays may share everything, and the list is not edited
          <Line key={at} name={`${dateTime(one.at)} ${providerName(one.provider)}`} quiet>
            {show(one.amount)}
          </Line>
        ))}
        <Line name={say('paid')}>
          {show(paid.total)} · {say('times', { n: paid.count })}
        </Line>
      </Group>
    </>
  );
}

function Sharing({ evidence: { shared } }: Of) {
  const say = useWords(words);
  const kinds = ['account', 'device', 'address'] as const;
  return (
    <Group title={say('others')}>
      {kinds.map((kind) => (
        <div key={kind} className="py-1">
          <dt className="text-muted">{say(kind)}</dt>
          <dd>
            {shared[kind].length === 0 ? (
              say('nobody')
            ) : (
              <ul className="space-y-1">
                {shared[kind].map((one) => (
                  <li key={one.memberId} className="flex flex-wrap items-start justify-between gap-x-3">
                    <span>
                      <Owner row={one} />
                    </span>
                    <span className="text-right text-muted">
                      {!one.isActive && <Badge tone="danger">{say('inactive')}</Badge>} {say('times', { n: one.times })} ·{' '}
                      <span className="figures">{say('lastSeen', { at: dateTime(one.lastAt) })}</span>
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </dd>
        </div>
      ))}
    </Group>
  );
}

function Ages({ evidence }: Of) {
  const say = useWords(words);
  const lang = useLanguage();
  return (
    <Group title={say('age')}>
      <Line name={say('memberSince')}>{dateTime(evidence.memberSince)}</Line>
      <Line name={say('bankSince')}>{dateTime(evidence.bankSince)}</Line>
      <Line name={say('passwordSince')}>{evidence.passwordSince ? dateTime(evidence.passwordSince) : words.fromStart[lang]}</Line>
    </Group>
  );
}
