import type { ApiMap } from '@krapao/contract';
import { dateTime } from '@krapao/ui/date-time.ts';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { causeText } from '../../i18n/cause-texts.ts';
import { call } from '../../lib/call.ts';
import { useMayCall } from '../../lib/me.ts';
import { useProviderName } from '../../lib/names.ts';
import { useCall } from '../../lib/query.ts';
import { showMoney } from '../../lib/show.ts';
import { byAmount } from '../../ui/DataTable.tsx';
import { TwoNeeded } from '../../ui/TwoNeeded.tsx';
import { Group, Line } from './lines.tsx';
import { Amount, idOf, Owner, ReasonField, reasonIn, releaseOf } from './parts.tsx';
import { QueueFrame, useShown } from './QueueFrame.tsx';
import { words } from './queue.words.ts';
import { RadioCards } from './RadioCards.tsx';

type Row = ApiMap['GET /api/office/stuck']['reply']['stuck'][number];
const amountOf = ({ amount, currency }: Pick<Row, 'amount' | 'currency'>): string =>
  amount === undefined || !currency ? '' : showMoney(amount, currency);

/** Transfers between wallet and game whose outcome the provider does not report. */
export function StuckQueue() {
  const canResolve = useMayCall('POST /api/office/stuck/:memberId/:reference/resolve', 'manager');
  const say = useWords(words);
  const lang = useLanguage();
  const providerName = useProviderName();
  const shown = useShown(['open']);
  const query = useCall('GET /api/office/stuck', { query: shown.listed }, { everyMs: 5_000 });
  return (
    <QueueFrame
      title="stuck"
      shown={shown}
      query={query}
      rows={(reply) => reply.stuck}
      rowKey={(row: Row) => row.reference}
      at={(row) => row.sentAt ?? row.since}
      columns={[
        { head: say('member'), cell: (row) => <Owner row={row} /> },
        { head: say('amount'), right: true, sorts: byAmount, cell: (row) => <Amount>{amountOf(row)}</Amount> },
        { head: say('direction'), cell: (row) => row.direction && say(row.direction) },
        {
          head: say('provider'),
          cell: (row) => (
            <>
              {providerName(row.provider)}
              <span className="figures block text-muted">{row.gameUsername}</span>
            </>
          ),
        },
      ]}
      about={(row) => ({ item: say('move'), name: row.name, amount: amountOf(row) })}
      state={() => 'open'}
      note={(row) => causeText(row.why, lang)}
      detail={(row) => <StuckDetail row={row} />}
      filters={['date', 'amount', 'mine']}
      sortable
      release={releaseOf('stuck')}
      claim={(row) => call('POST /api/office/stuck/:memberId/:reference/claim', { params: idOf(row) })}
      accept={{
        word: 'resolve',
        isOpen: () => canResolve,
        title: (row) => `${say('resolve')} ${amountOf(row) || row.reference}`,
        effects: (row) => [say('resolveEffect', { provider: providerName(row.provider) })],
        fields: (row) => <Outcome row={row} />,
        send: (row, fields) =>
          call('POST /api/office/stuck/:memberId/:reference/resolve', {
            params: idOf(row),
            body: { happened: fields.get('happened') === 'yes', ...reasonIn(fields) },
          }),
      }}
    />
  );
}

/** Both answers move money, so neither is preselected and each states its effect. */
function Outcome({ row }: { row: Row }) {
  const say = useWords(words);
  const about = { amount: amountOf(row), name: row.name || row.memberId };
  const isOut = row.direction === 'fromGame';
  const [happened, setHappened] = useState('');
  const params = { memberId: row.memberId, reference: row.reference };
  return (
    <>
      <StuckDetail row={row} />
      <RadioCards
        name="happened"
        legend={say('whatHappened')}
        value={happened}
        onChange={setHappened}
        options={[
          { value: 'yes', label: say('happened'), hint: say(isOut ? 'outHappened' : 'inHappened', about) },
          { value: 'no', label: say('didNot'), hint: say(isOut ? 'outDidNot' : 'inDidNot', about) },
        ]}
      />
      <ReasonField label={say('staffReason')} />
      {happened !== '' && <TwoNeeded of={{ act: 'stuck.resolve', params, body: { happened: happened === 'yes', reason: '-' } }} />}
    </>
  );
}

export function StuckDetail({ row }: { row: Omit<Row, 'claim'> }) {
  const say = useWords(words);
  const lang = useLanguage();
  const providerName = useProviderName();
  return (
    <Group title={providerName(row.provider)}>
      <Line name={say('amount')}>{amountOf(row)}</Line>
      {row.direction && <Line name={say('direction')}>{say(row.direction)}</Line>}
      <Line name={say('gameUsername')}>{row.gameUsername}</Line>
      <Line name={say('reference')}>{row.reference}</Line>
      {row.sentAt && <Line name={say('sentAt')}>{dateTime(row.sentAt)}</Line>}
      <Line name={say('stuckSince')}>{dateTime(row.since)}</Line>
      <Line name={say('answered')}>{causeText(row.why, lang)}</Line>
      {row.questions !== undefined && <Line name={say('askedTimes')}>{row.questions}</Line>}
    </Group>
  );
}
