import type { WireCurrency } from '@krapao/contract/values/rules';
import { Button } from '@krapao/ui/Button.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { type ReactNode, useEffect } from 'react';
import { noteCredited } from '../../lib/arrivals.ts';
import { Notice } from '../../ui/Notice.tsx';
import { words } from './qr-codes.words.ts';
import { type Ended, type QrEnd, type QrState, useQrById } from './use-qr.ts';
import { WaitsForStaff } from './WaitsForStaff.tsx';

const pollMs = 4_000;

/** An event can arrive before the server's response, or be lost, so both sources count. */
export const endOf = (told: QrState | undefined, heard: QrEnd): QrEnd =>
  told?.state === undefined || told.state === 'live' || (heard === 'paid' && told.paid === undefined) ? heard : told.state;

type Props = { ended: Ended; currency: WireCurrency; onAgain: () => void; children: ReactNode };

export function EndedCode({ ended, currency, onAgain, children }: Props) {
  const w = useWords(words);
  const { data } = useQrById(ended.qrcodeId, pollMs);
  const end = endOf(data, ended.how);
  useEffect(() => {
    if (end === 'paid') noteCredited(ended.qrcodeId);
  }, [end, ended.qrcodeId]);
  if (end === 'paid') return children;
  if (end === 'waiting') {
    return (
      <div className="flex flex-col gap-2">
        <WaitsForStaff qrcodeId={ended.qrcodeId} code={data} currency={currency} />
        <Button look="plain" size="s" icon="plus" onClick={onAgain}>
          {w('again')}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="wait">{w(end)}</Notice>
      {children}
    </div>
  );
}
