import { innerCurrency, isTransferAmount, type WireCurrency } from '@krapao/contract/values/rules';
import { formatAmount, formatMoney, type Money, toJson } from '@krapao/money';
import { CallError, sayInstead } from '@krapao/ui/call-error.ts';
import type { IdempotencyKey } from '@krapao/ui/idempotency.ts';
import { languageStore } from '@krapao/ui/language.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { fromWire, readAmount } from '@krapao/ui/wire-money.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { freshAmount } from '../../lib/fresh-money.ts';
import { transferFail } from '../../lib/transfer-fail.ts';
import { askMove } from '../../ui/ask-move.tsx';
import { enterGame, openTabFor } from './enter-game.ts';
import type { Credentials, GameAccount } from './game-account.ts';
import { signsInByHand } from './launch.ts';
import { openSignIn } from './SignInSheet.tsx';
import { words } from './slot.words.ts';
import { type Moved, useSweep, walletCode } from './use-sweep.ts';

export type MoveProps = {
  slot: GameAccount;
  currency: WireCurrency;
  member: string;
  credentials: Credentials | undefined;
  onMoved: (moved: Moved) => void;
  onChanged: () => void;
  onEntered: () => void;
};
export type Moves = ReturnType<typeof useMoves>;

export function useMoves({ slot, currency, member, credentials, onMoved, onChanged, onEntered }: MoveProps) {
  const w = useWords(words);
  const [typed, setTyped] = useState('');
  const [isAll, setIsAll] = useState(false);
  const [isMoving, setIsMoving] = useState(false);
  const [isTooLittle, setIsTooLittle] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const say = (amount: number) => formatMoney(fromWire(amount, currency), languageStore.get());

  function judged(amount: Money | null): Money | null {
    if (amount !== null && isTransferAmount(amount)) return amount;
    setIsTooLittle(true);
    return null;
  }

  /** For "all", confirms the current balance first. */
  async function wanted(way: 'in' | 'out'): Promise<Money | null> {
    if (!isAll || way === 'out') return judged(readAmount(typed, innerCurrency(currency)));
    const amount = judged(fromWire((await freshAmount(walletCode)).amount, currency));
    if (amount === null) return null;
    const sources = [{ code: walletCode, name: w('wallet'), amount }];
    return (await askMove({ title: w('allWalletIn'), sources, to: slot.name })) ? amount : null;
  }

  async function send(idempotency: IdempotencyKey, way: 'in' | 'out', amount: Money): Promise<Moved> {
    const [from, to] = way === 'in' ? [walletCode, slot.code] : [slot.code, walletCode];
    const body = { from, to, amount: toJson(amount) };
    setIsMoving(true);
    try {
      // Quiet: the window itself says what it does.
      const moved = await call('POST /api/wallet/transfer', { body, idempotency, quiet: true }).catch(
        sayInstead(transferFail({ from, to })),
      );
      setTyped('');
      setIsAll(false);
      return { ...moved, from, to };
    } finally {
      setIsMoving(false);
    }
  }

  const move = useAct(
    async (idempotency, way: 'in' | 'out') => {
      const amount = await wanted(way);
      if (amount) onMoved(await send(idempotency, way, amount));
    },
    { errors: 'inline' },
  );

  const sweep = useSweep({ slot, currency, onMoved, onTooLittle: () => setIsTooLittle(true) });

  async function enter(held: Credentials, tab: Window | null): Promise<void> {
    if (await enterGame({ slot, credentials: held, member, tab })) onEntered();
  }
  const isByHand = credentials !== undefined && signsInByHand(slot, credentials);

  const play = useAct(
    async () => {
      if (!credentials) return;
      if (isByHand) return openSignIn({ slot, credentials, member, moved: null });
      await enter(credentials, openTabFor(credentials));
    },
    { errors: 'inline' },
  );

  /** Enters the game only once the money is there: in a game without money, the member would think it lost. */
  const moveAndPlay = useAct(
    async (idempotency) => {
      if (!credentials) return;
      // Open the tab on a press, before waiting: for "all" that is the confirming press, otherwise this one.
      const amount = isAll ? await wanted('in') : judged(readAmount(typed, innerCurrency(currency)));
      if (amount === null) return;
      const tab = isByHand ? null : openTabFor(credentials);
      let moved: Moved;
      try {
        moved = await send(idempotency, 'in', amount);
      } catch (error) {
        tab?.close();
        throw error;
      }
      if (moved.status !== 'SUCCESS') {
        tab?.close();
        setNotice(w('stillMoving', { n: say(moved.amount) }));
        return onMoved(moved);
      }
      onChanged();
      if (isByHand) return openSignIn({ slot, credentials, member, moved: say(moved.amount) });
      try {
        await enter(credentials, tab);
      } catch (error) {
        if (!(error instanceof CallError) || error.handled) throw error;
        setNotice(w('inGame', { n: say(moved.amount) }));
      }
    },
    { errors: 'inline' },
  );

  const acts = [move, sweep, play, moveAndPlay];
  function clear() {
    setIsTooLittle(false);
    setNotice(null);
    for (const act of acts) act.clearError();
  }
  return {
    typed,
    isAll,
    isByHand,
    isMoving,
    isTooLittle,
    notice,
    move,
    sweep,
    play,
    moveAndPlay,
    isBusy: acts.some((act) => act.busy),
    failure: acts.find((act) => act.failure)?.failure ?? null,
    change: (value: string) => {
      setTyped(value);
      setIsAll(false);
      clear();
    },
    takeAll: (amount: Money) => {
      setTyped(formatAmount(amount));
      setIsAll(true);
      clear();
    },
  };
}
