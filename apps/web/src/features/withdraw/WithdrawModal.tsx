import type { ApiMap } from '@krapao/contract';
import { displayAccountNo, innerCurrency } from '@krapao/contract/rules';
import { sum, toJson, unitName } from '@krapao/money';
import { Button } from '@krapao/ui/Button.tsx';
import { sayInstead } from '@krapao/ui/call-error.ts';
import { dateTime } from '@krapao/ui/date-time.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { fromWire, readAmount } from '@krapao/ui/wire-money.ts';
import { useLanguage, useText, useWords } from '@krapao/ui/words.ts';
import { type ReactNode, useState } from 'react';
import { noteText, statusText } from '../../i18n/movement-texts.ts';
import { bankName } from '../../lib/bank-name.ts';
import { call } from '../../lib/call.ts';
import { useCall } from '../../lib/query.ts';
import { shortAmount } from '../../lib/short-amount.ts';
import { useLimitText } from '../../lib/use-limit-text.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { confirm } from '../../ui/ask.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { KeyValue } from '../../ui/KeyValue.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { words } from './withdraw.words.ts';
import { withdrawAllFailure, withdrawFailure } from './withdraw-failure.ts';
import { withdrawRefusal } from './withdraw-refusal.ts';

export type Withdrawn = ApiMap['POST /api/wallet/withdraw']['reply'];
type Home = ApiMap['GET /api/wallet/user']['reply'];
type Limits = ApiMap['GET /api/lookup/withdraw']['reply'];

type Bonus = ApiMap['GET /api/bonus/check/active']['reply'];

type Props = {
  close: (withdrawn?: Withdrawn) => void;
  onBonus: () => void;
  /** How far the bonus's condition is met: a feature of its own, which the screen brings. */
  meter: (bonus: Bonus) => ReactNode;
};

export function WithdrawModal(props: Props) {
  const { close } = props;
  const w = useWords(words);
  const home = useCall('GET /api/wallet/user');
  const limits = useCall('GET /api/lookup/withdraw');
  if (home.data && limits.data) return <WithdrawForm home={home.data} limits={limits.data} {...props} />;
  const again = () => Promise.all([home.refetch(), limits.refetch()]);
  return (
    <Modal title={w('title')} onClose={() => close()}>
      {home.isError || limits.isError ? <ErrorState onRetry={again} /> : <SkeletonList />}
    </Modal>
  );
}

/** The newest withdrawal that is not finished: only one may be open. */
function useOpenWithdrawal() {
  const { data } = useCall('POST /api/statement', { body: { page: 1, limit: 10 } }, { staleTimeMs: 0 });
  return data?.statements.find((entry) => entry.statementType === 'withdraw' && entry.status === 'PENDING');
}

function WithdrawForm({ home, limits, close, onBonus, meter }: Props & { home: Home; limits: Limits }) {
  const w = useWords(words);
  const text = useText();
  const lang = useLanguage();
  const limitText = useLimitText();
  const wire = home.profile.currency;
  const currency = innerCurrency(wire);
  const bonus = useCall('GET /api/bonus/check/active', undefined, { staleTimeMs: 0 });
  const open = useOpenWithdrawal();
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const amount = readAmount(typed, currency);
  const bounds = { min: fromWire(limits.withdrawMin, wire), max: fromWire(limits.withdrawMax, wire) };
  const refusal = withdrawRefusal(amount, bounds);
  const games = sum(
    home.slots.map((slot) => fromWire(slot.amount, wire)),
    currency,
  );

  const send = useAct(
    async (idempotency) => {
      setIsChecked(true);
      if (refusal || amount === null) return;
      const failedFor = sayInstead((failed) => withdrawFailure(failed, Date.now()));
      close(await call('POST /api/wallet/withdraw', { body: { amount: toJson(amount) }, idempotency }).catch(failedFor));
    },
    { errors: 'inline' },
  );
  const sendAll = useAct(
    async (idempotency) => {
      if (!(await confirm({ title: w('all'), text: w('allAsk') }))) return;
      const failedFor = sayInstead((failed) => withdrawAllFailure(failed, Date.now()));
      close(await call('POST /api/wallet/withdrawAll', { body: {}, idempotency }).catch(failedFor));
    },
    { errors: 'inline' },
  );
  const isHeld = limits.withdrawFrom !== undefined;
  const isBusy = send.busy || sendAll.busy;
  const limit = refusal === 'MAXIMUM_AMOUNT' ? bounds.max : bounds.min;
  const account = home.bankAccount;
  const unit = unitName(currency, lang);

  return (
    <Modal
      title={w('title')}
      onClose={() => close()}
      footer={
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-2.5">
          <Button look="quiet" busy={sendAll.busy} disabled={isBusy || isHeld} onClick={() => sendAll.run()} className="px-2">
            {w('all')}
          </Button>
          <Button busy={send.busy} disabled={isBusy || isHeld} onClick={() => send.run()} className="px-2">
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
        {/* One that waits for a deposit holds nothing back. */}
        {bonus.data && bonus.data.state !== 'waiting' && meter(bonus.data)}
        {open && (
          <Notice tone="wait">
            <p className="flex items-baseline justify-between gap-2 font-semibold">
              {w('open')} <MoneyText amount={fromWire(open.amount, wire)} tone="ink" />
            </p>
            <p>{text((open.note ? noteText(open.note, open.status) : null) ?? statusText(open.status))}</p>
            <p>{w('openText')}</p>
          </Notice>
        )}
        <section aria-label={w('to')} className="rounded-2xl border border-line bg-card p-4">
          <h3 className="text-sm text-muted">{w('to')}</h3>
          <p className="font-semibold">{bankName(account.bank, lang)}</p>
          <p className="figures text-lg font-semibold">{displayAccountNo(account.bankAccountNo)}</p>
          <p className="text-sm">{account.bankAccountName}</p>
          <dl className="mt-2 border-t border-line pt-2">
            <KeyValue name={w('inWallet')}>
              <MoneyText amount={fromWire(home.wallet.amount, wire)} />
            </KeyValue>
            <KeyValue name={w('inGames')}>
              <MoneyText amount={games} tone="ink" />
            </KeyValue>
          </dl>
        </section>
        <AmountField
          label={w('amount')}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setIsChecked(false);
            send.clearError();
            sendAll.clearError();
          }}
          currency={currency}
          disabled={isBusy}
          hint={w('limits', { min: shortAmount(bounds.min), max: shortAmount(bounds.max), unit })}
          error={isChecked && refusal ? limitText(refusal, limit) : null}
        />
        <ErrorNotice failure={send.failure ?? sendAll.failure} />
      </div>
    </Modal>
  );
}
