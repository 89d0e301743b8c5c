import { Dialog } from '@krapao/ui/Dialog.tsx';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { messages, useWords } from '@krapao/ui/words.ts';
import { type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { Failure } from './failures.tsx';

const words = messages({ effect: { th: 'สิ่งที่จะเกิดขึ้น', la: 'ສິ່ງທີ່ຈະເກີດຂຶ້ນ', en: 'What will happen' } });

type Props = {
  title: string;
  effects: readonly string[];
  confirm: string;
  danger?: boolean;
  wide?: boolean;
  blocked?: string | null;
  leave?: { label: string; go: () => void } | undefined;
  stays?: boolean;
  children?: ReactNode;
  onConfirm: (fields: FormData) => Promise<unknown>;
  onClose: () => void;
};

export function ActDialog(props: Props) {
  const {
    title,
    effects,
    confirm,
    danger = false,
    wide = false,
    blocked = null,
    leave,
    stays = false,
    children,
    onConfirm,
    onClose,
  } = props;
  const w = useWords(uiWords);
  const say = useWords(words);
  const titleId = useId();
  const blockedId = useId();
  const act = useAct(
    async (_idempotency, fields: FormData) => {
      await onConfirm(fields);
      if (!stays) onClose();
    },
    { errors: 'inline' },
  );

  return (
    <Dialog
      titleId={titleId}
      onClose={onClose}
      className={`m-auto ${wide ? 'w-[min(48rem,94vw)]' : 'w-[min(34rem,94vw)]'} rounded-xl border border-line bg-card p-5 text-ink shadow-card backdrop:bg-scrim`}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          act.run(new FormData(event.currentTarget));
        }}
        className="space-y-4"
      >
        <h2 id={titleId} className="text-lg font-semibold">
          {title}
        </h2>
        <div className="rounded-lg bg-raised p-3">
          <p className="text-muted">{say('effect')}</p>
          <ul className="list-disc pl-5">
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </div>
        {children}
        <Failure text={act.error} />
        {blocked !== null && (
          <p id={blockedId} className="rounded-lg bg-wait-soft px-3 py-2 text-wait">
            {blocked}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={leave?.go ?? onClose}>{leave?.label ?? w('cancel')}</Button>
          <Button
            type="submit"
            look={danger ? 'danger' : 'primary'}
            busy={act.busy}
            disabled={blocked !== null}
            {...(blocked === null ? {} : { 'aria-describedby': blockedId })}
            // Ignore the second click of a double click, which would hit the dialog the first one opened.
            onClickCapture={(event) => event.detail > 1 && event.preventDefault()}
          >
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
