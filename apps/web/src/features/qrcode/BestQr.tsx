import { useState } from 'react';
import { NewCode } from './NewCode.tsx';
import { type QrActs, QrStage } from './QrStage.tsx';
import type { QrBank, SomeBanks } from './qr-bank.ts';

/** `live`: the provider whose code can still be paid. */
type Props = { banks: SomeBanks; live: QrBank | null; qrMin: number | undefined; acts: QrActs };

/** One code, whoever makes it: the one that is live, else a new one of the first method that can. */
export function BestQr({ banks, live, qrMin, acts }: Props) {
  const [bank, setBank] = useState(live);
  const form = <NewCode banks={banks} qrMin={qrMin} onMade={setBank} />;
  if (bank === null) return form;
  return (
    <QrStage key={bank.bankCode} bank={bank} acts={acts} onAgain={() => setBank(null)}>
      {form}
    </QrStage>
  );
}
