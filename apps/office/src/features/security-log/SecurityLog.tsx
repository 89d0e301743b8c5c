import type { SecurityKind } from '@krapao/contract';
import { securityKinds } from '@krapao/contract/api/codes';
import { dateTime } from '@krapao/ui/date-time.ts';
import { Pager } from '@krapao/ui/Pager.tsx';
import { messages, useText, useWords } from '@krapao/ui/words.ts';
import { Link } from 'wouter';
import { securityText, securityTexts } from '../../i18n/security-texts.ts';
import { hasLines } from '../../lib/details.ts';
import { idIn, useFilters } from '../../lib/filters.ts';
import { useCall } from '../../lib/query.ts';
import { pageSize } from '../../lib/show.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { DetailLines } from '../../ui/DetailLines.tsx';
import { Choice, Field } from '../../ui/Field.tsx';
import { Panel } from '../../ui/Panel.tsx';

const words = messages({
  title: { th: 'ประวัติความปลอดภัย', la: 'ປະຫວັດຄວາມປອດໄພ', en: 'Security log' },
  all: { th: 'ทั้งหมด', la: 'ທັງໝົດ', en: 'All' },
  none: { th: 'ไม่มีรายการ', la: 'ບໍ່ມີລາຍການ', en: 'No entries' },
  time: { th: 'เวลา', la: 'ເວລາ', en: 'Time' },
  what: { th: 'เหตุการณ์', la: 'ເຫດການ', en: 'What' },
  staff: { th: 'เจ้าหน้าที่', la: 'ພະນັກງານ', en: 'Staff' },
  member: { th: 'สมาชิก', la: 'ສະມາຊິກ', en: 'Member' },
  memberId: { th: 'รหัสสมาชิก', la: 'ລະຫັດສະມາຊິກ', en: 'Member ID' },
  from: { th: 'จาก', la: 'ຈາກ', en: 'From' },
  detail: { th: 'รายละเอียด', la: 'ລາຍລະອຽດ', en: 'Detail' },
});

const kindIn = (text: string): SecurityKind | undefined => securityKinds.find((kind) => kind === text);

export function SecurityLog() {
  const say = useWords(words);
  const text = useText();
  const { values, page, set, bind } = useFilters({ kind: '', memberId: '', staffId: '' });
  const query = useCall('GET /api/office/security', {
    query: { page, limit: pageSize, kind: kindIn(values.kind), memberId: idIn(values.memberId), staffId: idIn(values.staffId) },
  });
  return (
    <Panel
      title={say('title')}
      tools={
        <>
          <Choice
            inline
            label={say('what')}
            {...bind('kind')}
            options={[{ value: '', label: say('all') }, ...securityKinds.map((value) => ({ value, label: text(securityTexts[value]) }))]}
          />
          <Field inline label={say('memberId')} inputMode="numeric" {...bind('memberId')} />
        </>
      }
    >
      <DataTable
        caption={say('title')}
        query={query}
        rows={(reply) => reply.events}
        rowKey={(row) => row._id}
        empty={say('none')}
        columns={[
          { head: say('time'), cell: (row) => <span className="figures whitespace-nowrap">{dateTime(row.at)}</span> },
          { head: say('what'), cell: (row) => text(securityText(row.kind, row.memberId === null && row.staffId !== null)) },
          { head: say('staff'), cell: (row) => row.staffName || row.staffId },
          {
            head: say('member'),
            cell: (row) =>
              row.memberId && (
                <Link href={`/members/${row.memberId}`} className="figures text-money underline">
                  {row.memberId}
                </Link>
              ),
          },
          {
            head: say('from'),
            cell: (row) => (
              <span className="figures">
                {row.address}
                <span className="block text-muted">{row.device}</span>
              </span>
            ),
          },
          {
            head: say('detail'),
            cell: (row) =>
              hasLines(row.kind, row.detail) && (
                <div title={row.requestId}>
                  <DetailLines act={row.kind} detail={row.detail} />
                </div>
              ),
          },
        ]}
      />
      <Pager dense limit={pageSize} page={page} total={query.data?.total ?? 0} onPage={(next) => set({ page: String(next) })} />
    </Panel>
  );
}
