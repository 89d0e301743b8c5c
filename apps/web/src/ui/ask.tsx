import { Button } from '@krapao/ui/Button.tsx';
import { Icon } from '@krapao/ui/Icon.tsx';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { messages, type Text, t } from '@krapao/ui/words.ts';
import { openModal } from '../lib/modals.ts';
import { EndButton, Modal } from './Modal.tsx';
import { Notice } from './Notice.tsx';

const words = messages({
  success: { th: 'สำเร็จ', la: 'ສຳເລັດ', en: 'Success' },
  error: { th: 'เกิดข้อผิดพลาด', la: 'ເກີດຂໍ້ຜິດພາດ', en: 'Error' },
});

type Prompt = { title: string; text: string; yes?: string; no?: string; danger?: boolean; isFirst?: boolean };

export async function alert({ title, text, danger = false }: { title: string; text: string; danger?: boolean }): Promise<void> {
  await openModal((close) => (
    <Modal isShort title={title} onClose={close} footer={<EndButton close={close} />}>
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

export const toastError = (text: string): Promise<void> => alert({ title: t(words.error), text, danger: true });

export async function toastSuccess(text: Text): Promise<void> {
  await openModal((close) => (
    <Modal isShort title={t(words.success)} onClose={close} footer={<EndButton close={close} />}>
      <div className="flex flex-col items-center gap-3 py-2 text-center">
        <span className="flex size-16 items-center justify-center rounded-full bg-ok-soft text-ok">
          <Icon name="check" className="size-8" />
        </span>
        <p role="status" className="text-lg font-semibold text-balance">
          {t(text)}
        </p>
      </div>
    </Modal>
  ));
}

export async function confirm({ title, text, yes, no, danger = false, isFirst = false }: Prompt): Promise<boolean> {
  const answer = await openModal<boolean>((close) => (
    <Modal
      isShort
      title={title}
      onClose={() => close(false)}
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Button look="quiet" onClick={() => close(false)}>
            {no ?? t(uiWords.cancel)}
          </Button>
          <Button look={danger ? 'danger' : 'primary'} {...(isFirst ? { 'data-first-focus': '' } : {})} onClick={() => close(true)}>
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
