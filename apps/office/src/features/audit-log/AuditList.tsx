import type { ApiMap } from '@krapao/contract';
import { auditActs } from '@krapao/contract/api/codes';
import { dateTime } from '@krapao/ui/date-time.ts';
import { Pager } from '@krapao/ui/Pager.tsx';
import { useAct } from '@krapao/ui/use-act.ts';
import { t, useLanguage, useText, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { auditActTexts } from '../../i18n/audit-texts.ts';
import { call } from '../../lib/call.ts';
import { useCommands } from '../../lib/commands.ts';
import { hasLines } from '../../lib/details.ts';
import { idIn, useFilters } from '../../lib/filters.ts';
import { useCall } from '../../lib/query.ts';
import { pageSize } from '../../lib/show.ts';
import { ActSentence } from '../../ui/ActSentence.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { DetailLines } from '../../ui/DetailLines.tsx';
import { Choice, Field } from '../../ui/Field.tsx';
import { Failure } from '../../ui/failures.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { faultTexts, words } from './audit-log.words.ts';

const dayIn = (text: string): string | undefined => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined);
const shownMax = 10_000;

export function AuditList() {
  const say = useWords(words);
  const text = useText();
  const { values, page, set, bind } = useFilters({ act: '', memberId: '', staffId: '', from: '', to: '' });
  const staff = useCall('GET /api/office/chats/staff', undefined, { staleTimeMs: 60_000 });
  const query = useCall('GET /api/office/audit', {
    query: {
      page,
      limit: pageSize,
      act: values.act || undefined,
      memberId: idIn(values.memberId),
      staffId: idIn(values.staffId),
      from: dayIn(values.from),
      to: dayIn(values.to),
    },
  });
  const people = staff.data?.staff.map(({ staffId, name }) => ({ value: staffId, label: name })) ?? [];
  // The address may name a former staff member who is no longer in the list.
  const others =
    values.staffId && !people.some(({ value }) => value === values.staffId) ? [{ value: values.staffId, label: values.staffId }] : [];
  return (
    <Panel title={say('audit')}>
      <VerifyLog />
      <div className="grid items-end gap-3 border-b border-line px-3 py-2 sm:grid-cols-2 lg:grid-cols-5">
        <Choice label={say('who')} {...bind('staffId')} options={[{ value: '', label: say('all') }, ...people, ...others]} />
        <Choice
          label={say('act')}
          {...bind('act')}
          options={[{ value: '', label: say('all') }, ...auditActs.map((value) => ({ value, label: text(auditActTexts[value]) }))]}
        />
        <Field label={say('memberId')} inputMode="numeric" {...bind('memberId')} />
        <Field label={say('from')} type="date" {...bind('from')} />
        <Field label={say('to')} type="date" {...bind('to')} />
      </div>
      <DataTable
        caption={say('audit')}
        query={query}
        rows={(reply) => reply.lines}
        rowKey={(row) => row._id}
        empty={say('none')}
        columns={[
          { head: say('time'), cell: (row) => <span className="figures whitespace-nowrap">{dateTime(row.at)}</span> },
          { head: say('what'), cell: (row) => <ActSentence line={row} /> },
          { head: say('detail'), cell: (row) => hasLines(row.act, row.detail) && <DetailLines act={row.act} detail={row.detail} /> },
        ]}
      />
      {query.data && query.data.total >= shownMax && <p className="px-3 py-2 text-muted">{say('many')}</p>}
      <Pager dense limit={pageSize} page={page} total={query.data?.total ?? 0} onPage={(next) => set({ page: String(next) })} />
    </Panel>
  );
}

type Proof = ApiMap['GET /api/office/audit/verify']['reply'];

function VerifyLog() {
  const say = useWords(words);
  const [proof, setProof] = useState<Proof | null>(null);
  const act = useAct(
    async () => {
      setProof(null);
      setProof(await call('GET /api/office/audit/verify'));
    },
    { errors: 'inline' },
  );
  useCommands([{ label: say('verify'), run: () => act.run() }]);
  return (
    <div className="flex flex-wrap items-start gap-3 border-b border-line px-3 py-2">
      <Button busy={act.busy} onClick={() => act.run()}>
        {say('verify')}
      </Button>
      <div role="status" className="min-w-0 flex-1 self-center">
        {proof && <Outcome proof={proof} />}
      </div>
      <Failure text={act.error} />
    </div>
  );
}

function Outcome({ proof }: { proof: Proof }) {
  const say = useWords(words);
  const lang = useLanguage();
  if (proof.anchoredAt === null && proof.sound) return <p className="text-muted">{say('never')}</p>;
  if (proof.sound)
    return <p className="text-ok">{say('sound', { n: proof.entries.toLocaleString('en-US'), since: dateTime(proof.since) })}</p>;
  return (
    <div className="text-danger">
      <p className="font-semibold">{say('broken')}</p>
      <ul className="list-disc pl-5">
        {proof.faults.map(({ kind, entryId }) => (
          <li key={`${kind} ${entryId}`}>{t(faultTexts[kind], { id: entryId ?? '' }, lang)}</li>
        ))}
      </ul>
    </div>
  );
}
