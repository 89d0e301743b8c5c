import { qrAmountRefusal, quickQrAmounts } from '@krapao/contract/deposits/qr-amount';
import { innerCurrency } from '@krapao/contract/values/rules';
import { isPositive, toJson } from '@krapao/money';
import { Button } from '@krapao/ui/Button.tsx';
import { readAmount } from '@krapao/ui/wire-money.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { useLimitText } from '../../lib/use-limit-text.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { leastOfAll, takersOf } from './best.rules.ts';
import { NoCodes } from './NoCodes.tsx';
import type { QrBank, SomeBanks } from './qr-bank.ts';
import { words } from './qr-codes.words.ts';
import { useCreateQr } from './use-create-qr.ts';

type Props = {
  banks: SomeBanks;
  onBank: (() => void) | null;
  onMade?: ((bank: QrBank) => void) | undefined;
};

export function NewCode({ banks, onBank, onMade }: Props) {
  const w = useWords(words);
  const limitText = useLimitText();
  const [first] = banks;
  const currency = innerCurrency(first.currency);
  const least = leastOfAll(banks);
  const create = useCreateQr((bank) => onMade?.(bank));
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const amount = readAmount(typed, currency);
  const refusal = amount === null ? 'too-little' : qrAmountRefusal(amount, least);
  const refused = isChecked && refusal ? (refusal === 'not-whole' ? w('whole') : limitText('MINIMUM_AMOUNT', least)) : null;

  async function send() {
    setIsChecked(true);
    if (amount === null || refusal) return;
    await create.run(takersOf(amount, banks), toJson(amount));
  }

  return (
    <div className="flex flex-col gap-3">
      <AmountField
        label={w('amount')}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setIsChecked(false);
          create.clearError();
        }}
        currency={currency}
        quick={quickQrAmounts(first.bankCode, least)}
        disabled={create.busy}
        least={least}
        onEnter={send}
        error={refused}
      />
      <ErrorNotice failure={create.failure} />
      {create.isRefused && <NoCodes onBank={onBank} />}
      {create.isTryingNext && (
        <p role="status" className="text-sm text-muted">
          {w('next')}
        </p>
      )}
      <Button
        wide
        look={create.isRefused ? 'quiet' : 'primary'}
        icon="qr"
        busy={create.busy}
        disabled={amount === null || !isPositive(amount)}
        onClick={send}
      >
        {w('create')}
      </Button>
    </div>
  );
}
