import type { ApiMap } from '@krapao/contract';
import { requestStates } from '@krapao/contract/codes';
import type { BadgeTone } from '@krapao/ui/Badge.tsx';
import { dateTime } from '@krapao/ui/date-time.ts';
import { Pager } from '@krapao/ui/Pager.tsx';
import { useText, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { requestActText } from '../../i18n/request-texts.ts';
import { settingText } from '../../i18n/setting-texts.ts';
import { tellDone } from '../../lib/attempt.ts';
import { call } from '../../lib/call.ts';
import { isPlain } from '../../lib/details.ts';
import { useFilters, useLastPage } from '../../lib/filters.ts';
import { refreshAll, useCall } from '../../lib/query.ts';
import { pageSize } from '../../lib/show.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { DetailLines } from '../../ui/DetailLines.tsx';
import { Choice, Field } from '../../ui/Field.tsx';
import { KnownWord } from '../../ui/KnownWord.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { DocumentPicture } from './DocumentPicture.tsx';
import { words } from './request.words.ts';

type Row = ApiMap['GET /api/office/requests']['reply']['requests'][number];
const tones: Readonly<Record<Row['state'], BadgeTone>> = { open: 'wait', approved: 'ok', refused: 'danger', lapsed: 'plain' };

/** Acts that wait for a second person: those that the caller may decide, and the caller's own. */
export function RequestQueue() {
  const say = useWords(words);
  const text = useText();
  const { values, page, set } = useFilters({ state: 'open', reference: '' });
  const state = requestStates.find((one) => one === values.state) ?? 'open';
  const query = useCall(
    'GET /api/office/requests',
    { query: { state, page, limit: pageSize, ...(values.reference && { reference: values.reference }) } },
    { everyMs: 5_000 },
  );
  useLastPage({ page, set }, query.data?.total);
  const [asked, setAsked] = useState<{ row: Row; act: 'approve' | 'refuse' | 'withdraw' } | null>(null);

  return (
    <Panel
      title={say('title')}
      tools={
        <Choice
          inline
          label={say('show')}
          value={state}
          onChange={(event) => set({ state: event.target.value })}
          options={requestStates.map((value) => ({ value, label: say(value) }))}
        />
      }
    >
      {values.reference && (
        <p className="border-b border-line px-3 py-2">
          <Button onClick={() => set({ reference: '' })}>{say('showAll')}</Button>
        </p>
      )}
      <DataTable
        caption={say('title')}
        query={query}
        rows={(reply) => reply.requests}
        rowKey={(row) => row.id}
        empty={say('empty')}
        columns={[
          {
            head: say('time'),
            cell: (row) => (
              <span className="figures whitespace-nowrap">
                {dateTime(row.at)}
                {row.state === 'open' && <span className="block text-muted">{say('until', { time: dateTime(row.lapsesAt) })}</span>}
              </span>
            ),
          },
          { head: say('what'), cell: (row) => <What row={row} /> },
          { head: say('detail'), cell: (row) => <DetailLines act={row.act} detail={row.detail} /> },
          { head: say('by'), cell: (row) => row.by },
          {
            head: say('show'),
            cell: (row) => (
              <span className="flex flex-wrap gap-1 max-md:justify-end">
                <Badge tone={tones[row.state] ?? 'plain'}>
                  <KnownWord words={words} of={row.state} />
                </Badge>
                {row.mine && row.state === 'open' && <Badge tone="plain">{say('mine')}</Badge>}
                {row.decidedBy && <span className="block w-full text-muted">{row.decidedBy}</span>}
                {row.reason && <span className="block w-full">{row.reason}</span>}
              </span>
            ),
          },
          {
            head: say('acts'),
            cell: (row) =>
              row.state === 'open' && (row.mine || row.mayDecide) ? (
                <span className="flex flex-wrap gap-1.5 max-md:justify-end">
                  {row.mayDecide && (
                    <Button look="primary" onClick={() => setAsked({ row, act: 'approve' })}>
                      {say('approve')}
                    </Button>
                  )}
                  <Button look="danger" onClick={() => setAsked({ row, act: row.mine ? 'withdraw' : 'refuse' })}>
                    {say(row.mine ? 'withdraw' : 'refuse')}
                  </Button>
                </span>
              ) : null,
          },
        ]}
      />
      <Pager dense limit={pageSize} page={page} total={query.data?.total ?? 0} onPage={(next) => set({ page: String(next) })} />
      {asked && (
        <ActDialog
          title={say(`${asked.act}Title`, { act: text(requestActText(asked.row.act)) })}
          effects={[say(`${asked.act}Effect`, { name: asked.row.by })]}
          confirm={say(asked.act)}
          danger={asked.act !== 'approve'}
          onClose={() => setAsked(null)}
          onConfirm={(fields) => decide(fields).finally(refreshAll)}
        >
          <div className="rounded-lg border border-line p-3">
            <DetailLines act={asked.row.act} detail={asked.row.detail} />
          </div>
          {asked.row.member && documentOf(asked.row) && (
            <DocumentPicture memberId={asked.row.member.memberId} documentId={documentOf(asked.row)} />
          )}
          {asked.act !== 'approve' && <Field name="reason" label={say('reason')} required pattern=".*\S.*" maxLength={200} />}
        </ActDialog>
      )}
    </Panel>
  );

  async function decide(fields: FormData): Promise<void> {
    if (!asked) return;
    const params = { id: asked.row.id };
    if (asked.act !== 'approve') {
      await call('POST /api/office/requests/:id/refuse', { params, body: { reason: String(fields.get('reason')).trim() } });
      return;
    }
    await call('POST /api/office/requests/:id/approve', { params });
    tellDone(say('approvedNow'));
  }
}

/** The picture that the act rests on; empty where there is none. */
const documentOf = ({ act, detail }: Row): string =>
  act === 'member.phone' && isPlain(detail) && typeof detail.document === 'string' ? detail.document : '';

function What({ row }: { row: Row }) {
  const text = useText();
  const setting = row.act === 'setting.put' ? settingText(row.subject) : null;
  return (
    <>
      {text(requestActText(row.act))}
      {row.member ? (
        <Link href={`/members/${row.member.memberId}`} className="block text-money underline">
          {row.member.name || row.member.memberId}
        </Link>
      ) : null}
      {row.subject !== row.member?.name && (
        <span className="figures block break-words text-muted">{setting ? text(setting) : row.subject}</span>
      )}
    </>
  );
}
