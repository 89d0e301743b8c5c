import { type Money, sum } from '@krapao/money';
import { Badge } from '@krapao/ui/Badge.tsx';
import { Button } from '@krapao/ui/Button.tsx';
import { Icon } from '@krapao/ui/Icon.tsx';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { messages, useWords } from '@krapao/ui/words.ts';
import { openModal } from '../lib/modals.ts';
import { KeyValue } from './KeyValue.tsx';
import { Modal } from './Modal.tsx';
import { MoneyText } from './MoneyText.tsx';

const words = messages({
  from: { th: 'จาก', la: 'ຈາກ', en: 'From' },
  total: { th: 'รวมทั้งหมด', la: 'ລວມທັງໝົດ', en: 'Total' },
  to: { th: 'ไปที่', la: 'ໄປທີ່', en: 'To' },
  stale: { th: 'ยอดล่าสุดที่ทราบ', la: 'ຍອດຫຼ້າສຸດທີ່ຮູ້', en: 'Last known' },
  yes: { th: 'ยืนยัน', la: 'ຢືນຢັນ', en: 'Confirm' },
});

export type MoveSource = { readonly code: string; readonly name: string; readonly amount: Money; readonly stale?: boolean | undefined };
type MovePrompt = { title: string; sources: readonly MoveSource[]; to: string };

export async function askMove(asked: MovePrompt): Promise<boolean> {
  return (await openModal<boolean>((close) => <AskMove {...asked} answer={close} />)) === true;
}

function AskMove({ title, sources, to, answer }: MovePrompt & { answer: (yes: boolean) => void }) {
  const w = useWords(words);
  const ui = useWords(uiWords);
  const [first] = sources;
  if (!first) return null;
  const total = sum(
    sources.map((source) => source.amount),
    first.amount.currency,
  );
  return (
    <Modal
      title={title}
      onClose={() => answer(false)}
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Button look="quiet" onClick={() => answer(false)}>
            {ui('cancel')}
          </Button>
          <Button autoFocus onClick={() => answer(true)}>
            {w('yes')}
          </Button>
        </div>
      }
    >
      <h3 className="text-sm text-muted">{w('from')}</h3>
      <dl className="divide-y divide-line">
        {sources.map(({ code, name, amount, stale }) => (
          <div key={code} data-source={code} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <dt className="min-w-0 break-words">
              {name} {stale && <Badge tone="wait">{w('stale')}</Badge>}
            </dt>
            <dd className="ml-auto">
              <MoneyText amount={amount} tone="ink" hideUnit />
            </dd>
          </div>
        ))}
      </dl>
      <dl className="mt-1 border-t border-edge pt-2">
        <div data-ask-total={total.minor.toString()} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
          <dt className="font-semibold">{w('total')}</dt>
          <dd className="ml-auto">
            <MoneyText amount={total} size="m" />
          </dd>
        </div>
        <KeyValue name={w('to')}>
          <span data-ask-to="" className="inline-flex items-center gap-1.5">
            <Icon name="transfer" className="size-4.5 text-money" />
            {to}
          </span>
        </KeyValue>
      </dl>
    </Modal>
  );
}
