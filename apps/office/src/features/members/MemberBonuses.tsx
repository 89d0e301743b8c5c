import type { ApiMap } from '@krapao/contract';
import type { WireCurrency } from '@krapao/contract/values/rules';
import type { BadgeTone } from '@krapao/ui/Badge.tsx';
import { dateTime } from '@krapao/ui/date-time.ts';
import { Pager } from '@krapao/ui/Pager.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { toastDone } from '../../lib/attempt.ts';
import { call } from '../../lib/call.ts';
import { refreshAll, useCall } from '../../lib/query.ts';
import { showMoney } from '../../lib/show.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Field } from '../../ui/Field.tsx';
import { KnownWord } from '../../ui/KnownWord.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { isEnding, words } from './bonus.words.ts';

type Row = ApiMap['GET /api/office/members/:memberId/bonuses']['reply']['bonuses'][number];
const tones: Readonly<Record<Row['state'], BadgeTone>> = { waiting: 'wait', live: 'ok', ended: 'plain' };
const stateOf = ({ state, endedBy }: Row): string => (state === 'ended' && endedBy && isEnding(endedBy) ? endedBy : state);
const size = 5;

type Props = { memberId: bigint; name: string; currency: WireCurrency; canEnd: boolean };

export function MemberBonuses({ memberId, name, currency, canEnd }: Props) {
  const say = useWords(words);
  const [page, setPage] = useState(1);
  const query = useCall('GET /api/office/members/:memberId/bonuses', { params: { memberId }, query: { page, limit: size } });
  const [asked, setAsked] = useState<Row | null>(null);
  const show = (units: number): string => showMoney(units, currency);
  return (
    <Panel title={say('bonuses')}>
      <DataTable
        caption={say('bonuses')}
        query={query}
        rows={(reply) => reply.bonuses}
        rowKey={(row) => row._id}
        empty={say('none')}
        columns={[
          {
            head: say('bonus'),
            cell: (row) => (
              <>
                <strong className="figures">{row.code}</strong>
                <span className="block text-muted">{say('version', { n: row.version })}</span>
              </>
            ),
          },
          {
            head: say('state'),
            cell: (row) => (
              <Badge tone={tones[row.state] ?? 'plain'}>
                <KnownWord words={words} of={stateOf(row)} />
              </Badge>
            ),
          },
          {
            head: say('granted'),
            right: true,
            cell: (row) => (
              <>
                <strong className="text-money">{show(row.amount)}</strong>
                {row.deposit > 0 && <span className="block text-muted">{say('onDeposit', { amount: show(row.deposit) })}</span>}
              </>
            ),
          },
          {
            head: say('condition'),
            right: true,
            cell: (row) =>
              row.required > 0 && (
                <>
                  {show(row.done)}
                  <span className="block text-muted">/ {show(row.required)}</span>
                </>
              ),
          },
          { head: say('taken'), right: true, cell: (row) => row.taken > 0 && show(row.taken) },
          { head: say('since'), cell: (row) => <span className="figures">{dateTime(row.grantedAt ?? row.acceptedAt)}</span> },
          { head: say('ended'), cell: (row) => <span className="figures">{row.endedAt ? dateTime(row.endedAt) : ''}</span> },
          { head: say('reason'), cell: (row) => row.reason ?? '' },
          {
            head: say('acts'),
            cell: (row) =>
              canEnd &&
              row.state !== 'ended' && (
                <Button look="danger" onClick={() => setAsked(row)}>
                  {say('end')}
                </Button>
              ),
          },
        ]}
      />
      <Pager dense limit={size} page={page} total={query.data?.total ?? 0} onPage={setPage} />
      {asked && (
        <ActDialog
          title={say('endTitle', { code: asked.code })}
          effects={
            asked.state === 'live' ? [say('endEffect', { name }), say('noneTaken')] : [say('waitEffect', { name }), say('noneTaken')]
          }
          confirm={say('end')}
          danger
          onClose={() => setAsked(null)}
          onConfirm={async (fields) => {
            const reason = String(fields.get('reason')).trim();
            await call('POST /api/office/members/:memberId/bonus/end', { params: { memberId }, body: { reason } }).finally(refreshAll);
            toastDone(say('done', { code: asked.code }));
          }}
        >
          <Field name="reason" label={say('reason')} required pattern=".*\S.*" maxLength={200} />
        </ActDialog>
      )}
    </Panel>
  );
}
