import { useWords } from '@krapao/ui/words.ts';
import { Modal } from '../../ui/Modal.tsx';
import { HowtoList } from './HowtoList.tsx';
import { words } from './howto.words.ts';

export function HowtoModal({ close }: { close: () => void }) {
  const w = useWords(words);
  return (
    <Modal title={w('title')} onClose={close}>
      <p className="mb-4 text-muted">{w('intro')}</p>
      <HowtoList />
    </Modal>
  );
}
