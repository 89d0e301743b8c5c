import type { ApiMap } from '@krapao/contract';
import type { WireCurrency } from '@krapao/contract/values/rules';
import { dateTime } from '@krapao/ui/date-time.ts';
import { Icon } from '@krapao/ui/Icon.tsx';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { messages, useText, useWords } from '@krapao/ui/words.ts';
import { Modal } from '../../ui/Modal.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { saidOf } from './movement.words.ts';

const words = messages({ title: { th: 'กำลังดำเนินการ', la: 'ກຳລັງດຳເນີນການ', en: 'In progress' } });

type Item = ApiMap['GET /api/wallet/open']['reply']['open'][number];
type Props = { items: readonly Item[]; currency: WireCurrency; onOpen: (item: Item) => unknown; close: () => void };

export function OpenItemsModal({ items, currency, onOpen, close }: Props) {
  const w = useWords(words);
  const text = useText();
  return (
    <Modal title={w('title')} onClose={() => close()}>
      <ul className="flex flex-col gap-2">
        {items.map((item) => (
          <li key={item.reference}>
            <button
              type="button"
              data-open={item.kind}
              onClick={() => onOpen(item)}
              className="flex min-h-14 w-full flex-wrap items-center gap-x-3 rounded-xl bg-card shadow-card px-4 py-2 text-left hover:bg-raised"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{text(saidOf[item.kind === 'withdraw' ? 'withdraw' : 'transfer'].title)}</span>
                <span className="figures block text-sm text-muted">{dateTime(item.createdAt)}</span>
              </span>
              <span className="flex items-center gap-1">
                <MoneyText amount={fromWire(item.amount ?? 0, currency)} tone="ink" />
                <Icon name="chevron-right" className="size-4.5" />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
