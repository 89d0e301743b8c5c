import { NewCode } from './NewCode.tsx';
import { type QrActs, QrStage } from './QrStage.tsx';
import type { QrBank } from './qr-bank.ts';

/** The code of one method. */
export function QrPanel({ bank, qrMin, acts }: { bank: QrBank; qrMin: number | undefined; acts: QrActs }) {
  return (
    <QrStage bank={bank} acts={acts}>
      <NewCode banks={[bank]} qrMin={qrMin} />
    </QrStage>
  );
}
