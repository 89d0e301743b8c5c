import { innerCurrency } from '@krapao/contract/values/rules';
import { formatAmount, unitName } from '@krapao/money';
import { Button } from '@krapao/ui/Button.tsx';
import { Icon } from '@krapao/ui/Icon.tsx';
import { toast } from '@krapao/ui/toast.ts';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { t, useLanguage, useText, useWords } from '@krapao/ui/words.ts';
import { statusText } from '../../i18n/movement-texts.ts';
import { useAppName } from '../../lib/app-info.ts';
import type { StaffQuestion } from '../../lib/ask-staff.ts';
import { useCall } from '../../lib/query.ts';
import { canSharePictures, pngOf, saveFile, sharePicture } from '../../lib/save-file.ts';
import { AskButton } from '../../ui/AskButton.tsx';
import { copyText } from '../../ui/CopyButton.tsx';
import { CopyRow } from '../../ui/CopyRow.tsx';
import { EndName } from '../../ui/EndName.tsx';
import { KeyValue } from '../../ui/KeyValue.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { drawReceipt, type ReceiptContent } from './draw-receipt.ts';
import { words } from './receipt.words.ts';
import { type Receipt, receiptLines } from './receipt-lines.ts';

type Props = { receipt: Receipt; asked: StaffQuestion | null; close: () => void };

/** The page shows text, which grows with the member's font size; the picture is drawn when it is saved or shared. */
export function ReceiptModal({ receipt, asked, close }: Props) {
  const w = useWords(words);
  const text = useText();
  const lang = useLanguage();
  const app = useAppName();
  const { title, currency } = receipt;
  const { amount, reference } = receipt.entry;
  // If the bank's details cannot be loaded, the receipt shows what the statement has.
  const { data, isPending } = useCall('GET /api/statement/:reference', { params: { reference } });
  const money = fromWire(Math.abs(amount), currency);
  const said = formatAmount(money);
  const unit = unitName(innerCurrency(currency), lang);
  const status = text(statusText('SUCCESS'));
  const lines = isPending ? null : receiptLines(receipt, data ?? {}, w);
  const content = lines && { app, title, status, amount: said, unit, lines, footer: w('footer') };
  const file = `receipt-${reference}.png`;
  const whole = [{ name: title, value: `${said} ${unit}` }, ...(lines ?? [])].map(({ name, value }) => `${name}: ${value}`).join('\n');
  const canShare = canSharePictures();
  return (
    <Modal
      title={w('title')}
      onClose={close}
      footer={
        <div className={`grid gap-2.5 ${canShare ? 'grid-cols-2' : ''}`}>
          {canShare && (
            <Button
              look="quiet"
              icon="share"
              disabled={!content}
              onClick={() => content && withPicture(content, (picture) => sharePicture(picture, file, title))}
            >
              {w('share')}
            </Button>
          )}
          <Button icon="download" disabled={!content} onClick={() => content && withPicture(content, (picture) => saveFile(picture, file))}>
            {w('save')}
          </Button>
        </div>
      }
    >
      <div className="overflow-clip rounded-2xl border-t-4 border-gold bg-card shadow-card">
        <div className="flex flex-col items-center gap-1 px-4 pt-5 pb-4 text-center">
          <span className="mb-1 flex size-14 items-center justify-center rounded-full bg-ok-soft text-ok">
            <Icon name="check" className="size-8" />
          </span>
          <p className="font-semibold text-ok">
            {title} · {status}
          </p>
          <MoneyText amount={money} size="l" tone="ink" />
        </div>
        <dl className="mx-4 border-t border-dashed border-edge py-2" data-receipt={reference}>
          {lines ? (
            lines.map(({ name, value, isReference, bank }) =>
              isReference ? (
                <CopyRow key={name} name={name} value={value} />
              ) : (
                <KeyValue key={name} name={name}>
                  <EndName code={bank}>{value}</EndName>
                </KeyValue>
              ),
            )
          ) : (
            <SkeletonList rows={5} rowClass="h-8 w-full" />
          )}
        </dl>
        <p className="border-t border-line px-4 py-2.5 text-center text-xs text-muted">
          {app} · {w('footer')}
        </p>
      </div>
      <div className="mt-2 flex flex-wrap justify-center gap-x-2">
        <Button look="plain" size="s" icon="copy" disabled={!lines} onClick={() => copyText(whole, words.copied)}>
          {w('copyAll')}
        </Button>
        {asked && <AskButton about={asked} />}
      </div>
    </Modal>
  );
}

async function withPicture(content: ReceiptContent, act: (picture: Blob) => unknown): Promise<void> {
  try {
    await act(await pngOf(await drawReceipt(content)));
  } catch {
    toast(t(words.notDrawn), 'danger');
  }
}
