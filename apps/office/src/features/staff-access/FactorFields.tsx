import type { ApiMap } from '@krapao/contract';
import { CallError } from '@krapao/ui/call-error.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { useWords } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { answerByPasskey } from '../../lib/passkey.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Failure } from '../../ui/failures.tsx';
import { secondStepWords as words } from './second-step.words.ts';

type Body = ApiMap['POST /api/office/second-factor/prove']['body'];
type Options = ApiMap['POST /api/office/second-factor/prove/options']['reply']['options'];
type Props = {
  show: (shown: Body) => Promise<void>;
  passkeyOptions: (() => Promise<Options>) | null;
  children: ReactNode;
};

export function FactorFields({ show, passkeyOptions, children }: Props) {
  const say = useWords(words);
  const naming = (text: (typeof words)['wrong']) => (error: unknown) => {
    // The usual text of this error asks for the factor that was just given.
    if (error instanceof CallError && error.code === 'SECOND_FACTOR') throw new CallError({ ...error, status: error.status, text });
    throw error;
  };
  const byCode = useAct(async (_idempotency, fields: FormData) => show({ code: String(fields.get('code')) }).catch(naming(words.wrong)), {
    errors: 'inline',
  });
  const byPasskey = useAct(
    async () => {
      if (!passkeyOptions) return;
      const passkey = await answerByPasskey(await passkeyOptions());
      if (passkey) await show({ passkey }).catch(naming(words.wrongPasskey));
    },
    { errors: 'inline' },
  );

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        byPasskey.clearError();
        byCode.run(new FormData(event.currentTarget));
      }}
      className="space-y-4"
    >
      <Field
        name="code"
        label={say('code')}
        hint={say('codeHint')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        autoFocus
        required
      />
      <Failure text={byCode.error ?? byPasskey.error} />
      <div className="flex flex-wrap justify-end gap-2">
        {children}
        {passkeyOptions && (
          <Button busy={byPasskey.busy} onClick={() => byPasskey.run()}>
            {say('usePasskey')}
          </Button>
        )}
        <Button type="submit" look="primary" busy={byCode.busy}>
          {say('confirm')}
        </Button>
      </div>
    </form>
  );
}
