import type { ApiMap } from '@krapao/contract';
import { useAct } from '@krapao/ui/use-act.ts';
import { useWords } from '@krapao/ui/words.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../lib/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Failure } from '../../ui/failures.tsx';
import { words } from './factor.words.ts';

type Begun = ApiMap['POST /api/office/second-factor/totp']['reply'];
/** Quiet zone around the QR code: without it cameras do not detect the code. */
const margin = 3;

type Props = {
  onDone: (recoveryCodes: string[] | null) => void;
  children?: ReactNode;
};

export function TotpSetUp({ onDone, children }: Props) {
  const say = useWords(words);
  const [begun, setBegun] = useState<Begun | null>(null);
  const begin = useAct(async () => setBegun(await call('POST /api/office/second-factor/totp')), { errors: 'inline' });
  const confirm = useAct(
    async (_idempotency, fields: FormData) => {
      const code = String(fields.get('code')).replaceAll(' ', '');
      onDone((await call('PUT /api/office/second-factor/totp', { body: { code } })).recoveryCodes);
    },
    { errors: 'inline' },
  );
  const { run } = begin;
  useEffect(() => {
    void run();
  }, [run]);
  if (!begun)
    return (
      <div className="space-y-4">
        <Failure text={begin.error} />
        <div className="flex justify-end gap-2">{children}</div>
      </div>
    );
  const { size, path } = begun.qr;

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        confirm.run(new FormData(event.currentTarget));
      }}
      className="space-y-4"
    >
      <p>{say('scan')}</p>
      <svg
        role="img"
        aria-label={say('qr')}
        viewBox={`${-margin} ${-margin} ${size + 2 * margin} ${size + 2 * margin}`}
        className="mx-auto w-56 rounded-lg bg-white"
        shapeRendering="crispEdges"
      >
        <path d={path} fill="black" />
      </svg>
      <div>
        <p className="text-muted">{say('secret')}</p>
        <p className="font-mono break-all select-all">{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
      </div>
      <Field
        name="code"
        label={say('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9 ]{6,7}"
        maxLength={7}
        autoFocus
        required
      />
      <Failure text={confirm.error} />
      <div className="flex flex-wrap justify-end gap-2">
        {children}
        <Button type="submit" look="primary" busy={confirm.busy}>
          {say('confirm')}
        </Button>
      </div>
    </form>
  );
}
