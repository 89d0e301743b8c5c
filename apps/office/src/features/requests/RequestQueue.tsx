import { requestStates } from '@krapao/contract/api/codes';
import type { BadgeTone } from '@krapao/ui/Badge.tsx';
import { dateTime } from '@krapao/ui/date-time.ts';
import { Pager } from '@krapao/ui/Pager.tsx';
import { useLanguage, useText, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { approversText } from '../../i18n/approver-texts.ts';
import { requestActText } from '../../i18n/request-texts.ts';
import { subjectText } from '../../i18n/setting-texts.ts';
import { toastDone } from '../../lib/attempt.ts';
import { call } from '../../lib/call.ts';
import { isFormAct, isPlain } from '../../lib/details.ts';
import { useFilters, useLastPage } from '../../lib/filters.ts';
import { refreshAll, useCall } from '../../lib/query.ts';
import { useSettingWords } from '../../lib/setting-words.ts';
import { pageSize } from '../../lib/show.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { DetailLines } from '../../ui/DetailLines.tsx';
import { Changed } from '../../ui/edit/History.tsx';
import { Choice, Field } from '../../ui/Field.tsx';
import { KnownWord } from '../../ui/KnownWord.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RequestDetail } from './RequestDetail.tsx';
import type { FactViews, Request } from './request.types.ts';
import { words } from './request.words.ts';

type Act = 'approve' | 'refuse' | 'withdraw';
const tones: Readonly<Record<Request['state'], BadgeTone>> = { open: 'wait', approved: 'ok', refused: 'danger', lapsed: 'plain' };

export function RequestQueue({ views }: { views: FactViews }) {
  const say = useWords(words);
  const { values, page, set } = useFilters({ state: 'open', reference: '' });
  const state = requestStates.find((one) => one === values.state) ?? 'open';
  const query = useCall(
    'GET /api/office/requests',
    { query: { state, page, limit: pageSize, ...(values.reference && { reference: values.reference }) } },
    { everyMs: 5_000 },
  );
  useLastPage({ page, set }, query.data?.total);
  const [asked, setAsked] = useState<{ row: Request; act: Act } | null>(null);

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
          { head: say('detail'), cell: (row) => <InShort row={row} /> },
          { head: say('by'), cell: (row) => row.by },
          {
            head: say('show'),
            cell: (row) => (
              <span className="flex flex-wrap gap-1 max-lg:justify-end">
                <Badge tone={tones[row.state] ?? 'plain'}>
                  <KnownWord words={words} of={row.state} />
                </Badge>
                {row.mine && row.state === 'open' && <Badge tone="plain">{say('mine')}</Badge>}
                {row.state === 'open' && !row.mayDecide && <Approvers row={row} />}
                {row.decidedBy && <span className="block w-full text-muted">{row.decidedBy}</span>}
                {row.reason && <span className="block w-full">{row.reason}</span>}
              </span>
            ),
          },
          {
            head: say('acts'),
            cell: (row) =>
              row.state === 'open' && (row.mine || row.mayDecide) ? (
                <span className="flex flex-wrap gap-1.5 max-lg:justify-end">
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
      {asked && <DecideDialog key={asked.row.id} {...asked} views={views} onClose={() => setAsked(null)} />}
    </Panel>
  );
}

type DecideProps = { row: Request; act: Act; views: FactViews; onClose: () => void };

/** Reads the full request again: the list contains only part of it. */
function DecideDialog({ row, act, views, onClose }: DecideProps) {
  const say = useWords(words);
  const text = useText();
  const query = useCall('GET /api/office/requests', { query: { state: 'open', page: 1, limit: 1, reference: row.id } });
  const request = query.data?.requests[0] ?? row;
  const { document } = request;
  // Not by another read of the request: that could join one sent before the document was opened.
  const [hasOpened, setHasOpened] = useState(false);
  const isUnopened = act === 'approve' && document !== null && !document.isOpened && !hasOpened;
  const decide = async (fields: FormData): Promise<void> => {
    const params = { id: row.id };
    if (act !== 'approve') {
      await call('POST /api/office/requests/:id/refuse', { params, body: { reason: String(fields.get('reason')).trim() } });
      return;
    }
    await call('POST /api/office/requests/:id/approve', { params });
    toastDone(say('approvedNow'));
  };
  return (
    <ActDialog
      wide
      title={say(`${act}Title`, { act: text(requestActText(row.act)) })}
      effects={[say(`${act}Effect`, { name: row.by })]}
      confirm={say(act)}
      danger={act !== 'approve'}
      blocked={isUnopened ? say(document.kind === 'slip' ? 'slipFirst' : 'openFirst') : null}
      onClose={onClose}
      onConfirm={(fields) => decide(fields).finally(refreshAll)}
    >
      <RequestDetail request={request} views={views} onOpened={() => setHasOpened(true)} />
      {act !== 'approve' && <Field name="reason" label={say('reason')} required pattern=".*\S.*" maxLength={200} />}
    </ActDialog>
  );
}

function What({ row }: { row: Request }) {
  const text = useText();
  const lang = useLanguage();
  return (
    <>
      {text(requestActText(row.act))}
      {row.member ? (
        <Link href={`/members/${row.member.memberId}`} className="block text-money underline">
          {row.member.name || row.member.memberId}
        </Link>
      ) : null}
      {row.subject !== row.member?.name && <span className="figures block break-words text-muted">{subjectText(row, lang)}</span>}
    </>
  );
}

function InShort({ row: { act, subject, detail } }: { row: Request }) {
  const settingWords = useSettingWords(subject);
  if (!isFormAct(act) || !isPlain(detail) || !('after' in detail)) return <DetailLines act={act} detail={detail} />;
  return <Changed before={detail.before ?? undefined} after={detail.after} words={settingWords} />;
}

function Approvers({ row }: { row: Request }) {
  const text = useText();
  return <span className={`block w-full ${row.isApproverPresent ? 'text-muted' : 'text-danger'}`}>{text(approversText(row))}</span>;
}
