import { auditActs } from '@krapao/contract/codes';
import { dateTime } from '@krapao/ui/date-time.ts';
import { Pager } from '@krapao/ui/Pager.tsx';
import { messages, useText, useWords } from '@krapao/ui/words.ts';
import { Link } from 'wouter';
import { auditActText, auditActTexts } from '../../i18n/audit-texts.ts';
import { settingText } from '../../i18n/setting-texts.ts';
import { hasLines } from '../../lib/details.ts';
import { useFilters } from '../../lib/filters.ts';
import { useCall } from '../../lib/query.ts';
import { pageSize } from '../../lib/show.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { DetailLines } from '../../ui/DetailLines.tsx';
import { Choice, Field } from '../../ui/Field.tsx';
import { Panel } from '../../ui/Panel.tsx';

const words = messages({
  audit: { th: 'ประวัติการทำงาน', la: 'ປະຫວັດການເຮັດວຽກ', en: 'Audit log' },
  all: { th: 'ทั้งหมด', la: 'ທັງໝົດ', en: 'All' },
  none: { th: 'ไม่มีรายการ', la: 'ບໍ່ມີລາຍການ', en: 'No entries' },
  time: { th: 'เวลา', la: 'ເວລາ', en: 'Time' },
  who: { th: 'ผู้ทำ', la: 'ຜູ້ເຮັດ', en: 'Who' },
  act: { th: 'การกระทำ', la: 'ການກະທຳ', en: 'Act' },
  member: { th: 'สมาชิก', la: 'ສະມາຊິກ', en: 'Member' },
  memberId: { th: 'รหัสสมาชิก', la: 'ລະຫັດສະມາຊິກ', en: 'Member ID' },
  subject: { th: 'รายการ', la: 'ລາຍການ', en: 'Subject' },
  detail: { th: 'รายละเอียด', la: 'ລາຍລະອຽດ', en: 'Detail' },
});

const idIn = (text: string): bigint | undefined => (/^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : undefined);

export function AuditList() {
  const say = useWords(words);
  const text = useText();
  const { values, page, set } = useFilters({ act: '', memberId: '', staffId: '' });
  const query = useCall('GET /api/office/audit', {
    query: { page, limit: pageSize, act: values.act || undefined, memberId: idIn(values.memberId), staffId: idIn(values.staffId) },
  });
  const subjectOf = ({ act, subject }: { act: string; subject: string }): string => {
    const setting = act === 'setting.put' ? settingText(subject) : null;
    return setting ? text(setting) : subject;
  };
  return (
    <Panel
      title={say('audit')}
      tools={
        <>
          <Choice
            inline
            label={say('act')}
            value={values.act}
            onChange={(event) => set({ act: event.target.value })}
            options={[{ value: '', label: say('all') }, ...auditActs.map((value) => ({ value, label: text(auditActTexts[value]) }))]}
          />
          <Field
            inline
            label={say('memberId')}
            inputMode="numeric"
            value={values.memberId}
            onChange={(event) => set({ memberId: event.target.value })}
          />
        </>
      }
    >
      <DataTable
        caption={say('audit')}
        query={query}
        rows={(reply) => reply.lines}
        rowKey={(row) => row._id}
        empty={say('none')}
        columns={[
          { head: say('time'), cell: (row) => <span className="figures whitespace-nowrap">{dateTime(row.at)}</span> },
          { head: say('who'), cell: (row) => row.staffName || row.staffId },
          { head: say('act'), cell: (row) => text(auditActText(row.act)) },
          {
            head: say('member'),
            cell: (row) =>
              row.memberId && (
                <Link href={`/members/${row.memberId}`} className="figures text-money underline">
                  {row.memberId}
                </Link>
              ),
          },
          { head: say('subject'), cell: (row) => row.subject && <span className="figures break-words">{subjectOf(row)}</span> },
          { head: say('detail'), cell: (row) => hasLines(row.act, row.detail) && <DetailLines act={row.act} detail={row.detail} /> },
        ]}
      />
      <Pager dense limit={pageSize} page={page} total={query.data?.total ?? 0} onPage={(next) => set({ page: String(next) })} />
    </Panel>
  );
}
