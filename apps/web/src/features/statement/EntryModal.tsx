import { Badge } from '@krapao/ui/Badge.tsx';
import { dateTime } from '@krapao/ui/date-time.ts';
import { Icon } from '@krapao/ui/Icon.tsx';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { messages, useText, useWords } from '@krapao/ui/words.ts';
import { statusText, statusTone } from '../../i18n/movement-texts.ts';
import { outcomeOf } from '../../lib/outcome.ts';
import { AskButton } from '../../ui/AskButton.tsx';
import { CopyRow } from '../../ui/CopyRow.tsx';
import { EndName } from '../../ui/EndName.tsx';
import { KeyValue } from '../../ui/KeyValue.tsx';
import { EndButton, Modal } from '../../ui/Modal.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { askedOf } from './entry.ts';
import { outcomeTold } from './outcome.ts';
import type { ShownEntry } from './StatementList.tsx';
import { words } from './statement.words.ts';

const ends = messages({
  from: { th: 'จาก', la: 'ຈາກ', en: 'From' },
  to: { th: 'ไปยัง', la: 'ໄປຫາ', en: 'To' },
});

export function EntryModal({ shown, close }: { shown: ShownEntry; close: () => void }) {
  const { entry, title, currency } = shown;
  const w = useWords(words);
  const end = useWords(ends);
  const text = useText();
  const asked = askedOf(entry, title);
  const { reason, where, next } = outcomeTold(entry);
  const hasFailed = outcomeOf(entry.status) === 'FAILED';
  return (
    <Modal title={title} onClose={close} footer={<EndButton close={close} />}>
      <div className="flex flex-col items-center gap-2 py-2 text-center">
        <span
          className={`flex size-16 items-center justify-center rounded-full ${hasFailed ? 'bg-danger-soft text-danger' : 'bg-wait-soft text-wait'}`}
        >
          <Icon name={hasFailed ? 'alert' : 'clock'} className="size-8" />
        </span>
        <MoneyText amount={fromWire(Math.abs(entry.amount), currency)} size="l" tone="ink" />
        <Badge tone={statusTone(entry.status)}>{text(statusText(entry.status))}</Badge>
        {reason && <p className="font-semibold text-balance">{text(reason)}</p>}
        {where && <p className="text-balance">{text(where)}</p>}
        <p className="text-sm text-balance text-muted">{text(next)}</p>
      </div>
      <dl className="mt-2 rounded-2xl bg-card px-4 py-1.5 shadow-card">
        {(['from', 'to'] as const).map(
          (side) =>
            shown[side] && (
              <KeyValue key={side} name={end(side)}>
                <EndName code={entry[side]}>{shown[side]}</EndName>
              </KeyValue>
            ),
        )}
        <KeyValue name={w('time')}>
          <span className="figures">{dateTime(entry.createdAt)}</span>
        </KeyValue>
        <CopyRow name={w('reference')} value={entry.reference} />
      </dl>
      {asked && <AskButton about={asked} className="mt-2" />}
    </Modal>
  );
}
