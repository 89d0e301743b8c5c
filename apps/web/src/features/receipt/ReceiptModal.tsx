import { innerCurrency, type WireCurrency } from '@krapao/contract/rules';
import { formatAmount, unitName } from '@krapao/money';
import { Button } from '@krapao/ui/Button.tsx';
import { dateTime } from '@krapao/ui/date-time.ts';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { messages, useLanguage, useText, useWords } from '@krapao/ui/words.ts';
import { useEffect, useState } from 'react';
import { statusText } from '../../i18n/movement-texts.ts';
import { useAppName } from '../../lib/app-info.ts';
import { canSharePictures, pngOf, saveFile, sharePicture } from '../../lib/save-file.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { drawReceipt } from './draw-receipt.ts';

const words = messages({
  title: { th: 'หลักฐานการทำรายการ', la: 'ໃບຢັ້ງຢືນລາຍການ', en: 'Receipt' },
  from: { th: 'จาก', la: 'ຈາກ', en: 'From' },
  to: { th: 'ไปยัง', la: 'ໄປຫາ', en: 'To' },
  time: { th: 'วันที่และเวลา', la: 'ວັນທີ ແລະ ເວລາ', en: 'Date and time' },
  reference: { th: 'เลขอ้างอิง', la: 'ເລກອ້າງອີງ', en: 'Reference' },
  footer: {
    th: 'กรุณาเก็บไว้เป็นหลักฐาน',
    la: 'ກະລຸນາເກັບໄວ້ເປັນຫຼັກຖານ',
    en: 'Keep this receipt for your records',
  },
  save: { th: 'บันทึกรูป', la: 'ບັນທຶກຮູບ', en: 'Save picture' },
  share: { th: 'แชร์', la: 'ແບ່ງປັນ', en: 'Share' },
});

export type Receipt = {
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  readonly currency: WireCurrency;
  readonly createdAt: string;
  readonly reference: string;
};

/** A finished movement as a picture that can be kept or sent on. */
export function ReceiptModal({ receipt, close }: { receipt: Receipt; close: () => void }) {
  const w = useWords(words);
  const text = useText();
  const lang = useLanguage();
  const app = useAppName();
  const [picture, setPicture] = useState<{ blob: Blob; url: string } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const { title, from, to, amount, currency, createdAt, reference } = receipt;

  useEffect(() => {
    let stopped = false;
    let url: string | null = null;
    const make = async () => {
      const canvas = await drawReceipt({
        app,
        title,
        status: text(statusText('SUCCESS')),
        amount: formatAmount(fromWire(Math.abs(amount), currency)),
        unit: unitName(innerCurrency(currency), lang),
        lines: [
          { name: w('from'), value: from },
          { name: w('to'), value: to },
          { name: w('time'), value: dateTime(createdAt) },
          { name: w('reference'), value: reference },
        ].filter((line) => line.value !== ''),
        footer: w('footer'),
      });
      const blob = await pngOf(canvas);
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
  }, [app, title, from, to, amount, currency, createdAt, reference, lang, text, w]);

  const file = `receipt-${reference}.png`;
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
      {hasFailed && <ErrorState />}
      {!hasFailed && !picture && <Skeleton className="h-96 w-full" />}
      {picture && <img src={picture.url} alt={`${title} ${reference}`} className="mx-auto w-full rounded-xl border border-line" />}
    </Modal>
  );
}
