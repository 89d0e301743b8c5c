import { add, compare, type Money, money, negate, unitName } from '@krapao/money';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { shortAmount } from '../../lib/short-amount.ts';
import { useLimitText } from '../../lib/use-limit-text.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { KeyValue } from '../../ui/KeyValue.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ReviewSheet } from '../../ui/ReviewSheet.tsx';
import { mostAllowed } from './most-allowed.ts';
import { type Payee, PayeeCard } from './PayeeCard.tsx';
import type { useSendWithdrawal } from './use-send-withdrawal.ts';
import { words } from './withdraw.words.ts';
import type { WithdrawLimits } from './withdraw-refusal.ts';

/** `all`: wallet and games, as last known; the games are emptied first. */
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

export function WithdrawReview({ review, bounds, wallet, games, bankAccount, usualMinutes, send, onBack, close }: Props) {
  const w = useWords(words);
  const lang = useLanguage();
  const limitText = useLimitText();
  const isAll = review.kind === 'all';
  const there = isAll ? games.reduce((sum, game) => add(sum, game.amount), wallet) : wallet;
  const most = mostAllowed(there, bounds);
  const amount = isAll ? (most ?? there) : review.amount;
  const isCut = isAll && most !== null && compare(most, there) < 0;
  const stays = add(there, negate(amount));
  const unit = unitName(amount.currency, lang);

  const confirm = () => (isAll ? send.sendAll(isCut ? amount : null) : send.sendOne(amount));

  return (
    <ReviewSheet
      name={review.kind}
      title={w('review')}
      heading={
        <>
          <span className="block text-sm text-muted">{w('amount')}</span>
          <MoneyText amount={amount} size="l" />
        </>
      }
      back={w('back')}
      confirm={w('submit')}
      isBusy={send.isBusy}
      isRefused={isAll && most === null}
      onBack={onBack}
      onConfirm={confirm}
      close={close}
    >
      {isAll && (
        <section className="rounded-2xl bg-card shadow-card p-4">
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
          <KeyValue name={w('fee')}>{w('free')}</KeyValue>
          {usualMinutes !== undefined && <KeyValue name={w('usual')}>{w('minutes', { n: usualMinutes })}</KeyValue>}
        </dl>
      </PayeeCard>
      <ErrorNotice failure={send.failure} />
    </ReviewSheet>
  );
}

const Source = ({ name, amount }: { name: string; amount: Money }) => (
  <KeyValue name={name}>
    <MoneyText amount={amount} tone="ink" />
  </KeyValue>
);
