import { leastQrAmount, qrAmountRefusal, quickQrAmounts } from '@krapao/contract/qr-amount';
import { innerCurrency, type WireCurrency } from '@krapao/contract/rules';
import { isPositive, toJson } from '@krapao/money';
import { Button } from '@krapao/ui/Button.tsx';
import { toast } from '@krapao/ui/toast.ts';
import { fromWire, readAmount } from '@krapao/ui/wire-money.ts';
import { t, useText, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { flags } from '../../app/flags.ts';
import { useLimitText } from '../../lib/use-limit-text.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { confirm } from '../../ui/ask.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { pictureOf, saveQr } from './qr-picture.ts';
import { words } from './qrcode.words.ts';
import { useQr } from './use-qr.ts';

type QrBank = { readonly bankCode: string; readonly minimum: number; readonly currency: WireCurrency };
type Props = { bank: QrBank; qrMin: number | undefined; onTransferred: () => void };

export function QrPanel({ bank, qrMin, onTransferred }: Props) {
  const qr = useQr(bank);
  if (qr.query.isPending) return <SkeletonList rows={2} rowClass="h-12 w-full" />;
  if (qr.query.isError && !qr.live) return <ErrorState onRetry={qr.query.refetch} />;
  if (qr.live) return <LiveCode qr={qr} currency={bank.currency} onTransferred={onTransferred} />;
  return <NewCode qr={qr} bank={bank} qrMin={qrMin} />;
}

type Qr = ReturnType<typeof useQr>;

function NewCode({ qr, bank, qrMin }: { qr: Qr; bank: Props['bank']; qrMin: number | undefined }) {
  const w = useWords(words);
  const text = useText();
  const limitText = useLimitText();
  const currency = innerCurrency(bank.currency);
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const least = leastQrAmount({ ...bank, currency }, { overrides: flags.minDeposit, qrMin });
  const leastText = limitText('MINIMUM_AMOUNT', least);
  const amount = readAmount(typed, currency);
  const refusal = amount === null ? 'too-little' : qrAmountRefusal(amount, least);
  const refused = isChecked && refusal ? (refusal === 'not-whole' ? w('whole') : leastText) : null;

  async function create() {
    setIsChecked(true);
    if (amount === null || refusal) return;
    await qr.create.run(toJson(amount));
  }

  return (
    <div className="flex flex-col gap-3">
      {qr.end && <Notice tone={qr.end === 'paid' ? 'ok' : 'wait'}>{w(qr.end)}</Notice>}
      <AmountField
        label={w('amount')}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setIsChecked(false);
          qr.create.clearError();
        }}
        currency={currency}
        quick={quickQrAmounts(bank.bankCode, least)}
        disabled={qr.create.busy}
        least={least}
        onEnter={create}
        error={refused ?? (qr.create.error && text(qr.create.error))}
      />
      <Button wide icon="qr" busy={qr.create.busy} disabled={amount === null || !isPositive(amount)} onClick={create}>
        {w('create')}
      </Button>
    </div>
  );
}

function LiveCode({ qr, currency, onTransferred }: { qr: Qr; currency: WireCurrency; onTransferred: () => void }) {
  const w = useWords(words);
  const { live } = qr;
  if (!live) return null;

  async function cancel() {
    const isSure = await confirm({ title: w('cancel'), text: w('cancelAsk'), yes: w('cancel'), no: w('keep'), danger: true });
    if (isSure) await qr.cancel.run();
  }

  return (
    <div className="flex flex-col items-center gap-3" data-qrcode={live.qrcodeId}>
      <p className="text-sm text-muted">{w('scan')}</p>
      {live.qrcode && (
        <img src={pictureOf(live.qrcode)} alt={w('picture')} width={240} height={240} className="size-60 rounded-2xl bg-[#fff] p-3" />
      )}
      {live.amount !== undefined && <MoneyText amount={fromWire(live.amount, currency)} size="m" />}
      {live.expireIn !== undefined && (
        <p className="flex items-center gap-2">
          <span className="text-sm text-muted">{w('left')}</span>
          <Countdown until={qr.until} onEnd={() => qr.finish('expired')} />
        </p>
      )}
      <Button
        wide
        icon="check"
        onClick={() => {
          toast(t(words.willRefresh), 'ok');
          onTransferred();
        }}
      >
        {w('transfer')}
      </Button>
      <div className="grid w-full grid-cols-2 gap-2.5">
        <Button look="quiet" size="s" icon="download" onClick={() => saveQr(live.qrcode ?? '', `qr-${live.qrcodeId}.png`)} className="px-2">
          {w('save')}
        </Button>
        <Button look="danger" size="s" busy={qr.cancel.busy} onClick={cancel} className="px-2">
          {w('cancel')}
        </Button>
      </div>
    </div>
  );
}
