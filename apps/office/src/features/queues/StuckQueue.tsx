import type { ApiMap } from '@krapao/contract';
import { dateTime } from '@krapao/ui/date-time.ts';
import { Pager } from '@krapao/ui/Pager.tsx';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { causeText } from '../../i18n/cause-texts.ts';
import { call } from '../../lib/call.ts';
import { useFilters } from '../../lib/filters.ts';
import { useMay } from '../../lib/me.ts';
import { useProviderName } from '../../lib/names.ts';
import { refreshAll, useCall } from '../../lib/query.ts';
import { pageSize } from '../../lib/show.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Choice } from '../../ui/Field.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { idOf, Owner, ReasonField, reasonIn, TakenBadge } from './parts.tsx';
import { words } from './queue.words.ts';

type Row = ApiMap['GET /api/office/stuck']['reply']['stuck'][number];

export function StuckQueue() {
  const canResolve = useMay('manager');
  const say = useWords(words);
  const lang = useLanguage();
  const providerName = useProviderName();
  const { page, set } = useFilters({});
  const query = useCall('GET /api/office/stuck', { query: { page, limit: pageSize } }, { everyMs: 5_000 });
  const [asked, setAsked] = useState<Row | null>(null);
  return (
    <Panel title={say('stuck')}>
      <DataTable
        caption={say('stuck')}
        query={query}
        rows={(reply) => reply.stuck}
        rowKey={(row) => row.reference}
        empty={say('empty')}
        columns={[
          { head: say('time'), cell: (row) => <span className="figures whitespace-nowrap">{dateTime(row.since)}</span> },
          { head: say('member'), cell: (row) => <Owner row={row} /> },
          { head: say('reference'), cell: (row) => <span className="figures">{row.reference}</span> },
          { head: say('provider'), cell: (row) => providerName(row.provider) },
          { head: say('note'), cell: (row) => causeText(row.why, lang) },
          {
            head: say('acts'),
            cell: (row) => (
              <span className="flex gap-1.5">
                <TakenBadge taken={row.taken} say={say} />
                {canResolve && (
                  <Button look="primary" onClick={() => setAsked(row)}>
                    {say('resolve')}
                  </Button>
                )}
              </span>
            ),
          },
        ]}
      />
      <Pager dense limit={pageSize} page={page} total={query.data?.total ?? 0} onPage={(next) => set({ page: String(next) })} />
      {asked && (
        <ActDialog
          title={`${say('resolve')} ${asked.reference}`}
          effects={[say('resolveEffect', { provider: providerName(asked.provider) })]}
          confirm={say('resolve')}
          danger
          onClose={() => setAsked(null)}
          onConfirm={(fields) =>
            call('POST /api/office/stuck/:memberId/:reference/resolve', {
              params: idOf(asked),
              body: { happened: fields.get('happened') === 'yes', ...reasonIn(fields) },
            }).finally(refreshAll)
          }
        >
          <Choice
            name="happened"
            label={say('state')}
            options={[
              { value: 'no', label: say('didNot') },
              { value: 'yes', label: say('happened') },
            ]}
          />
          <ReasonField label={say('staffReason')} />
        </ActDialog>
      )}
    </Panel>
  );
}
