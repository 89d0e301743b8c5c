import { NewCode } from './NewCode.tsx';
import { QrStage } from './QrStage.tsx';
import type { QrBank } from './qr-bank.ts';

type Props = { bank: QrBank; qrMin: number | undefined; onBank: (() => void) | null; onTransferred: () => void };

/** The code of one method. */
export function QrPanel({ bank, qrMin, onBank, onTransferred }: Props) {
  return (
    <QrStage bank={bank} onTransferred={onTransferred}>
      <NewCode banks={[bank]} qrMin={qrMin} onBank={onBank} />
    </QrStage>
  );
}
