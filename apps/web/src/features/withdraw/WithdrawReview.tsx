import { add, compare, type Money, money, negate, unitName } from '@krapao/money';
import { Button } from '@krapao/ui/Button.tsx';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { useEffect, useRef, useState } from 'react';
import { shortAmount } from '../../lib/short-amount.ts';
import { useLimitText } from '../../lib/use-limit-text.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { KeyValue } from '../../ui/KeyValue.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { mostAllowed } from './most-allowed.ts';
import { type Payee, PayeeCard } from './PayeeCard.tsx';
import type { useSendWithdrawal } from './use-send-withdrawal.ts';
import { words } from './withdraw.words.ts';
import type { WithdrawLimits } from './withdraw-refusal.ts';

/** `all`: wallet and games together, as last known; the games come home first. */
export type Review = { readonly kind: 'amount'; readonly amount: Money } | { readonly kind: 'all' };

type Props = {
  review: Review;
  bounds: WithdrawLimits;
  wallet: Money;
  games: readonly { readonly name: string; readonly amount: Money }[];
  bankAccount: Payee;
  usualMinutes: number | undefined;
  send: ReturnType<typeof useSendWithdrawal>;
  onBack: () => void;
  close: () => void;
};

/** The second press of a double tap must not confirm what the first has only opened. */
const deafMs = 400;

/** Everything once more before money leaves: how much, where to, what stays, within which limits, how long it takes. */
export function WithdrawReview({ review, bounds, wallet, games, bankAccount, usualMinutes, send, onBack, close }: Props) {
  const w = useWords(words);
  const lang = useLanguage();
  const limitText = useLimitText();
  const isReady = useReady();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isAll = review.kind === 'all';
  const there = isAll ? games.reduce((sum, game) => add(sum, game.amount), wallet) : wallet;
  const most = mostAllowed(there, bounds);
  const amount = isAll ? (most ?? there) : review.amount;
  const isCut = isAll && most !== null && compare(most, there) < 0;
  const stays = add(there, negate(amount));
  const unit = unitName(amount.currency, lang);

  const confirm = () => (isAll ? send.sendAll(isCut ? amount : null) : send.sendOne(amount));

  return (
    <Modal
      title={w('review')}
      onClose={close}
      locked={send.isBusy}
      footer={
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-2.5">
          <Button key="back" look="quiet" disabled={send.isBusy} onClick={onBack} className="px-2">
            {w('back')}
          </Button>
          <Button key="confirm" busy={send.isBusy} disabled={!isReady || (isAll && most === null)} onClick={confirm} className="px-2">
            {w('submit')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4" data-review={review.kind}>
        <h3 ref={heading} tabIndex={-1} className="text-center outline-none">
          <span className="block text-sm text-muted">{w('amount')}</span>
          <MoneyText amount={amount} size="l" />
        </h3>
        {isAll && (
          <section className="rounded-2xl border border-line bg-card p-4">
            <p className="text-sm">{w('allAsk')}</p>
            <dl className="mt-2 border-t border-line pt-2">
              <Source name={w('inWallet')} amount={wallet} />
              {games.map((game) => (
                <Source key={game.name} name={game.name} amount={game.amount} />
              ))}
              <KeyValue name={w('sum')}>
                <MoneyText amount={there} />
              </KeyValue>
            </dl>
          </section>
        )}
        {isCut && <Notice tone="wait">{w('cut', { amount: shortAmount(bounds.max), unit })}</Notice>}
        {isAll && most === null && <Notice tone="danger">{limitText('MINIMUM_AMOUNT', bounds.min)}</Notice>}
        <PayeeCard account={bankAccount}>
          <dl className="mt-2 border-t border-line pt-2">
            <KeyValue name={w('stays')}>
              <MoneyText amount={stays.minor < 0n ? money(0n, stays.currency) : stays} tone="ink" />
            </KeyValue>
            <KeyValue name={w('limit')}>
              <span className="figures">
                {shortAmount(bounds.min)} – {shortAmount(bounds.max)} {unit}
              </span>
            </KeyValue>
            {usualMinutes !== undefined && <KeyValue name={w('usual')}>{w('minutes', { n: usualMinutes })}</KeyValue>}
          </dl>
        </PayeeCard>
        <ErrorNotice failure={send.failure} />
      </div>
    </Modal>
  );
}

const Source = ({ name, amount }: { name: string; amount: Money }) => (
  <KeyValue name={name}>
    <MoneyText amount={amount} tone="ink" />
  </KeyValue>
);

function useReady(): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), deafMs);
    return () => clearTimeout(timer);
  }, []);
  return isReady;
}
