import type { WireCurrency } from '@krapao/contract/values/rules';
import { CallError } from '@krapao/ui/call-error.ts';
import { toast } from '@krapao/ui/toast.ts';
import { t } from '@krapao/ui/words.ts';
import { refreshMoney } from '../features/wallet/refresh-money.ts';
import { call } from '../lib/call.ts';
import { openLazily } from '../lib/open-lazily.ts';
import { queryClient, queryKey } from '../lib/query.ts';
import { type OpenItem, openItem } from './open-item.tsx';

async function heldItems(): Promise<OpenItem[] | null> {
  try {
    const answer = await call('GET /api/wallet/open');
    queryClient.setQueryData(queryKey('GET /api/wallet/open'), answer);
    return answer.open.filter(({ kind }) => kind === 'withdraw' || kind === 'transfer');
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (!error.handled) toast(t(error.text), 'danger');
    return null;
  }
}

export async function openHeld(currency: WireCurrency): Promise<void> {
  const items = await heldItems();
  if (items === null) return;
  const [first, ...others] = items;
  // It has ended meanwhile; the balances show where the money is.
  if (!first) return void (await refreshMoney());
  if (others.length === 0) return openItem(first, currency);
  await openLazily(
    () => import('../features/wallet/OpenItemsModal.tsx'),
    ({ OpenItemsModal }, close) => (
      <OpenItemsModal items={items} currency={currency} onOpen={(item) => openItem(item, currency)} close={close} />
    ),
  );
}
