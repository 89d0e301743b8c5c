import type { ApiMap, ClientMessage } from '@krapao/contract';
import { minimumTransferUnits } from '@krapao/contract/values/constants';
import { innerCurrency } from '@krapao/contract/values/rules';
import { compare, formatAmount, formatMoney, fromJson, type Money, toJson } from '@krapao/money';
import { Button, IconButton } from '@krapao/ui/Button.tsx';
import { sayInstead } from '@krapao/ui/call-error.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { fromWire, readAmount } from '@krapao/ui/wire-money.ts';
import { useLanguage, useText, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { clientTexts } from '../../i18n/client-texts.ts';
import { call } from '../../lib/call.ts';
import { freshAmount } from '../../lib/fresh-money.ts';
import { useCall } from '../../lib/query.ts';
import { transferFail } from '../../lib/transfer-fail.ts';
import { useLimitText } from '../../lib/use-limit-text.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { askMove } from '../../ui/ask-move.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Option } from '../../ui/Select.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { AccountCard } from './AccountCard.tsx';
import { words } from './transfer.words.ts';
import { transferRefusal } from './transfer-refusal.ts';

export type Moved = ApiMap['POST /api/wallet/transfer']['reply'] & { readonly from: string; readonly to: string };
type Home = ApiMap['GET /api/wallet/user']['reply'];

const walletCode = 'WALLET';

const quickUnits = { THB: [50, 100, 500], LAK: [50_000, 100_000, 500_000] } as const;
const quickMoves = (there: Money): readonly Money[] =>
  quickUnits[there.currency].map((units) => fromJson(units, there.currency)).filter((amount) => compare(amount, there) < 0);

export function TransferModal({ close }: { close: (moved?: Moved) => void }) {
  const w = useWords(words);
  const { data, isPending, isError, refetch } = useCall('GET /api/wallet/user');
  if (data) return <TransferForm home={data} close={close} />;
  return (
    <Modal title={w('title')} onClose={() => close()}>
      {isPending && <SkeletonList />}
      {isError && <ErrorState onRetry={refetch} />}
    </Modal>
  );
}

function TransferForm({ home, close }: { home: Home; close: (moved?: Moved) => void }) {
  const w = useWords(words);
  const text = useText();
  const lang = useLanguage();
  const limitText = useLimitText();
  const wire = home.profile.currency;
  const currency = innerCurrency(wire);
  const least = fromJson(minimumTransferUnits, currency);
  const [from, setFrom] = useState(home.wallet.amount > 0 ? walletCode : '');
  const [to, setTo] = useState('');
  const [typed, setTyped] = useState('');
  const [isAll, setIsAll] = useState(false);
  const [refusal, setRefusal] = useState<ClientMessage | null>(null);

  const send = useAct(
    async (idempotency) => {
      const whole = isAll && from !== '' && from !== to ? await freshAmount(from) : null;
      const amount = whole ? fromWire(whole.amount, wire) : readAmount(typed, currency);
      const no = transferRefusal({ from, to, amount });
      setRefusal(no);
      if (no || amount === null) return;
      const sources = [{ code: from, name: nameOf(from), amount, stale: whole?.stale }];
      if (whole && !(await askMove({ title: w('title'), sources, to: nameOf(to) }))) return;
      const body = { from, to, amount: toJson(amount) };
      const moved = await call('POST /api/wallet/transfer', { body, idempotency, quiet: true }).catch(
        sayInstead(transferFail({ from, to })),
      );
      close({ ...moved, from, to });
    },
    { errors: 'inline' },
  );

  const accounts = [
    { code: walletCode, name: w('wallet'), amount: fromWire(home.wallet.amount, wire), paused: false, logo: null },
    ...home.slots
      .filter((slot) => slot.isActive)
      .map(({ code, name, amount, logo, paused = false }) => ({ code, name, amount: fromWire(amount, wire), paused, logo })),
  ];
  const options = (isTarget: boolean): Option[] =>
    accounts.map(({ code, name, amount, paused }) => ({
      value: code,
      label: `${name} · ${formatAmount(amount)}${isTarget && paused ? ` (${w('paused')})` : ''}`,
      disabled: isTarget && paused,
    }));
  const [source, target] = [from, to].map((code) => accounts.find((account) => account.code === code));
  const nameOf = (code: string) => accounts.find((account) => account.code === code)?.name ?? code;
  const amount = readAmount(typed, currency);
  const say = (message: ClientMessage) => text(clientTexts[message]);
  const isAccountWrong = refusal === 'SELECT_ACCOUNT' || refusal === 'SAME_ACCOUNT';

  function change<T>(set: (value: T) => void) {
    return (value: T) => {
      set(value);
      // Changing the target does not affect "all".
      if (set !== setTo) setIsAll(false);
      setRefusal(null);
      send.clearError();
    };
  }

  return (
    <Modal
      title={w('title')}
      onClose={() => close()}
      footer={
        <>
          <p role="status" className="text-center text-sm text-muted">
            {send.busy && w('moving', { from: nameOf(from), to: nameOf(to) })}
          </p>
          <Button wide icon="transfer" busy={send.busy} onClick={() => send.run()}>
            {w('submit')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {accounts.length === 1 && <Notice tone="wait">{w('noGames')}</Notice>}
        <div className="relative flex flex-col gap-2">
          <AccountCard
            label={w('from')}
            name="from"
            account={source}
            options={options(false)}
            onChange={change(setFrom)}
            error={isAccountWrong && from === '' ? say('SELECT_ACCOUNT') : null}
          />
          <div className="-my-5 flex justify-center">
            <IconButton
              icon="transfer"
              label={w('swap')}
              className="z-10 rotate-90 border-4 border-page bg-raised text-ink"
              onClick={() => {
                change(setFrom)(to);
                setTo(from);
              }}
            />
          </div>
          <AccountCard
            label={w('to')}
            name="to"
            account={target}
            options={options(true)}
            onChange={change(setTo)}
            error={isAccountWrong && (refusal === 'SAME_ACCOUNT' || from !== '') ? say(refusal) : null}
          />
        </div>
        <AmountField
          label={w('amount')}
          value={typed}
          onChange={change(setTyped)}
          currency={currency}
          least={least}
          onEnter={() => void send.run()}
          error={refusal === 'MINIMUM_AMOUNT' ? limitText(refusal, least) : null}
          hint={source && w('available', { n: formatMoney(source.amount, lang) })}
          quick={source && quickMoves(source.amount)}
          whole={source && { label: w('all'), amount: source.amount, onChoose: () => setIsAll(true) }}
        />
        <p className="flex min-h-6 flex-wrap items-center justify-center gap-x-2 text-sm" data-move-summary="">
          {source && target && source !== target && (
            <>
              <span className="text-muted">
                {source.name} → {target.name}
              </span>
              {amount && <MoneyText amount={amount} tone="ink" />}
            </>
          )}
        </p>
        <ErrorNotice failure={send.failure} />
      </div>
    </Modal>
  );
}
