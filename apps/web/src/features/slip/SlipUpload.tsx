import { slipMegabytesMax } from '@krapao/contract/constants';
import { Button } from '@krapao/ui/Button.tsx';
import { Icon, type IconName } from '@krapao/ui/Icon.tsx';
import { Spinner } from '@krapao/ui/Spinner.tsx';
import { useAct } from '@krapao/ui/use-act.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { clientTexts } from '../../i18n/client-texts.ts';
import { outcomeOf } from '../../i18n/movement-texts.ts';
import { slipText, slipWaitText } from '../../i18n/slip-texts.ts';
import { upload } from '../../lib/upload.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { words } from './slip.words.ts';
import { type FileRefusal, slipFileRefusal, slipTypes } from './slip-file.ts';
import { type Slip, useSlip } from './use-slip.ts';

type Window = { readonly isOpen: boolean; readonly closeFrom: string; readonly closeTo: string };

export function SlipUpload({ bankCode, window: hours }: { bankCode: string; window: Window | undefined }) {
  const w = useWords(words);
  const text = useText();
  const [share, setShare] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<FileRefusal | null>(null);
  const [slip, setSlip] = useState<Slip | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const send = useAct(
    async (idempotency, file: File) => {
      const no = slipFileRefusal(file);
      setRefusal(no);
      setSlip(null);
      if (no) return;
      const form = new FormData();
      // The fields go first: the server reads the stream in order.
      form.append('bankCode', bankCode);
      form.append('file', file);
      stop.current = new AbortController();
      setShare(0);
      try {
        const { name, size, lastModified } = file;
        const about = { bankCode, name, size, lastModified };
        const answer = await upload('POST /api/wallet/slip', {
          form,
          idempotency,
          about,
          onProgress: setShare,
          signal: stop.current.signal,
        });
        setSlip(answer.slip);
      } catch (error) {
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      } finally {
        setShare(null);
      }
    },
    { errors: 'inline' },
  );

  function pick(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // The same file chosen again must raise the event again.
    event.target.value = '';
    if (file) send.run(file);
  }

  const refused =
    refusal === 'too-large'
      ? text(clientTexts.FILE_TOO_LARGE, { n: slipMegabytesMax })
      : refusal === 'heic'
        ? w('heic')
        : refusal === 'type'
          ? text(clientTexts.FILE_NOT_SUPPORTED)
          : null;

  if (hours && !hours.isOpen) return <Notice tone="wait">{w('closed', { from: hours.closeFrom, to: hours.closeTo })}</Notice>;
  return (
    <section aria-label={w('heading')} className="flex flex-col gap-2.5">
      <h5 className="font-semibold">{w('heading')}</h5>
      {share === null ? (
        <div className="grid grid-cols-2 gap-2.5">
          <Pick icon="image" label={w('choose')} strong disabled={send.busy} onPick={pick} />
          <Pick icon="camera" label={w('camera')} capture disabled={send.busy} onPick={pick} />
        </div>
      ) : (
        <Progress share={share} onStop={() => stop.current?.abort()} />
      )}
      <p className="text-xs text-muted">{w('kinds', { n: slipMegabytesMax })}</p>
      {refused && <Notice tone="danger">{refused}</Notice>}
      <ErrorNotice failure={send.failure} />
      {slip && <SlipProgress key={slip.reference} first={slip} />}
    </section>
  );
}

type PickProps = {
  icon: IconName;
  label: string;
  strong?: boolean;
  capture?: boolean;
  disabled: boolean;
  onPick: (event: ChangeEvent<HTMLInputElement>) => void;
};

function Pick({ icon, label, strong = false, capture = false, disabled, onPick }: PickProps) {
  return (
    <label
      className={`inline-flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-xl px-2 text-center font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-strong ${strong ? 'bg-gold text-on-gold' : 'border border-line bg-raised'}`}
    >
      <Icon name={icon} className="size-5" />
      {label}
      <input
        type="file"
        accept={slipTypes.join(',')}
        capture={capture ? 'environment' : undefined}
        disabled={disabled}
        onChange={onPick}
        className="sr-only"
      />
    </label>
  );
}

function Progress({ share, onStop }: { share: number; onStop: () => void }) {
  const w = useWords(words);
  const percent = Math.round(share * 100);
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="figures text-sm">{w('sending', { n: percent })}</p>
        <progress
          value={percent}
          max={100}
          aria-label={w('sending', { n: percent })}
          className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-raised [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-gold"
        />
      </div>
      <Button look="quiet" size="s" onClick={onStop}>
        {w('stop')}
      </Button>
    </div>
  );
}

function SlipProgress({ first }: { first: Slip }) {
  const w = useWords(words);
  const text = useText();
  const slip = useSlip(first);
  const waits = slip.waits ? slipWaitText(slip.waits) : null;
  if (outcomeOf(slip.status) === 'PENDING') {
    return (
      <p role="status" data-slip="PROCESSING" className="flex items-center gap-2.5 rounded-xl bg-wait-soft px-3.5 py-3 text-sm text-wait">
        <Spinner /> {waits ? text(waits) : w('reading')}
      </p>
    );
  }
  if (slip.status === 'SUCCESS') {
    return (
      <div data-slip="SUCCESS">
        <Notice tone="ok">{w('done')}</Notice>
      </div>
    );
  }
  return (
    <div data-slip="FAILED" data-note={slip.note ?? undefined}>
      <Notice tone="danger">{w('failed', { why: text(slipText(slip.note ?? 'UNKNOW_ERROR')) })}</Notice>
    </div>
  );
}
