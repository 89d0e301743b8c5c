import { messages, useWords } from '../../i18n/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { uiWords } from '../../ui/ui.words.ts';

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
