import type { ApiMap } from '@krapao/contract';
import { figureHints, figureWords } from '@krapao/contract/backoffice/figure-words';
import { dateTime } from '@krapao/ui/date-time.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { useContext, useState } from 'react';
import { Link } from 'wouter';
import { queueNames } from '../../i18n/queue-names.ts';
import { useFilters } from '../../lib/filters.ts';
import { MayOpenContext } from '../../lib/me.ts';
import { useBankName, useProviderName } from '../../lib/names.ts';
import { useCall } from '../../lib/query.ts';
import { showMoney } from '../../lib/show.ts';
import { Age } from '../../ui/Age.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Choice } from '../../ui/Field.tsx';
import { QueryState } from '../../ui/failures.tsx';
import { ChartPanel } from './ChartPanel.tsx';
import { Figure } from './Figure.tsx';
import { HealthParts } from './Health.tsx';
import { alarmWords, words } from './overview.words.ts';

type Reply = ApiMap['GET /api/office/overview']['reply'];
type Currency = Reply['currencies'][number];

const metrics = ['moneyIn', 'moneyOut', 'houseResult', 'active'] as const;
type Metric = (typeof metrics)[number];
const twoDigits = (n: number): string => `${String(n).padStart(2, '0')}:00`;
const shortDay = (day: string): string => day.slice(5).split('-').reverse().join('/');

export function OverviewPage() {
  const say = useWords(words);
  const { values, set } = useFilters({ currency: '' });
  const query = useCall('GET /api/office/overview', undefined, { everyMs: 5_000 });
  const { data } = query;
  if (!data) return <QueryState query={query} />;
  const chosen = data.currencies.find(({ currency }) => currency === values.currency) ?? data.currencies[0];
  return (
    <div className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-lg font-semibold">{say('title')}</h1>
        <div className="flex flex-wrap items-center gap-3">
          <span className="figures text-muted">{say('updated', { time: dateTime(data.at) })}</span>
          {data.currencies.length > 1 && chosen && (
            <Choice
              inline
              label={say('currency')}
              value={chosen.currency}
              onChange={(event) => set({ currency: event.target.value })}
              options={data.currencies.map(({ currency }) => ({ value: currency, label: say(currency) }))}
            />
          )}
        </div>
      </header>
      <Alarms alarms={data.alarms} />
      {chosen && <Money figures={chosen} />}
      <HealthParts health={data.health} />
    </div>
  );
}

function Money({ figures }: { figures: Currency }) {
  const say = useWords(words);
  const text = useText();
  const [metric, setMetric] = useState<Metric>('moneyIn');
  const { today, yesterday, lastWeek, currency } = figures;
  const money = (units: number): string => showMoney(units, currency);
  const plain = (n: number): string => n.toLocaleString('en-US');
  const of = (key: 'moneyIn' | 'moneyOut' | 'houseResult' | 'liability' | 'active') => ({
    today: today[key],
    yesterday: yesterday[key],
    lastWeek: lastWeek[key],
  });
  const show = metric === 'active' ? plain : money;
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
        <Figure label={say('moneyIn')} hint={say('count', { n: plain(today.deposits) })} {...of('moneyIn')} show={money} more="good" />
        <Figure label={say('moneyOut')} hint={say('count', { n: plain(today.withdrawals) })} {...of('moneyOut')} show={money} />
        <Figure
          label={say('houseResult')}
          hint={text(figureHints.houseResult)}
          {...of('houseResult')}
          parts={(['gameResult', 'given', 'byHand'] as const).map((name) => [text(figureWords[name]), money(today[name])])}
          show={money}
          more="good"
        />
        <Figure label={say('liability')} hint={text(figureHints.liability)} {...of('liability')} show={money} />
        <Figure label={say('active')} hint={say('activeHint')} {...of('active')} show={plain} more="good" />
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">{say('sameTime')}</p>
        <Choice
          inline
          label={say('shown')}
          value={metric}
          onChange={(event) => setMetric(metrics.find((one) => one === event.target.value) ?? 'moneyIn')}
          options={metrics.map((one) => ({ value: one, label: say(one) }))}
        />
      </div>
      <div className="grid gap-3 lg:grid-cols-2">
        <ChartPanel
          title={`${say(metric)} · ${say('byHour')}`}
          edge={say('hour')}
          marks={figures.hours.map((_, hour) => twoDigits(hour))}
          series={[
            { label: say('today'), values: figures.hours.map((hour) => hour.today?.[metric] ?? null) },
            { label: say('yesterday'), values: figures.hours.map((hour) => hour.yesterday[metric]), isFaint: true },
          ]}
          shape="line"
          show={show}
        />
        <ChartPanel
          title={`${say(metric)} · ${say('byDay')}`}
          edge={say('day')}
          marks={figures.days.map(({ day }) => shortDay(day))}
          series={[{ label: say(metric), values: figures.days.map((day) => day[metric]) }]}
          shape="bars"
          show={show}
        />
      </div>
    </>
  );
}

type Alarm = ApiMap['GET /api/office/overview']['reply']['alarms'][number];

const isQueue = (name: string): name is keyof typeof queueNames => Object.hasOwn(queueNames, name);

/** Each alarm links to the page where it is resolved, if the role may open it. */
function Alarms({ alarms }: { alarms: readonly Alarm[] }) {
  const say = useWords(words);
  const mayOpen = useContext(MayOpenContext);
  const sayAlarm = useWords(alarmWords);
  const sayQueue = useWords(queueNames);
  const bankName = useBankName();
  const providerName = useProviderName();
  const nameOf = ({ code, detail }: Alarm): string => {
    if (code === 'QUEUE_OLD') return isQueue(detail) ? sayQueue(detail) : detail;
    if (code === 'PROVIDER_DOWN' || code === 'PROVIDER_PAUSED') return providerName(detail);
    if (code === 'GATEWAY_FAILING' || code === 'GATEWAY_PAUSED') return bankName(detail);
    return detail === 'BAHT' || detail === 'LAK' ? say(detail) : detail;
  };
  return (
    <section aria-label={say('alarms')} className="rounded-xl border border-line bg-card shadow-card">
      <h2 className="border-b border-line px-3 py-2 font-semibold">{say('alarms')}</h2>
      {alarms.length === 0 && <p className="px-3 py-3 text-ok">{say('noAlarms')}</p>}
      <ul>
        {alarms.map((alarm) => (
          <li
            key={`${alarm.code} ${alarm.detail}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2 last:border-b-0"
          >
            <Badge tone={alarm.level === 'danger' ? 'danger' : 'wait'}>{say(alarm.level)}</Badge>
            <span className="min-w-0 flex-1">{sayAlarm(alarm.code, { name: nameOf(alarm) })}</span>
            {alarm.since && <Age since={alarm.since} warnMinutes={1} />}
            {mayOpen(alarm.href) && (
              <Link href={alarm.href} className="inline-flex items-center text-money underline max-md:min-h-[44px]">
                {say('mend')}
                <span className="sr-only"> {sayAlarm(alarm.code, { name: nameOf(alarm) })}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
