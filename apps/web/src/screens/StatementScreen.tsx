import { useWords } from '@krapao/ui/words.ts';
import { type ShownEntry, StatementList } from '../features/statement/StatementList.tsx';
import { words } from '../features/statement/statement.words.ts';
import { useLiveMoney } from '../features/wallet/use-live-money.ts';
import { openLazily } from '../lib/open-lazily.ts';
import { usePageTitle } from '../lib/use-page-title.ts';

const openSlips = () =>
  openLazily(
    () => import('../features/statement/SlipStatusModal.tsx'),
    ({ SlipStatusModal }, close) => <SlipStatusModal close={close} />,
    words.slips,
  );

const openReceipt = ({ entry, title, from, to, currency }: ShownEntry) =>
  openLazily(
    () => import('../features/receipt/ReceiptModal.tsx'),
    ({ ReceiptModal }, close) => (
      <ReceiptModal
        receipt={{ title, from, to, currency, amount: entry.amount, createdAt: entry.createdAt, reference: entry.reference }}
        close={close}
      />
    ),
  );

export function StatementScreen() {
  const w = useWords(words);
  usePageTitle(w('title'));
  useLiveMoney({ enabled: true });
  return (
    <div className="@container mx-auto w-full max-w-[60rem]">
      <StatementList onReceipt={openReceipt} onSlips={openSlips} />
    </div>
  );
}
