import type { WireCurrency } from '@krapao/contract/values/rules';
import { useWords } from '@krapao/ui/words.ts';
import { Modal } from '../Modal.tsx';
import type { Slip } from './SlipRead.tsx';
import { SlipResult } from './SlipResult.tsx';
import { words } from './slip-result.words.ts';

export function SlipResultModal({ slip, currency, close }: { slip: Slip; currency: WireCurrency; close: () => void }) {
  const w = useWords(words);
  return (
    <Modal title={w('title')} onClose={close}>
      <SlipResult slip={slip} currency={currency} />
    </Modal>
  );
}
