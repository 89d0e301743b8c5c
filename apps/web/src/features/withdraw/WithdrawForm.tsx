import type { ApiMap } from '@krapao/contract';
import { innerCurrency } from '@krapao/contract/values/rules';
import { add, compare, unitName } from '@krapao/money';
import { Button } from '@krapao/ui/Button.tsx';
import { dateTime } from '@krapao/ui/date-time.ts';
import { fromWire, readAmount } from '@krapao/ui/wire-money.ts';
import { useLanguage, useText, useWords } from '@krapao/ui/words.ts';
import { type ReactNode, useState } from 'react';
import { errorTexts } from '../../i18n/error-texts.ts';
import { useCall } from '../../lib/query.ts';
import { shortAmount } from '../../lib/short-amount.ts';
import { afterFrame } from '../../lib/tasks.ts';
import { useLimitText } from '../../lib/use-limit-text.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { KeyValue } from '../../ui/KeyValue.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { mostAllowed, quickWithdrawals } from './most-allowed.ts';
import { PayeeCard } from './PayeeCard.tsx';
import { useSendWithdrawal, type Withdrawn } from './use-send-withdrawal.ts';
import { type Review, WithdrawReview } from './WithdrawReview.tsx';
import { words } from './withdraw.words.ts';
import { withdrawRefusal } from './withdraw-refusal.ts';

type Home = ApiMap['GET /api/wallet/user']['reply'];
type Limits = ApiMap['GET /api/lookup/withdraw']['reply'];
type OpenItem = ApiMap['GET /api/wallet/open']['reply']['open'][number];
type Bonus = ApiMap['GET /api/bonus/check/active']['reply'];

export type WithdrawProps = {
  close: (withdrawn?: Withdrawn) => void;
  onBonus: () => void;
  meter: (bonus: Bonus) => ReactNode;
  /** Replaces the form: only one withdrawal may be open. */
  tracker: (open: OpenItem) => ReactNode;
};

type Props = WithdrawProps & { home: Home; limits: Limits; usualMinutes: number | undefined };

export function WithdrawForm(props: Props) {
  const { home, limits, close, onBonus, meter } = props;
  const w = useWords(words);
  const text = useText();
  const lang = useLanguage();
  const limitText = useLimitText();
  const wire = home.profile.currency;
  const currency = innerCurrency(wire);
  const bonus = useCall('GET /api/bonus/check/active', undefined, { staleTimeMs: 0 });
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [review, setReview] = useState<Review | null>(null);
  const send = useSendWithdrawal(close);
  const amount = readAmount(typed, currency);
  const bounds = { min: fromWire(limits.withdrawMin, wire), max: fromWire(limits.withdrawMax, wire) };
  const wallet = fromWire(home.wallet.amount, wire);
  const games = home.slots
    .map((slot) => ({ name: slot.name, amount: fromWire(slot.amount, wire) }))
    .filter((game) => game.amount.minor > 0n);
  const inGames = games.reduce((sum, game) => add(sum, game.amount), fromWire(0, wire));
  const refusal = withdrawRefusal(amount, bounds);
  const isOver = amount !== null && compare(amount, wallet) > 0;
  const most = mostAllowed(wallet, bounds);
  const isAboveMost = amount !== null && most !== null && compare(amount, most) > 0;

  if (review) {
    const { bankAccount } = home;
    return (
      <WithdrawReview
        {...{ review, bounds, wallet, games, bankAccount, send }}
        usualMinutes={props.usualMinutes}
        onBack={() => {
          send.clearError();
          setReview(null);
        }}
        close={() => close()}
      />
    );
  }

  async function toReview() {
    setIsChecked(true);
    if (refusal || isOver || amount === null) return;
    await afterFrame();
    setReview({ kind: 'amount', amount });
  }
  async function toReviewAll() {
    await afterFrame();
    setReview({ kind: 'all' });
  }
  const isPayoutFrozen = limits.withdrawFrom !== undefined;
  const limit = refusal === 'MAXIMUM_AMOUNT' ? bounds.max : bounds.min;
  const limitError = isChecked && refusal ? limitText(refusal, limit) : null;
  const unit = unitName(currency, lang);

  return (
    <Modal
      title={w('title')}
      onClose={() => close()}
      footer={
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-2.5">
          <Button look="quiet" disabled={isPayoutFrozen} onClick={toReviewAll} className="px-2">
            {w('all')}
          </Button>
          <Button disabled={isPayoutFrozen} onClick={toReview} className="px-2">
            {w('submit')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        {limits.withdrawFrom && <Notice tone="wait">{w('recovered', { at: dateTime(limits.withdrawFrom) })}</Notice>}
        {bonus.data?.state === 'live' && (
          <Notice tone="danger">
            <p>{w('bonusWarning')}</p>
            <button type="button" onClick={onBonus} className="min-h-11 font-semibold underline">
              {w('seeBonus')}
            </button>
          </Notice>
        )}
        {/* A bonus still waiting for a deposit restricts nothing. */}
        {bonus.data && bonus.data.state !== 'waiting' && meter(bonus.data)}
        <PayeeCard account={home.bankAccount} />
        <div>
          <AmountField
            label={w('amount')}
            value={typed}
            onChange={(value) => {
              setTyped(value);
              setIsChecked(false);
            }}
            currency={currency}
            least={bounds.min}
            most={bounds.max}
            quick={quickWithdrawals(bounds.min, most)}
            whole={most ? { label: w('whole', { amount: shortAmount(most) }), amount: most } : undefined}
            onEnter={toReview}
            hint={w('limits', { min: shortAmount(bounds.min), max: shortAmount(bounds.max), unit })}
            error={limitError}
          />
          <dl className="mt-3 border-t border-line pt-2">
            <KeyValue name={w('inWallet')}>
              <MoneyText amount={wallet} />
            </KeyValue>
            <KeyValue name={w('inGames')}>
              <MoneyText amount={inGames} tone="ink" />
            </KeyValue>
            <KeyValue name={w('fee')}>{w('free')}</KeyValue>
            {props.usualMinutes !== undefined && <KeyValue name={w('usual')}>{w('minutes', { n: props.usualMinutes })}</KeyValue>}
          </dl>
          {isChecked && !refusal && isOver && (
            <div className="mt-2.5">
              <Notice tone="danger">{text(errorTexts.MONEY_NOT_ENOUGH)}</Notice>
            </div>
          )}
          {isAboveMost && most && (
            <Button look="quiet" size="s" wide className="mt-2.5" onClick={() => setTyped(shortAmount(most))}>
              {w('most', { amount: shortAmount(most), unit })}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
