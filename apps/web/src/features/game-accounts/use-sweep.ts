import { isTransferAmount, type WireCurrency } from '@krapao/contract/values/rules';
import { toJson } from '@krapao/money';
import { sayInstead } from '@krapao/ui/call-error.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useWords } from '@krapao/ui/words.ts';
import { call } from '../../lib/call.ts';
import { freshAmount } from '../../lib/fresh-money.ts';
import { transferFail } from '../../lib/transfer-fail.ts';
import { askMove } from '../../ui/ask-move.tsx';
import type { GameAccount } from './game-account.ts';
import { words } from './sweep.words.ts';

export type Moved = { reference: string; status: 'PENDING' | 'SUCCESS' | 'FAILED'; amount: number; from: string; to: string };
export const walletCode = 'WALLET';

type Props = { slot: GameAccount; currency: WireCurrency; onMoved: (moved: Moved) => void; onTooLittle: () => void };

export function useSweep({ slot, currency, onMoved, onTooLittle }: Props) {
  const w = useWords(words);
  return useAct(
    async (idempotency) => {
      const { amount: now, stale } = await freshAmount(slot.code);
      const amount = fromWire(now, currency);
      if (!isTransferAmount(amount)) return onTooLittle();
      const sources = [{ code: slot.code, name: slot.name, amount, stale }];
      if (!(await askMove({ title: w('sweep'), sources, to: w('wallet') }))) return;
      const [from, to] = [slot.code, walletCode];
      const body = { from, to, amount: toJson(amount) };
      const moved = await call('POST /api/wallet/transfer', { body, idempotency }).catch(sayInstead(transferFail({ from, to })));
      onMoved({ ...moved, from, to });
    },
    { errors: 'inline' },
  );
}
