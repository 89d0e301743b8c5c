import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { useCall } from '../../lib/query.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { WithdrawForm, type WithdrawProps } from './WithdrawForm.tsx';
import { words } from './withdraw.words.ts';

export function WithdrawModal(props: WithdrawProps) {
  const { close } = props;
  const w = useWords(words);
  const home = useCall('GET /api/wallet/user', undefined, { staleTimeMs: 0 });
  const limits = useCall('GET /api/lookup/withdraw');
  const open = useCall('GET /api/wallet/open', undefined, { staleTimeMs: 0 });
  const found = open.isFetchedAfterMount ? open.data?.open.find(({ kind }) => kind === 'withdraw') : undefined;
  // Keep showing it to its end; the form must not replace it.
  const [shown, setShown] = useState(found);
  if (found && !shown) setShown(found);

  if (shown) return props.tracker(shown);
  // The form works without the list of open items too: the server refuses a second withdrawal.
  if (home.data && limits.data && (open.isFetchedAfterMount || open.isError)) {
    return <WithdrawForm home={home.data} limits={limits.data} usualMinutes={open.data?.usualMinutes} {...props} />;
  }
  const again = () => Promise.all([home.refetch(), limits.refetch()]);
  return (
    <Modal title={w('title')} onClose={() => close()}>
      {home.isError || limits.isError ? <ErrorState onRetry={again} /> : <SkeletonList rows={7} rowClass="h-16 w-full rounded-2xl" />}
    </Modal>
  );
}
