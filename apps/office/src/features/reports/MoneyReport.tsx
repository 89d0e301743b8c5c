import { useText, useWords } from '@krapao/ui/words.ts';
import { useBankName, useProviderName } from '../../lib/names.ts';
import { useCall } from '../../lib/query.ts';
import { showMoney } from '../../lib/show.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Section } from '../../ui/Section.tsx';
import { Bar } from './Bar.tsx';
import { RangeTools } from './RangeTools.tsx';
import { shownDay, useRange } from './range.ts';
import { giveWords, methodWords, partWords, words } from './reports.words.ts';
import { useHouseName } from './use-house-name.ts';

const tones = { closed: 'ok', counted: 'wait', pending: 'plain' } as const;

export function MoneyReport() {
  const say = useWords(words);
  const text = useText();
  const chosen = useRange();
  const { range } = chosen;
  const query = useCall('GET /api/office/reports/money', { query: range });
  const [bankName, providerName, houseName] = [useBankName(), useProviderName(), useHouseName()];
  const report = query.data;
  const money = (units: number) => showMoney(units, report?.currency ?? range.currency);
  const most = Math.max(1, ...(report?.days.flatMap((day) => [day.in, day.out]) ?? []));
  const counted = (units: number, count: number) => (
    <>
      <span className="block">{money(units)}</span>
      <span className="block text-muted">{say('items', { n: count.toLocaleString('en-US') })}</span>
    </>
  );
  return (
    <Panel title={say('money')} tools={<RangeTools {...chosen} what="money" />}>
      {report && (
        <dl className="grid gap-x-6 gap-y-3 border-b border-line p-4 sm:grid-cols-2 lg:grid-cols-5 max-md:px-3">
          {(
            [
              ['in', report.total.in],
              ['out', report.total.out],
              ['houseResult', report.total.houseResult],
              ['givenAway', report.total.given],
              ['liability', report.liability.closing],
            ] as const
          ).map(([word, units]) => (
            <div key={word}>
              <dt className="text-muted">{say(word)}</dt>
              <dd className="figures text-lg font-semibold">{money(units)}</dd>
            </div>
          ))}
        </dl>
      )}
      {report && report.openingLacks > 0 && (
        <p role="status" className="m-3 rounded-lg bg-wait-soft px-3 py-2">
          {say('openingLacks', { n: report.openingLacks })}
        </p>
      )}
      <Section title={say('byDay')}>
        <DataTable
          caption={say('byDay')}
          query={query}
          rows={(reply) => reply.days.toReversed()}
          rowKey={(row) => row.day}
          empty={say('nothing')}
          columns={[
            { head: say('day'), cell: (row) => <strong className="figures">{shownDay(row.day)}</strong> },
            {
              head: say('in'),
              right: true,
              cell: (row) => (
                <>
                  {counted(row.in, row.inCount)}
                  <Bar part={row.in / most} tone="in" />
                </>
              ),
            },
            {
              head: say('out'),
              right: true,
              cell: (row) => (
                <>
                  {counted(row.out, row.outCount)}
                  <Bar part={row.out / most} tone="out" />
                </>
              ),
            },
            { head: say('houseResult'), right: true, cell: (row) => money(row.houseResult) },
            { head: say('givenAway'), right: true, cell: (row) => money(row.given) },
            { head: say('state'), cell: (row) => <Badge tone={tones[row.state]}>{say(row.state)}</Badge> },
          ]}
        />
      </Section>
      <Section title={say('byMethod')}>
        <DataTable
          caption={say('byMethod')}
          query={query}
          rows={(reply) => reply.methods}
          rowKey={(row) => `${row.method} ${row.account}`}
          empty={say('nothing')}
          columns={[
            { head: say('method'), cell: (row) => text(methodWords[row.method]) },
            { head: say('account'), cell: (row) => row.account && bankName(row.account) },
            { head: say('in'), right: true, cell: (row) => row.inCount > 0 && counted(row.in, row.inCount) },
            { head: say('out'), right: true, cell: (row) => row.outCount > 0 && counted(row.out, row.outCount) },
          ]}
        />
      </Section>
      <Section title={say('byProvider')}>
        <DataTable
          caption={say('byProvider')}
          query={query}
          rows={(reply) => reply.providers}
          rowKey={(row) => row.code}
          empty={say('nothing')}
          columns={[
            { head: say('provider'), cell: (row) => providerName(row.code) },
            { head: say('movedIn'), right: true, cell: (row) => counted(row.in, row.inCount) },
            { head: say('movedOut'), right: true, cell: (row) => counted(row.out, row.outCount) },
            { head: say('won'), right: true, cell: (row) => money(row.won) },
            { head: say('lost'), right: true, cell: (row) => money(row.lost) },
            { head: say('houseResult'), right: true, cell: (row) => <strong>{money(row.result)}</strong> },
          ]}
        />
      </Section>
      <Section title={say('given')}>
        <DataTable
          caption={say('given')}
          query={query}
          rows={(reply) => reply.given}
          rowKey={(row) => row.kind}
          empty={say('nothing')}
          columns={[
            { head: say('kind'), cell: (row) => text(giveWords[row.kind]) },
            { head: say('gave'), right: true, cell: (row) => counted(row.given, row.givenCount) },
            { head: say('back'), right: true, cell: (row) => counted(row.back, row.backCount) },
            { head: say('net'), right: true, cell: (row) => <strong>{money(row.net)}</strong> },
          ]}
        />
      </Section>
      <Section title={say('liability')}>
        <DataTable
          caption={say('liability')}
          query={query}
          rows={(reply) => reply.liability.parts}
          rowKey={(row) => row.part}
          empty={say('nothing')}
          columns={[
            { head: say('account'), cell: (row) => text(partWords[row.part]) },
            { head: say('opening'), right: true, cell: (row) => money(row.opening) },
            { head: say('change'), right: true, cell: (row) => money(row.change) },
            { head: say('closing'), right: true, cell: (row) => <strong>{money(row.closing)}</strong> },
          ]}
        />
      </Section>
      <Section title={say('house')} hint={say('houseHint')}>
        <DataTable
          caption={say('house')}
          query={query}
          rows={(reply) => reply.house}
          rowKey={(row) => row.account}
          empty={say('nothing')}
          columns={[
            { head: say('account'), cell: (row) => houseName(row.account) },
            { head: say('opening'), right: true, cell: (row) => money(row.opening) },
            { head: say('change'), right: true, cell: (row) => money(row.change) },
            { head: say('closing'), right: true, cell: (row) => <strong>{money(row.closing)}</strong> },
          ]}
        />
      </Section>
    </Panel>
  );
}
