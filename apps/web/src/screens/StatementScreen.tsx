import type { WireCurrency } from '@krapao/contract/values/rules';
import { useWords } from '@krapao/ui/words.ts';
import { askedOf } from '../features/statement/entry.ts';
import { type ShownEntry, StatementList } from '../features/statement/StatementList.tsx';
import { words } from '../features/statement/statement.words.ts';
import { useLiveMoney } from '../features/wallet/use-live-money.ts';
import { openLazily } from '../lib/open-lazily.ts';
import { outcomeOf } from '../lib/outcome.ts';
import { useCurrency } from '../lib/use-currency.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { openDeposit } from './deposit-modal.tsx';
import { openItem } from './open-item.tsx';

const openSlips = (currency: WireCurrency) =>
  openLazily(
    () => import('../features/statement/SlipStatusModal.tsx'),
    ({ SlipStatusModal }, close) => (
      <SlipStatusModal
        onDeposit={() => {
          close();
          openDeposit(currency);
        }}
        close={close}
      />
    ),
    words.slips,
  );

type Choice = Parameters<Parameters<typeof StatementList>[0]['onFilter']>[0];

const openFilters = ({ status, month }: Choice, since: string | undefined) =>
  openLazily<typeof import('../features/statement/FilterSheet.tsx'), Choice>(
    () => import('../features/statement/FilterSheet.tsx'),
    ({ FilterSheet }, close) => <FilterSheet first={{ status, month }} since={since} close={close} />,
    words.filter,
  );

const openReceipt = (shown: ShownEntry) =>
  openLazily(
    () => import('../features/receipt/ReceiptModal.tsx'),
    ({ ReceiptModal }, close) => <ReceiptModal receipt={shown} asked={askedOf(shown.entry, shown.title)} close={close} />,
  );

const openDetails = (shown: ShownEntry) =>
  openLazily(
    () => import('../features/statement/EntryModal.tsx'),
    ({ EntryModal }, close) => <EntryModal shown={shown} close={close} />,
  );

function openEntry(shown: ShownEntry): unknown {
  const { entry, currency } = shown;
  const outcome = outcomeOf(entry.status);
  if (outcome === 'SUCCESS') return openReceipt(shown);
  const { statementType: kind, reference, amount, createdAt, note, from, to } = entry;
  if (outcome === 'PENDING' && (kind === 'withdraw' || kind === 'transfer'))
    return openItem({ kind, reference, amount, createdAt, note, from, to }, currency);
  return openDetails(shown);
}

export function StatementScreen() {
  const w = useWords(words);
  usePageTitle(w('title'));
  useLiveMoney({ enabled: true });
  const currency = useCurrency();
  return (
    <div className="@container mx-auto w-full max-w-[60rem]">
      <StatementList
        onOpen={openEntry}
        onSlips={() => openSlips(currency)}
        onDeposit={() => openDeposit(currency)}
        onFilter={openFilters}
      />
    </div>
  );
}
