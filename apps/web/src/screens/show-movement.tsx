import type { WireCurrency } from '@krapao/contract/values/rules';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { refreshMoney } from '../features/wallet/refresh-money.ts';
import { openLazily } from '../lib/open-lazily.ts';
import { outcomeOf } from '../lib/outcome.ts';

export type Moved = {
  reference: string;
  status: string;
  amount: number;
  note?: string | undefined;
  /** Codes of the accounts; `ALL` for every place with money. */
  from?: string | undefined;
  to?: string | undefined;
};

export async function showMovement(kind: 'transfer' | 'withdraw', moved: Moved, currency: WireCurrency) {
  refreshMoney();
  await openLazily(
    () => import('../features/wallet/MovementModal.tsx'),
    ({ MovementModal }, close) => (
      <MovementModal
        kind={kind}
        reference={moved.reference}
        amount={fromWire(moved.amount, currency)}
        ends={moved}
        first={{ status: outcomeOf(moved.status), note: moved.note }}
        close={close}
      />
    ),
  );
  await refreshMoney();
}
