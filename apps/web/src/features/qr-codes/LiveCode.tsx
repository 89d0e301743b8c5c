import { innerCurrency } from '@krapao/contract/values/rules';
import { formatMoney, unitWord } from '@krapao/money';
import { Button } from '@krapao/ui/Button.tsx';
import { dateTime } from '@krapao/ui/date-time.ts';
import { toast } from '@krapao/ui/toast.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { t, useLanguage, useWords } from '@krapao/ui/words.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useAppName } from '../../lib/app-info.ts';
import { sayPaid, waitForQr } from '../../lib/qr-wait.ts';
import { useCall } from '../../lib/query.ts';
import { canSharePictures, saveFile, sharePicture } from '../../lib/save-file.ts';
import { shortAmount } from '../../lib/short-amount.ts';
import { afterFrame } from '../../lib/tasks.ts';
import { confirm } from '../../ui/ask.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { headingOf, QrFrame } from './QrFrame.tsx';
import type { QrBank } from './qr-bank.ts';
import { words } from './qr-codes.words.ts';
import { drawQr, pictureOf, qrFileName } from './qr-picture.ts';
import type { QrState, useQr } from './use-qr.ts';

type Props = { qr: ReturnType<typeof useQr>; live: QrState; bank: QrBank; onTransferred: () => void };

/** From this width on, members scan the screen with another phone. */
const scansFromPx = 640;

export function LiveCode({ qr, live, bank, onTransferred }: Props) {
  const w = useWords(words);
  const lang = useLanguage();
  const [isPhone] = useState(() => window.innerWidth < scansFromPx);
  const [isSaved, setIsSaved] = useState(false);
  const member = useCall('GET /api/wallet/user').data?.profile._id;
  const { qrcodeId = '', amount: asked = 0 } = live;
  const amount = fromWire(asked, bank.currency);
  const { payee, save, share } = usePicture({ live, bank, until: qr.until });
  const { until } = qr;
  useEffect(() => {
    if (member !== undefined) waitForQr({ member, qrcodeId, amount: asked, currency: bank.currency, until });
  }, [member, qrcodeId, asked, bank.currency, until]);

  // The code and its button must be in view together.
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.scrollIntoView({ block: 'start' });
  }, []);

  async function cancel() {
    const isSure = await confirm({ title: w('cancel'), text: w('cancelAsk'), yes: w('cancel'), no: w('keep'), danger: true });
    if (isSure) await qr.cancel.run();
  }
  const savePicture = (
    <Button
      wide
      look={isPhone && !isSaved ? 'primary' : 'quiet'}
      icon="download"
      busy={save.busy}
      onClick={async () => {
        await afterFrame();
        await save.run();
        setIsSaved(true);
      }}
    >
      {w('save')}
    </Button>
  );

  return (
    <div ref={place} className="flex scroll-mt-2 flex-col items-center gap-3" data-qrcode={qrcodeId}>
      <p className="flex w-full flex-wrap items-center justify-center gap-x-2">
        <span className="text-sm text-muted">{w('left')}</span>
        <Countdown until={until} onEnd={() => qr.finish('expired')} />
      </p>
      {!isPhone && <p className="text-sm text-muted">{w('scan')}</p>}
      <QrFrame currency={amount.currency} payee={payee} amount={formatMoney(amount, lang)}>
        {live.qrcode && (
          <img
            src={pictureOf(live.qrcode)}
            alt={w('picture')}
            width={240}
            height={240}
            className={`max-w-full ${isPhone ? 'size-48' : 'size-60'}`}
          />
        )}
      </QrFrame>
      {isPhone && (
        <>
          {savePicture}
          <ol aria-label={w('steps')} className="w-full list-decimal rounded-xl bg-raised py-2.5 pr-3 pl-8 text-sm marker:font-semibold">
            <li>{w('step1')}</li>
            <li>{w('step2')}</li>
            <li>{w('step3')}</li>
          </ol>
        </>
      )}
      <Button
        wide
        look={isPhone && !isSaved ? 'quiet' : 'primary'}
        icon="check"
        onClick={async () => {
          sayPaid(qrcodeId);
          await afterFrame();
          toast(t(words.willRefresh), 'ok');
          onTransferred();
        }}
      >
        {w('transfer')}
      </Button>
      {!isPhone && savePicture}
      <div className="flex w-full flex-wrap justify-center gap-2.5">
        {isPhone && canSharePictures() && (
          <Button look="quiet" size="s" icon="share" busy={share.busy} onClick={() => share.run()} className="flex-1 px-2">
            {w('share')}
          </Button>
        )}
        <Button look="danger" size="s" busy={qr.cancel.busy} onClick={cancel} className="flex-1 px-2">
          {w('cancel')}
        </Button>
      </div>
    </div>
  );
}

function usePicture({ live, bank, until }: { live: QrState; bank: QrBank; until: number }) {
  const w = useWords(words);
  const lang = useLanguage();
  const app = useAppName();
  const amount = fromWire(live.amount ?? 0, bank.currency);
  // A gateway's account has no name that the bank app would show.
  const payee = bank.bankAccountName || app;
  const unit = unitWord(innerCurrency(bank.currency), 'en');
  const file = qrFileName({ app, amount: shortAmount(amount), unit, payee: bank.bankAccountName });
  const draw = () =>
    drawQr({
      svg: live.qrcode ?? '',
      heading: headingOf(amount.currency, w),
      payee,
      amount: formatMoney(amount, lang),
      note: w('payBy', { at: dateTime(new Date(until)) }),
    });
  const save = useAct(async () => saveFile(await draw(), file));
  const share = useAct(async () => sharePicture(await draw(), file, payee));
  return { payee, save, share };
}
