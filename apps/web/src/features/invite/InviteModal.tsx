import { pageSize } from '@krapao/contract/values/constants';
import type { WireCurrency } from '@krapao/contract/values/rules';
import { Pager } from '@krapao/ui/Pager.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { useCall } from '../../lib/query.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { Friends } from './Friends.tsx';
import { InviteLink, inviteLink } from './InviteLink.tsx';
import { words } from './invite.words.ts';
import { ReceiveInvite } from './ReceiveInvite.tsx';

export function InviteModal({ profileId, currency, close }: { profileId: string; currency: WireCurrency; close: () => void }) {
  const w = useWords(words);
  const [page, setPage] = useState(1);
  const link = inviteLink(location.origin, profileId);
  const { data, isPending, isError, refetch } = useCall('POST /api/invite', { body: { page, limit: pageSize.invite } }, { staleTimeMs: 0 });
  return (
    <Modal title={w('title')} onClose={close}>
      <div className="flex flex-col gap-4">
        <InviteLink link={link} />
        {data && <ReceiveInvite ready={data.ready} held={data.held} currency={currency} />}
        <div>
          <h3 className="mb-1 font-semibold">{w('friends')}</h3>
          {isPending && <SkeletonList rows={4} rowClass="h-10 w-full" />}
          {isError && !data && <ErrorState onRetry={refetch} />}
          {data?.total === 0 && (
            <EmptyState art="chat" title={w('none')} text={w('noneText')} action={<CopyButton text={link} label={w('copyLink')} />} />
          )}
          {data && data.total > 0 && (
            <>
              <Friends invites={data.invites} currency={currency} />
              <Pager page={page} limit={pageSize.invite} total={data.total} onPage={setPage} />
            </>
          )}
        </div>
      </div>
    </Modal>
  );
}
