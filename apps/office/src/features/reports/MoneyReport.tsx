import type { ApiMap } from '@krapao/contract';
import { figureHints, figureWords } from '@krapao/contract/backoffice/figure-words';
import { accountName } from '@krapao/contract/identity/account-names';
import { useLanguage, useText, useWords } from '@krapao/ui/words.ts';
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

type Day = ApiMap['GET /api/office/reports/money']['reply']['days'][number];

const figures = ['in', 'out', 'liability', 'gameResult', 'given', 'byHand', 'houseResult'] as const;
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
        <dl className="grid gap-x-6 gap-y-3 border-b border-line p-4 sm:grid-cols-2 lg:grid-cols-4 max-md:px-3">
          {figures.map((name) => (
            <div key={name}>
              <dt className="text-muted">{text(figureWords[name])}</dt>
              <dd className={`figures text-lg ${name === 'houseResult' ? 'font-bold text-money' : 'font-semibold'}`}>
                {money(name === 'liability' ? report.liability.closing : report.total[name])}
              </dd>
              <dd className="text-sm text-muted">{text(figureHints[name])}</dd>
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
            { head: say('day'), value: (row) => row.day, cell: (row) => <strong className="figures">{shownDay(row.day)}</strong> },
            {
              head: text(figureWords.in),
              right: true,
              value: (row) => row.in,
              cell: (row) => (
                <>
                  {counted(row.in, row.inCount)}
                  <Bar part={row.in / most} tone="in" />
                </>
              ),
            },
            {
              head: text(figureWords.out),
              right: true,
              value: (row) => row.out,
              cell: (row) => (
                <>
                  {counted(row.out, row.outCount)}
                  <Bar part={row.out / most} tone="out" />
                </>
              ),
            },
            ...(['gameResult', 'given', 'byHand', 'houseResult'] as const).map((name) => ({
              head: text(figureWords[name]),
              right: true,
              value: (row: Day) => row[name],
              cell: (row: Day) => (name === 'houseResult' ? <strong>{money(row[name])}</strong> : money(row[name])),
            })),
            { head: say('state'), value: (row) => say(row.state), cell: (row) => <Badge tone={tones[row.state]}>{say(row.state)}</Badge> },
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
            { head: say('method'), value: (row) => text(methodWords[row.method]), cell: (row) => text(methodWords[row.method]) },
            {
              head: say('account'),
              value: (row) => (row.account ? bankName(row.account) : undefined),
              cell: (row) => row.account && bankName(row.account),
            },
            {
              head: text(figureWords.in),
              right: true,
              value: (row) => row.in,
              cell: (row) => row.inCount > 0 && counted(row.in, row.inCount),
            },
            {
              head: text(figureWords.out),
              right: true,
              value: (row) => row.out,
              cell: (row) => row.outCount > 0 && counted(row.out, row.outCount),
            },
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
            { head: say('provider'), value: (row) => providerName(row.code), cell: (row) => providerName(row.code) },
            { head: say('movedIn'), right: true, value: (row) => row.in, cell: (row) => counted(row.in, row.inCount) },
            { head: say('movedOut'), right: true, value: (row) => row.out, cell: (row) => counted(row.out, row.outCount) },
            { head: say('won'), right: true, value: (row) => row.won, cell: (row) => money(row.won) },
            { head: say('lost'), right: true, value: (row) => row.lost, cell: (row) => money(row.lost) },
            {
              head: text(figureWords.gameResult),
              right: true,
              value: (row) => row.result,
              cell: (row) => <strong>{money(row.result)}</strong>,
            },
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
      <Section title={text(figureWords.byHand)} hint={text(figureHints.byHand)}>
        <DataTable
          caption={text(figureWords.byHand)}
          query={query}
          rows={(reply) => (reply.byHand.givenCount + reply.byHand.backCount > 0 ? [reply.byHand] : [])}
          rowKey={() => 'byHand'}
          empty={say('nothing')}
          columns={[
            { head: say('credited'), right: true, cell: (row) => counted(row.given, row.givenCount) },
            { head: say('debited'), right: true, cell: (row) => counted(row.back, row.backCount) },
            { head: say('net'), right: true, cell: (row) => <strong>{money(row.net)}</strong> },
          ]}
        />
      </Section>
      <Section title={text(figureWords.liability)}>
        <DataTable
          caption={text(figureWords.liability)}
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
      {(['moneyPlaces', 'resultPlaces'] as const).map((place) => (
        <Section key={place} title={say(place)} hint={say(`${place}Hint`)}>
          <DataTable
            caption={say(place)}
            query={query}
            rows={(reply) => reply.house.filter(({ isMoney }) => isMoney === (place === 'moneyPlaces'))}
            rowKey={(row) => row.account}
            empty={say('nothing')}
            columns={[
              { head: say('account'), cell: (row) => houseName(row.account) },
              { head: say('opening'), right: true, cell: (row) => money(row.opening) },
              { head: say('change'), right: true, cell: (row) => money(row.change) },
              {
                head: say('closing'),
                right: true,
                cell: (row) => (
                  <>
                    <strong>{money(row.closing)}</strong>
                    {row.account.startsWith('house:gateway:') && row.closing !== 0 && (
                      <span className="block text-muted">{say(row.closing > 0 ? 'owesUs' : 'weOwe')}</span>
                    )}
                  </>
                ),
              },
            ]}
          />
        </Section>
      ))}
    </Panel>
  );
}

function useHouseName(): (account: string) => string {
  const lang = useLanguage();
  const names = { bank: useBankName(), provider: useProviderName() };
  return (account) => accountName(account, lang, names);
}
