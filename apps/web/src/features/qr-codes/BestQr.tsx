import { useState } from 'react';
import { NewCode } from './NewCode.tsx';
import { NoCodes } from './NoCodes.tsx';
import { QrStage } from './QrStage.tsx';
import type { QrBank, SomeBanks } from './qr-bank.ts';

type Props = {
  banks: SomeBanks;
  live: QrBank | null;
  onBank: (() => void) | null;
  onTransferred: () => void;
};

export function BestQr({ banks, live, onBank, onTransferred }: Props) {
  const [bank, setBank] = useState(live);
  const form = banks.every(({ down }) => down) ? <NoCodes onBank={onBank} /> : <NewCode banks={banks} onBank={onBank} onMade={setBank} />;
  if (bank === null) return form;
  return (
    <QrStage key={bank.bankCode} bank={bank} onTransferred={onTransferred} onAgain={() => setBank(null)}>
      {form}
    </QrStage>
  );
}
