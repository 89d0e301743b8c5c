import { Modal } from '../../ui/Modal.tsx';

/** Stands in until the widget's views are there. */
export function ChatWidget({ close }: { close: () => void }) {
  return (
    <Modal title="Chat" onClose={close}>
      {null}
    </Modal>
  );
}
