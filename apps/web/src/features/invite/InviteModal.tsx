import { inviteCodePrefix, pageSize } from '@krapao/contract/constants';
import type { WireCurrency } from '@krapao/contract/rules';
import { dateTime } from '@krapao/ui/date-time.ts';
import { Pager } from '@krapao/ui/Pager.tsx';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { useCall } from '../../lib/query.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Table } from '../../ui/Table.tsx';
import { words } from './invite.words.ts';

export const inviteLink = (origin: string, profileId: string): string => `${origin}/register?code=${inviteCodePrefix}${profileId}`;

export function InviteModal({ profileId, currency, close }: { profileId: string; currency: WireCurrency; close: () => void }) {
  const w = useWords(words);
  const [page, setPage] = useState(1);
  const { data, isPending, isError, refetch } = useCall('POST /api/invite', { body: { page, limit: pageSize.invite } });
  const link = inviteLink(location.origin, profileId);
  return (
    <Modal title={w('title')} onClose={close}>
      <div className="rounded-2xl border border-line bg-card p-4">
        <p className="text-sm text-muted">{w('link')}</p>
        <p className="mb-3 font-semibold break-all" data-invite-link="">
          {link}
        </p>
        <CopyButton text={link} label={w('copyLink')} />
        <p className="mt-2 text-sm text-muted">{w('linkHint')}</p>
      </div>
      <h3 className="mt-5 mb-1 font-semibold">{w('friends')}</h3>
      {isPending && <SkeletonList rows={4} rowClass="h-10 w-full" />}
      {isError && <ErrorState onRetry={refetch} />}
      {data?.total === 0 && <EmptyState icon="users" title={w('none')} text={w('noneText')} />}
      {data && data.total > 0 && (
        <>
          <Table
            label={w('friends')}
            rows={data.invites}
            rowKey={(row, index) => `${row.createdAt}-${index}`}
            columns={[
              { key: 'name', head: w('name'), cell: (row) => row.from.name },
              {
                key: 'amount',
                head: w('amount'),
                end: true,
                cell: (row) => <MoneyText amount={fromWire(row.amount, currency)} hideUnit />,
              },
              { key: 'when', head: w('when'), end: true, cell: (row) => dateTime(row.createdAt) },
            ]}
          />
          <Pager page={page} limit={pageSize.invite} total={data.total} onPage={setPage} />
        </>
      )}
    </Modal>
  );
}
