import { useState } from 'react';
import { NewCode } from './NewCode.tsx';
import { QrStage } from './QrStage.tsx';
import type { QrBank, SomeBanks } from './qr-bank.ts';

/** `live`: the provider whose code can still be paid. */
type Props = { banks: SomeBanks; live: QrBank | null; qrMin: number | undefined; onTransferred: () => void };

/** One code, whoever makes it: the one that is live, else a new one of the first method that can. */
export function BestQr({ banks, live, qrMin, onTransferred }: Props) {
  const [bank, setBank] = useState(live);
  const form = <NewCode banks={banks} qrMin={qrMin} onMade={setBank} />;
  if (bank === null) return form;
  return (
    <QrStage key={bank.bankCode} bank={bank} onTransferred={onTransferred} onAgain={() => setBank(null)}>
      {form}
    </QrStage>
  );
}
