import { slipMegabytesMax } from '@krapao/contract/values/constants';
import { Icon, type IconName } from '@krapao/ui/Icon.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { type ChangeEvent, useState } from 'react';
import { useCurrency } from '../../lib/use-currency.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RefusedFile } from './RefusedFile.tsx';
import { SendingBar } from './SendingBar.tsx';
import { SlipProgress } from './SlipProgress.tsx';
import { words } from './slip.words.ts';
import { slipTypes } from './slip-file.ts';
import { useSendSlip } from './use-send-slip.ts';

type Window = { readonly isOpen: boolean; readonly closeFrom: string; readonly closeTo: string };

export function SlipUpload({ bankCode, window: hours }: { bankCode: string; window: Window | undefined }) {
  const w = useWords(words);
  const currency = useCurrency();
  const { send, share, refusal, slip, stop } = useSendSlip();
  const [last, setLast] = useState<File | null>(null);

  function pick(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // Reset, so that choosing the same file again fires a change event.
    event.target.value = '';
    if (!file) return;
    setLast(file);
    send.run(file, { bankCode });
  }

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
        <SendingBar share={share} onStop={stop} />
      )}
      <p className="text-xs text-muted">{w('kinds', { n: slipMegabytesMax })}</p>
      <RefusedFile refusal={refusal} />
      <ErrorNotice failure={send.failure} />
      {slip && (
        <SlipProgress
          key={slip.reference}
          first={slip}
          currency={currency}
          onAgain={last ? () => void send.run(last, { bankCode }) : undefined}
        />
      )}
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
