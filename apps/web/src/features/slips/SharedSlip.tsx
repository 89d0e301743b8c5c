import type { ApiMap } from '@krapao/contract';
import { innerCurrency, type WireCurrency } from '@krapao/contract/values/rules';
import { toJson } from '@krapao/money';
import { Button } from '@krapao/ui/Button.tsx';
import { CallError } from '@krapao/ui/call-error.ts';
import { Spinner } from '@krapao/ui/Spinner.tsx';
import { fromWire, readAmount } from '@krapao/ui/wire-money.ts';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { useEffect, useState } from 'react';
import { bankName } from '../../lib/bank-name.ts';
import { useCall } from '../../lib/query.ts';
import { shortAmount } from '../../lib/short-amount.ts';
import { upload } from '../../lib/upload.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { BankMark } from '../../ui/BankMark.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { RefusedFile } from './RefusedFile.tsx';
import { SendingBar } from './SendingBar.tsx';
import { SlipProgress } from './SlipProgress.tsx';
import { words } from './slip.words.ts';
import { slipFileRefusal } from './slip-file.ts';
import { useSendSlip } from './use-send-slip.ts';

type Props = { file: File; currency: WireCurrency; close: () => void };

export function SharedSlip({ file, currency, close }: Props) {
  const w = useWords(words);
  const hours = useCall('GET /api/lookup/slip').data;
  const refusal = slipFileRefusal(file);
  const picture = usePicture(refusal === null ? file : null);
  const isClosed = hours !== undefined && !hours.isOpen;
  return (
    <Modal title={w('heading')} onClose={close}>
      <div className="flex flex-col gap-4">
        {picture && (
          <img src={picture} alt={w('picture')} className="mx-auto h-56 max-w-full rounded-xl border border-line object-contain" />
        )}
        <RefusedFile refusal={refusal} />
        {isClosed && <Notice tone="wait">{w('closed', { from: hours.closeFrom, to: hours.closeTo })}</Notice>}
        {refusal === null && !isClosed && <Filled file={file} currency={currency} />}
      </div>
    </Modal>
  );
}

function Filled({ file, currency }: { file: File; currency: WireCurrency }) {
  const w = useWords(words);
  const preview = usePreview(file);
  if (preview === null) {
    return (
      <p role="status" className="flex min-h-48 items-center justify-center gap-2.5 text-sm text-muted">
        <Spinner /> {w('looking')}
      </p>
    );
  }
  return <Form file={file} currency={currency} preview={preview} />;
}

/** Each bank once: an upload names only the bank, and any of our accounts there is accepted. */
function useOurBanks() {
  const lang = useLanguage();
  const banks = useCall('GET /api/lookup/deposit').data?.banks.filter((bank) => bank.bankType !== 'PAYMENT') ?? [];
  const byCode = new Map(banks.map((bank) => [bank.bankCode, { value: bank.bankCode, label: bankName(bank.bank, lang) }]));
  return [...byCode.values()];
}

function Form({ file, currency, preview }: { file: File; currency: WireCurrency; preview: Preview }) {
  const w = useWords(words);
  const options = useOurBanks();
  const { send, share, slip, stop } = useSendSlip();
  const [chosen, setChosen] = useState(preview.bankCode ?? '');
  const [amount, setAmount] = useState(preview.amount === null ? '' : shortAmount(fromWire(preview.amount, currency)));
  const bankCode = chosen || (options.length === 1 ? (options[0]?.value ?? '') : '');
  const sum = readAmount(amount, innerCurrency(currency));
  const isUnread = amount.trim() !== '' && sum === null;
  const isReady = bankCode !== '' && !isUnread;
  const run = () => {
    if (isReady) send.run(file, { bankCode, amount: sum ? String(toJson(sum)) : undefined });
  };
  if (slip) return <SlipProgress key={slip.reference} first={slip} currency={currency} onAgain={run} />;
  return (
    <>
      <Notice tone={preview.amount === null ? 'wait' : 'plain'}>{w(preview.amount === null ? 'unread' : 'check')}</Notice>
      <Select
        label={w('bank')}
        mark={bankCode && <BankMark code={bankCode} size="s" />}
        value={bankCode}
        onChange={setChosen}
        options={options}
        disabled={send.busy}
      />
      <AmountField
        label={w('amount')}
        value={amount}
        onChange={setAmount}
        currency={innerCurrency(currency)}
        disabled={send.busy}
        onEnter={run}
      />
      <ErrorNotice failure={send.failure} />
      {share === null ? (
        <Button wide icon="upload" busy={send.busy} disabled={!isReady} onClick={run}>
          {w('send')}
        </Button>
      ) : (
        <SendingBar share={share} onStop={stop} />
      )}
    </>
  );
}

function usePicture(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

type Preview = ApiMap['POST /api/wallet/slip/read']['reply'];

const nothing: Preview = { bankCode: null, amount: null };

async function read(file: File, signal: AbortSignal): Promise<Preview> {
  const form = new FormData();
  form.append('file', file);
  try {
    return await upload('POST /api/wallet/slip/read', { form, signal });
  } catch (error) {
    // Preview only saves typing; on failure the member fills in the fields, and sending reports what is wrong.
    if (error instanceof CallError || (error instanceof DOMException && error.name === 'AbortError')) return nothing;
    throw error;
  }
}

function usePreview(file: File): Preview | null {
  const [preview, setPreview] = useState<Preview | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    read(file, gone.signal).then((found) => {
      if (!gone.signal.aborted) setPreview(found);
    });
    return () => gone.abort();
  }, [file]);
  return preview;
}
