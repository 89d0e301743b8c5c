import type { ApiMap, ClientMessage } from '@krapao/contract';
import { minimumTransferUnits } from '@krapao/contract/values/constants';
import { innerCurrency } from '@krapao/contract/values/rules';
import { formatAmount, formatMoney, fromJson, toJson } from '@krapao/money';
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
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type Option, Select } from '../../ui/Select.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { words } from './transfer.words.ts';
import { transferRefusal } from './transfer-refusal.ts';

export type Moved = ApiMap['POST /api/wallet/transfer']['reply'];
type Home = ApiMap['GET /api/wallet/user']['reply'];

const walletCode = 'WALLET';

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
  const [from, setFrom] = useState('');
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
      close(await call('POST /api/wallet/transfer', { body, idempotency }).catch(sayInstead(transferFail({ from, to }))));
    },
    { errors: 'inline' },
  );

  const accounts = [
    { code: walletCode, name: w('wallet'), amount: home.wallet.amount, paused: false },
    ...home.slots.filter((slot) => slot.isActive).map(({ code, name, amount, paused = false }) => ({ code, name, amount, paused })),
  ];
  const options = (isTarget: boolean): Option[] =>
    accounts.map(({ code, name, amount, paused }) => ({
      value: code,
      label: `${name} · ${formatAmount(fromWire(amount, wire))}${isTarget && paused ? ` (${w('paused')})` : ''}`,
      disabled: isTarget && paused,
    }));
  const source = accounts.find((account) => account.code === from);
  const nameOf = (code: string) => accounts.find((account) => account.code === code)?.name ?? code;
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
        <Button wide icon="transfer" busy={send.busy} onClick={() => send.run()}>
          {w('submit')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        {accounts.length === 1 && <Notice tone="wait">{w('noGames')}</Notice>}
        <Select
          label={w('from')}
          name="from"
          value={from}
          onChange={change(setFrom)}
          options={options(false)}
          placeholder={w('choose')}
          error={isAccountWrong && from === '' ? say('SELECT_ACCOUNT') : null}
        />
        <div className="-my-2 flex justify-center">
          <IconButton
            icon="transfer"
            label={w('swap')}
            className="rotate-90"
            onClick={() => {
              change(setFrom)(to);
              setTo(from);
            }}
          />
        </div>
        <Select
          label={w('to')}
          name="to"
          value={to}
          onChange={change(setTo)}
          options={options(true)}
          placeholder={w('choose')}
          error={isAccountWrong && (refusal === 'SAME_ACCOUNT' || from !== '') ? say(refusal) : null}
        />
        <AmountField
          label={w('amount')}
          value={typed}
          onChange={change(setTyped)}
          currency={currency}
          least={least}
          onEnter={() => void send.run()}
          error={refusal === 'MINIMUM_AMOUNT' ? limitText(refusal, least) : null}
          hint={
            source && (
              <span className="flex items-center justify-between gap-2">
                {w('available', { n: formatMoney(fromWire(source.amount, wire), lang) })}
                <Button
                  look="plain"
                  size="s"
                  onClick={() => {
                    change(setTyped)(formatAmount(fromWire(source.amount, wire)));
                    setIsAll(true);
                  }}
                >
                  {w('all')}
                </Button>
              </span>
            )
          }
        />
        <ErrorNotice failure={send.failure} />
      </div>
    </Modal>
  );
}
