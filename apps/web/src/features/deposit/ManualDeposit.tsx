import { minimumTransferUnits } from '@krapao/contract/values/constants';
import { innerCurrency, type WireCurrency } from '@krapao/contract/values/rules';
import { compare, fromJson, toJson } from '@krapao/money';
import { Button } from '@krapao/ui/Button.tsx';
import { useAct } from '@krapao/ui/use-act.ts';
import { readAmount } from '@krapao/ui/wire-money.ts';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { type ReactNode, useState } from 'react';
import { bankName } from '../../lib/bank-name.ts';
import { call } from '../../lib/call.ts';
import { useLimitText } from '../../lib/use-limit-text.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { alert } from '../../ui/ask.tsx';
import { BankMark } from '../../ui/BankMark.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AccountDetails } from './AccountDetails.tsx';
import { words } from './deposit.words.ts';
import type { DepositLookup, DepositWallet } from './methods.ts';

type Props = { lookup: DepositLookup; currency: WireCurrency; gift: (wallet: DepositWallet) => ReactNode; onDone: () => void };

/** The form only notifies staff; it credits nothing. */
export function ManualDeposit({ lookup, currency, gift, onDone }: Props) {
  const w = useWords(words);
  const lang = useLanguage();
  const limitText = useLimitText();
  const [typed, setTyped] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const inside = innerCurrency(currency);
  const least = fromJson(minimumTransferUnits, inside);
  // A gateway has no account number to transfer to.
  const accounts = lookup.banks.filter((bank) => bank.bankAccountNo !== '');
  const send = useAct(
    async (idempotency) => {
      const amount = readAmount(typed, inside);
      const no = amount === null || compare(amount, least) < 0;
      setIsRefused(no);
      if (no) return;
      await call('POST /api/wallet/add', { body: { amount: toJson(amount) }, idempotency });
      onDone();
      await alert({ title: w('title'), text: w('manualDone') });
    },
    { errors: 'inline' },
  );
  return (
    <div className="flex flex-col gap-4">
      <Notice>{w('manualText')}</Notice>
      {accounts.map((bank) => (
        <section
          key={`${bank.bankCode}-${bank.bankAccountNo}`}
          aria-label={bankName(bank.bank, lang)}
          className="rounded-2xl bg-card shadow-card p-3.5"
        >
          <h3 className="mb-3 flex items-center gap-3 text-lg font-semibold">
            <BankMark code={bank.bankCode} />
            {bankName(bank.bank, lang)}
          </h3>
          <AccountDetails account={bank} />
        </section>
      ))}
      <AmountField
        label={w('manualAmount')}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setIsRefused(false);
          send.clearError();
        }}
        currency={inside}
        least={least}
        onEnter={() => send.run()}
        error={isRefused ? limitText('MINIMUM_AMOUNT', least) : null}
      />
      <ErrorNotice failure={send.failure} />
      <Button wide busy={send.busy} onClick={() => send.run()}>
        {w('manualSend')}
      </Button>
      {lookup.wallets
        .filter((wallet) => wallet.mode === 'LINK')
        .map((wallet) => (
          <section key={wallet.walletAccountName} aria-label={w('gift')} className="rounded-2xl bg-card p-3.5 shadow-card">
            <h3 className="mb-3 flex items-center gap-3 text-lg font-semibold">
              <BankMark code="TRUELINK" />
              {w('gift')}
            </h3>
            {gift(wallet)}
          </section>
        ))}
    </div>
  );
}
