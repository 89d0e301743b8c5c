import { Button } from '@krapao/ui/Button.tsx';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { t } from '@krapao/ui/words.ts';
import { openModal } from '../lib/modals.ts';
import { Modal } from './Modal.tsx';
import { Notice } from './Notice.tsx';

type Asked = { title: string; text: string; yes?: string; no?: string; danger?: boolean };

/** Tells something that must be seen: resolves when it was put away. */
export async function alert({ title, text, danger = false }: { title: string; text: string; danger?: boolean }): Promise<void> {
  await openModal((close) => (
    <Modal
      title={title}
      onClose={close}
      footer={
        <Button wide autoFocus onClick={() => close()}>
          {t(uiWords.ok)}
        </Button>
      }
    >
      {danger ? (
        <Notice tone="danger">
          <p className="whitespace-pre-line">{text}</p>
        </Notice>
      ) : (
        <p className="whitespace-pre-line">{text}</p>
      )}
    </Modal>
  ));
}

export async function confirm({ title, text, yes, no, danger = false }: Asked): Promise<boolean> {
  const answer = await openModal<boolean>((close) => (
    <Modal
      title={title}
      onClose={() => close(false)}
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Button look="quiet" onClick={() => close(false)}>
            {no ?? t(uiWords.cancel)}
          </Button>
          <Button look={danger ? 'danger' : 'primary'} autoFocus onClick={() => close(true)}>
            {yes ?? t(uiWords.ok)}
          </Button>
        </div>
      }
    >
      <p className="whitespace-pre-line">{text}</p>
    </Modal>
  ));
  return answer === true;
}
