import type { Money } from '@krapao/money';
import { Badge } from '@krapao/ui/Badge.tsx';
import { Button } from '@krapao/ui/Button.tsx';
import { Icon, type IconName } from '@krapao/ui/Icon.tsx';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { messages, type Text, useText, useWords } from '@krapao/ui/words.ts';
import { noteText, statusText, statusTone } from '../../i18n/movement-texts.ts';
import { type MovementState, useMovement } from '../../lib/movements.ts';
import { Modal } from '../../ui/Modal.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';

const words = messages({
  status: { th: 'สถานะ', la: 'ສະຖານະ', en: 'Status' },
  reference: { th: 'เลขอ้างอิง', la: 'ເລກອ້າງອີງ', en: 'Reference' },
  checking: {
    th: 'เรากำลังตรวจสอบรายการนี้ เงินของคุณยังอยู่ครบ คุณปิดหน้านี้ได้ ผลจะแสดงในรายการเดินบัญชี',
    la: 'ພວກເຮົາກຳລັງກວດສອບລາຍການນີ້ ເງິນຂອງທ່ານຍັງຢູ່ຄົບຖ້ວນ ທ່ານປິດໜ້ານີ້ໄດ້ ຜົນຈະສະແດງໃນລາຍການເຄື່ອນໄຫວ',
    en: 'We are checking this. Your money is safe. You can close this page; the result will show in your statement',
  },
});

const icons: Readonly<Record<MovementState['status'], IconName>> = { PENDING: 'clock', SUCCESS: 'check', FAILED: 'alert' };
const looks: Readonly<Record<MovementState['status'], string>> = {
  PENDING: 'bg-wait-soft text-wait',
  SUCCESS: 'bg-ok-soft text-ok',
  FAILED: 'bg-danger-soft text-danger',
};

export type MovementModalProps = {
  reference: string;
  amount: Money;
  first: MovementState;
  title: Text;
  /** What is said in each state; a failure may bring a note of its own. */
  says: Readonly<Record<MovementState['status'], Text>>;
  close: () => void;
};

/** The outcome of a press: shown at once, and kept current until it is finished. */
export function MovementModal({ reference, amount, first, title, says, close }: MovementModalProps) {
  const w = useWords(words);
  const text = useText();
  const state = useMovement(reference, first);
  const note = state.note ? noteText(state.note, state.status) : null;
  return (
    <Modal
      title={text(title)}
      onClose={close}
      footer={
        <Button wide autoFocus onClick={() => close()}>
          {text(uiWords.ok)}
        </Button>
      }
    >
      <div className="flex flex-col items-center gap-2 py-2 text-center">
        <span className={`flex size-16 items-center justify-center rounded-full ${looks[state.status]}`}>
          <Icon name={icons[state.status]} className="size-8" />
        </span>
        <p role="status" className="text-lg font-semibold text-balance">
          {text(says[state.status])}
        </p>
        <MoneyText amount={amount} size="l" tone="ink" />
      </div>
      <dl className="mt-3 rounded-xl bg-card px-4 py-2 text-sm">
        <div className="flex items-center justify-between gap-3 py-1.5">
          <dt className="text-muted">{w('status')}</dt>
          <dd data-movement-status={state.status}>
            <Badge tone={statusTone(state.status)}>{text(statusText(state.status))}</Badge>
          </dd>
        </div>
        <div className="flex items-center justify-between gap-3 py-1.5">
          <dt className="shrink-0 text-muted">{w('reference')}</dt>
          <dd className="figures min-w-0 text-right break-all">{reference}</dd>
        </div>
      </dl>
      {note && state.status !== 'SUCCESS' && <p className="mt-3 text-center text-sm text-balance text-muted">{text(note)}</p>}
      {state.status === 'PENDING' && !note && <p className="mt-3 text-center text-sm text-balance text-muted">{w('checking')}</p>}
    </Modal>
  );
}
