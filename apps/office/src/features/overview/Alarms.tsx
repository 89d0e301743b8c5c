import type { ApiMap } from '@krapao/contract';
import { useWords } from '@krapao/ui/words.ts';
import { useContext } from 'react';
import { Link } from 'wouter';
import { MayOpenContext } from '../../lib/me.ts';
import { useBankName, useProviderName } from '../../lib/names.ts';
import { Age } from '../../ui/Age.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { alarmWords, queueWords, words } from './overview.words.ts';

type Alarm = ApiMap['GET /api/office/overview']['reply']['alarms'][number];

const isQueue = (name: string): name is keyof typeof queueWords => Object.hasOwn(queueWords, name);

/** What needs attention now. Each alarm links to the page where it is fixed, if the role may open that page. */
export function Alarms({ alarms }: { alarms: readonly Alarm[] }) {
  const say = useWords(words);
  const mayOpen = useContext(MayOpenContext);
  const sayAlarm = useWords(alarmWords);
  const sayQueue = useWords(queueWords);
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
