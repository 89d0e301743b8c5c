import type { ApiMap, PartyState } from '@krapao/contract';
import type { BadgeTone } from '@krapao/ui/Badge.tsx';
import { useWords } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { queueNames } from '../../i18n/queue-names.ts';
import { useBankName } from '../../lib/names.ts';
import { Age } from '../../ui/Age.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { words } from './overview.words.ts';

type Health = ApiMap['GET /api/office/overview']['reply']['health'];

const tones: Readonly<Record<PartyState, BadgeTone>> = { on: 'ok', off: 'plain', paused: 'wait', down: 'danger' };
const stateWords = { on: 'on', off: 'off', paused: 'paused', down: 'isDown' } as const;
const answered = ({ calls, failed }: { calls: number; failed: number }): string => `${(((calls - failed) / calls) * 100).toFixed(1)}%`;

const Head = ({ children, right = false }: { children: ReactNode; right?: boolean }) => (
  <th scope="col" className={`px-3 py-1.5 font-normal ${right ? 'text-right' : 'text-left'}`}>
    {children}
  </th>
);

function Part({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-xl border border-line bg-card shadow-card">
      <header className="flex items-center justify-between gap-2 border-b border-line px-3 py-2">
        <h2 className="font-semibold">{title}</h2>
        {more}
      </header>
      {children}
    </section>
  );
}

export function HealthParts({ health }: { health: Health }) {
  const say = useWords(words);
  const sayQueue = useWords(queueNames);
  const bankName = useBankName();
  const waiting = health.queues.filter(({ count }) => count > 0);
  const nameOf = ({ kind, code, name }: Health['parties'][number]): string => {
    if (kind === 'provider') return name;
    return kind === 'gateway' ? bankName(code) : say(kind);
  };
  // Working but unused parties are left out; the provider health page lists all.
  const shown = health.parties.filter(({ state, calls }) => state === 'paused' || state === 'down' || (state === 'on' && calls > 0));
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      <Part title={say('queues')}>
        {waiting.length === 0 ? (
          <p className="px-3 py-3 text-muted">{say('noQueues')}</p>
        ) : (
          <table className="w-full border-collapse">
            <caption className="sr-only">{say('queues')}</caption>
            <thead>
              <tr className="border-b border-line text-muted">
                <Head>{say('queue')}</Head>
                <Head right>{say('waiting')}</Head>
                <Head right>{say('oldest')}</Head>
              </tr>
            </thead>
            <tbody>
              {waiting.map(({ queue, count, oldest }) => (
                <tr key={queue} className="border-b border-line last:border-b-0">
                  <th scope="row" className="px-3 py-1.5 text-left font-normal">
                    <Link href={`/work?kind=${queue}`} className="inline-flex items-center text-money underline max-md:min-h-[44px]">
                      {sayQueue(queue)}
                    </Link>
                  </th>
                  <td className="figures px-3 py-1.5 text-right">{count}</td>
                  <td className="px-3 py-1.5 text-right">{oldest && <Age since={oldest} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Part>
      <Part
        title={say('parties')}
        more={
          <Link href="/provider-health" className="inline-flex items-center text-money underline max-md:min-h-[44px]">
            {say('toProviderHealth')}
          </Link>
        }
      >
        <table className="w-full border-collapse">
          <caption className="sr-only">{say('parties')}</caption>
          <thead>
            <tr className="border-b border-line text-muted">
              <Head>{say('party')}</Head>
              <Head>{say('state')}</Head>
              <Head right>{say('success')}</Head>
              <Head right>{say('p95')}</Head>
            </tr>
          </thead>
          <tbody>
            {shown.map((party) => (
              <tr key={`${party.kind} ${party.code}`} className="border-b border-line">
                <th scope="row" className="px-3 py-1.5 text-left font-normal">
                  {nameOf(party)}
                </th>
                <td className="px-3 py-1.5">
                  <Badge tone={tones[party.state]}>{say(stateWords[party.state])}</Badge>
                </td>
                <td className="figures px-3 py-1.5 text-right">{party.calls > 0 ? answered(party) : say('noCalls')}</td>
                <td className="figures px-3 py-1.5 text-right">{party.p95Ms === null ? '' : `${party.p95Ms} ms`}</td>
              </tr>
            ))}
            <tr>
              <th scope="row" className="px-3 py-1.5 text-left font-normal">
                {say('server')}
              </th>
              <td className="figures px-3 py-1.5 text-muted">
                {say('errors')} {health.server.failed}
              </td>
              <td className="figures px-3 py-1.5 text-right">{health.server.calls > 0 ? answered(health.server) : say('noCalls')}</td>
              <td className="figures px-3 py-1.5 text-right">{health.server.p95Ms === null ? '' : `${health.server.p95Ms} ms`}</td>
            </tr>
          </tbody>
        </table>
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 border-t border-line px-3 py-2">
          <dt className="text-muted">{say('jobs')}</dt>
          <dd className="figures text-right">{say('jobsText', { waiting: health.jobs.waiting, failing: health.jobs.failing })}</dd>
          <dt className="text-muted">{say('anchor')}</dt>
          <dd className="text-right">{health.anchor ? <Age since={health.anchor} warnMinutes={3} lateMinutes={10} /> : say('never')}</dd>
        </dl>
      </Part>
    </div>
  );
}
