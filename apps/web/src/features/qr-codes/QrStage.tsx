import { type ReactNode, useEffect } from 'react';
import { forgetQrWait } from '../../lib/qr-wait.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { EndedCode } from './EndedCode.tsx';
import { LiveCode } from './LiveCode.tsx';
import type { QrBank } from './qr-bank.ts';
import { useQr } from './use-qr.ts';

type Props = {
  bank: QrBank;
  onTransferred: () => void;
  onAgain?: (() => void) | undefined;
  children: ReactNode;
};

export function QrStage({ bank, onTransferred, onAgain, children }: Props) {
  const qr = useQr(bank.bankCode);
  const { ended } = qr;
  useEffect(() => {
    // Shown here, so home need not show it again.
    if (ended) forgetQrWait(ended.qrcodeId);
  }, [ended]);
  if (qr.query.isPending) return <SkeletonList rows={5} rowClass="h-12 w-full" />;
  if (qr.query.isError && !qr.live && !ended) return <ErrorState onRetry={qr.query.refetch} />;
  if (qr.live) return <LiveCode qr={qr} live={qr.live} bank={bank} onTransferred={onTransferred} />;
  if (!ended) return children;
  return (
    <EndedCode
      ended={ended}
      currency={bank.currency}
      onAgain={() => {
        qr.clear();
        onAgain?.();
      }}
    >
      {children}
    </EndedCode>
  );
}
