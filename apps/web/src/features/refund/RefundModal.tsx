import { Button } from '@krapao/ui/Button.tsx';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { messages, useWords } from '@krapao/ui/words.ts';
import { Modal } from '../../ui/Modal.tsx';
import { EmptyState } from '../../ui/states.tsx';

const words = messages({
  title: { th: 'คืนยอดเสีย', la: 'ຄືນຍອດເສຍ', en: 'Refund' },
  soon: { th: 'ยังไม่มียอดคืน', la: 'ຍັງບໍ່ມີຍອດຄືນ', en: 'No refund yet' },
  soonText: {
    th: 'บริการคืนยอดเสียกำลังจะเปิดให้ใช้เร็ว ๆ นี้',
    la: 'ບໍລິການຄືນຍອດເສຍກຳລັງຈະເປີດໃຫ້ໃຊ້ໄວໆ ນີ້',
    en: 'Refunds are on their way.',
  },
});

export function RefundModal({ close }: { close: () => void }) {
  const w = useWords(words);
  const ok = useWords(uiWords);
  return (
    <Modal
      title={w('title')}
      onClose={close}
      footer={
        <Button wide look="quiet" onClick={() => close()}>
          {ok('close')}
        </Button>
      }
    >
      <EmptyState icon="gift" title={w('soon')} text={w('soonText')} />
    </Modal>
  );
}
