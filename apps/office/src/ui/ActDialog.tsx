import { Dialog } from '@krapao/ui/Dialog.tsx';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { messages, useWords } from '@krapao/ui/words.ts';
import { type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { Failure } from './Failure.tsx';

const words = messages({ effect: { th: 'สิ่งที่จะเกิดขึ้น', la: 'ສິ່ງທີ່ຈະເກີດຂຶ້ນ', en: 'What will happen' } });

type Props = {
  title: string;
  /** What the act does, in plain words: shown before it is confirmed. */
  effects: readonly string[];
  confirm: string;
  danger?: boolean;
  /** In place of the cancel button. */
  leave?: { label: string; go: () => void } | undefined;
  /** A step on the way: the confirmed one is followed by another. */
  stays?: boolean;
  children?: ReactNode;
  onConfirm: (fields: FormData) => Promise<unknown>;
  onClose: () => void;
};

export function ActDialog({ title, effects, confirm, danger = false, leave, stays = false, children, onConfirm, onClose }: Props) {
  const w = useWords(uiWords);
  const say = useWords(words);
  const titleId = useId();
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
      className="m-auto w-[min(34rem,94vw)] rounded-xl border border-line bg-card p-5 text-ink shadow-card backdrop:bg-scrim"
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
        <div className="flex justify-end gap-2">
          <Button onClick={leave?.go ?? onClose}>{leave?.label ?? w('cancel')}</Button>
          <Button
            type="submit"
            look={danger ? 'danger' : 'primary'}
            busy={act.busy}
            // The second half of a double click falls on what the first half has opened.
            onClickCapture={(event) => event.detail > 1 && event.preventDefault()}
          >
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
