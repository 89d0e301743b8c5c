import { dayOf } from '@krapao/contract/values/local-day';
import { isWaiting } from '@krapao/ui/call.ts';
import { dateTime } from '@krapao/ui/date-time.ts';
import { Pager } from '@krapao/ui/Pager.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { toastDone } from '../../lib/attempt.ts';
import { call } from '../../lib/call.ts';
import { useFilters } from '../../lib/filters.ts';
import { refreshAll, useCall } from '../../lib/query.ts';
import { pageSize, showMoney } from '../../lib/show.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Field } from '../../ui/Field.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { words } from './rewards.words.ts';

const dayMs = 86_400_000;
const shownDay = (day: string): string => day.split('-').reverse().join('/');

export function RefundRuns({ canChange }: { canChange: boolean }) {
  const say = useWords(words);
  const { page, set } = useFilters({});
  const query = useCall('GET /api/office/refunds', { query: { page, limit: pageSize } }, { everyMs: 5_000 });
  const [day, setDay] = useState<string | null>(null);
  // Losses of a day that is not over may still be won back.
  const yesterday = dayOf(new Date(Date.now() - dayMs));
  return (
    <Panel title={say('nights')} tools={canChange && <Button onClick={() => setDay(yesterday)}>{say('runDay')}</Button>}>
      <DataTable
        caption={say('nights')}
        query={query}
        rows={(reply) => reply.runs}
        rowKey={(row) => `${row.day} ${row.startedAt}`}
        empty={say('noNights')}
        columns={[
          { head: say('nightDay'), cell: (row) => <strong className="figures">{shownDay(row.day)}</strong> },
          {
            head: say('nightState'),
            cell: (row) => <Badge tone={row.state === 'done' ? 'ok' : 'wait'}>{say(row.state === 'done' ? 'finished' : 'running')}</Badge>,
          },
          { head: say('startedAt'), cell: (row) => <span className="figures">{dateTime(row.startedAt)}</span> },
          { head: say('finishedAt'), cell: (row) => <span className="figures">{row.finishedAt ? dateTime(row.finishedAt) : ''}</span> },
          { head: say('nightMembers'), right: true, cell: (row) => row.members.toLocaleString('en-US') },
          {
            head: say('nightAmount'),
            right: true,
            cell: (row) => (
              <>
                <span className="block">{showMoney(row.amount.THB, 'BAHT')}</span>
                {row.amount.LAK !== 0 && <span className="block">{showMoney(row.amount.LAK, 'LAK')}</span>}
              </>
            ),
          },
          { head: say('acts'), cell: (row) => canChange && <Button onClick={() => setDay(row.day)}>{say('runAgain')}</Button> },
        ]}
      />
      <Pager dense limit={pageSize} page={page} total={query.data?.total ?? 0} onPage={(next) => set({ page: String(next) })} />
      {day && (
        <ActDialog
          title={say('runTitle', { day: shownDay(day) })}
          effects={[say('runEffect'), say('runOnce')]}
          confirm={say('runAgain')}
          onClose={() => setDay(null)}
          onConfirm={async () => {
            const reply = await call('POST /api/office/refunds/run', { body: { day } }).finally(refreshAll);
            if (!isWaiting(reply)) toastDone(say('ran', { day: shownDay(day) }));
          }}
        >
          <Field
            name="day"
            type="date"
            label={say('nightDay')}
            required
            max={yesterday}
            value={day}
            onChange={(event) => event.target.value && setDay(event.target.value)}
          />
        </ActDialog>
      )}
    </Panel>
  );
}
