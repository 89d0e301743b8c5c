import { innerCurrency } from '@krapao/contract/values/rules';
import { formatAmount, unitName } from '@krapao/money';
import { Badge } from '@krapao/ui/Badge.tsx';
import { Button } from '@krapao/ui/Button.tsx';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useLanguage, useText, useWords } from '@krapao/ui/words.ts';
import { useEffect, useState } from 'react';
import { statusText, statusTone } from '../../i18n/movement-texts.ts';
import { useAppName } from '../../lib/app-info.ts';
import type { StaffQuestion } from '../../lib/ask-staff.ts';
import { useCall } from '../../lib/query.ts';
import { canSharePictures, pngOf, saveFile, sharePicture } from '../../lib/save-file.ts';
import { AskButton } from '../../ui/AskButton.tsx';
import { copyText } from '../../ui/CopyButton.tsx';
import { CopyRow } from '../../ui/CopyRow.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { drawReceipt, type ReceiptContent } from './draw-receipt.ts';
import { words } from './receipt.words.ts';
import { type Receipt, receiptLines } from './receipt-lines.ts';

type Props = { receipt: Receipt; asked: StaffQuestion | null; close: () => void };

export function ReceiptModal({ receipt, asked, close }: Props) {
  const w = useWords(words);
  const text = useText();
  const lang = useLanguage();
  const app = useAppName();
  const { title, amount, currency, reference } = receipt;
  // If the bank's details cannot be loaded, the receipt shows what the statement has.
  const { data, isPending } = useCall('GET /api/statement/:reference', { params: { reference } });
  const money = fromWire(Math.abs(amount), currency);
  const said = formatAmount(money);
  const unit = unitName(innerCurrency(currency), lang);
  const status = text(statusText('SUCCESS'));
  const lines = isPending ? null : receiptLines(receipt, data ?? {}, w);
  const { picture, hasFailed } = useReceiptPicture(lines && { app, title, status, amount: said, unit, lines, footer: w('footer') });
  const file = `receipt-${reference}.png`;
  const whole = [{ name: title, value: `${said} ${unit}` }, ...(lines ?? [])].map(({ name, value }) => `${name}: ${value}`).join('\n');
  return (
    <Modal
      title={w('title')}
      onClose={close}
      footer={
        picture && (
          <div className={`grid gap-2.5 ${canSharePictures() ? 'grid-cols-2' : ''}`}>
            {canSharePictures() && (
              <Button look="quiet" icon="share" onClick={() => sharePicture(picture.blob, file, title)}>
                {w('share')}
              </Button>
            )}
            <Button icon="download" onClick={() => saveFile(picture.blob, file)}>
              {w('save')}
            </Button>
          </div>
        )
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="font-semibold">{title}</p>
        <Badge tone={statusTone('SUCCESS')}>{status}</Badge>
      </div>
      {lines ? (
        <dl className="mt-1 divide-y divide-line rounded-xl bg-card px-3.5" data-receipt={reference}>
          <CopyRow name={w('amount')} value={said}>
            <MoneyText amount={money} />
          </CopyRow>
          {lines.map(({ name, value }) => (
            <CopyRow key={name} name={name} value={value} />
          ))}
        </dl>
      ) : (
        <SkeletonList rows={5} rowClass="h-11 w-full" />
      )}
      <div className="my-2 flex flex-wrap gap-2">
        <Button look="plain" size="s" icon="copy" disabled={!lines} onClick={() => copyText(whole, words.copied)}>
          {w('copyAll')}
        </Button>
        {asked && <AskButton about={asked} />}
      </div>
      {hasFailed && <ErrorState />}
      {!hasFailed && !picture && <Skeleton className="h-96 w-full" />}
      {picture && <img src={picture.url} alt={`${title} ${reference}`} className="mx-auto w-full rounded-xl border border-line" />}
    </Modal>
  );
}

type Picture = { readonly blob: Blob; readonly url: string };

function useReceiptPicture(content: ReceiptContent | null): { readonly picture: Picture | null; readonly hasFailed: boolean } {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const text = content === null ? null : JSON.stringify(content);
  useEffect(() => {
    if (text === null) return;
    let stopped = false;
    let url: string | null = null;
    const make = async () => {
      const blob = await pngOf(await drawReceipt(JSON.parse(text) as ReceiptContent));
      if (stopped) return;
      url = URL.createObjectURL(blob);
      setPicture({ blob, url });
    };
    make().catch(() => {
      if (!stopped) setHasFailed(true);
    });
    return () => {
      stopped = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [text]);
  return { picture, hasFailed };
}
