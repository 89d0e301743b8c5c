import { NewCode } from './NewCode.tsx';
import { QrStage } from './QrStage.tsx';
import type { QrBank } from './qr-bank.ts';

type Props = { bank: QrBank; onBank: (() => void) | null; onTransferred: () => void };

export function QrPanel({ bank, onBank, onTransferred }: Props) {
  return (
    <QrStage bank={bank} onTransferred={onTransferred}>
      <NewCode banks={[bank]} onBank={onBank} />
    </QrStage>
  );
}
