import { toast } from '@krapao/ui/toast.ts';
import { type Text, t, useText } from '@krapao/ui/words.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { networkTexts } from '../i18n/network-texts.ts';
import { openModal } from '../lib/modals.ts';
import { Modal, Standing } from './Modal.tsx';
import { SkeletonList } from './Skeleton.tsx';

type Late<M, R> = { title: Text; rows?: number | undefined; part: Promise<M>; render: (part: M, close: (result?: R) => void) => ReactNode };

export const openLate = <M, R>(late: Late<M, R>): Promise<R | undefined> =>
  openModal<R>((close) => <LateSheet {...late} close={(result) => close(result)} />);

function LateSheet<M, R>({ title, rows = 5, part, render, close }: Late<M, R> & { close: (result?: R) => void }) {
  const text = useText();
  const [arrived, setArrived] = useState<{ readonly part: M } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one file, waited for once.
  useEffect(() => {
    let isGone = false;
    part.then(
      (loaded) => isGone || setArrived({ part: loaded }),
      () => {
        if (isGone) return;
        toast(t(networkTexts.NETWORK), 'danger');
        close();
      },
    );
    return () => {
      isGone = true;
    };
  }, [part]);
  if (arrived) return <Standing value>{render(arrived.part, close)}</Standing>;
  return (
    <Modal title={text(title)} onClose={() => close()}>
      <SkeletonList rows={rows} rowClass="h-16 w-full rounded-2xl" />
    </Modal>
  );
}
