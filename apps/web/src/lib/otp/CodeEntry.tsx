import { Button } from '@krapao/ui/Button.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { useEffect, useRef, useState } from 'react';
import { Countdown } from '../../ui/Countdown.tsx';
import { Field } from '../../ui/Field.tsx';
import { codeIn, codeLength } from './code-in.ts';
import { words } from './otp.words.ts';
import { resendAfterMs } from './resend.ts';

/** Time to see the last digit, and for members who press the button anyway. */
const submitsAfterMs = 500;

type Props = {
  sent: { readonly otpRef: string; readonly sentAt: number };
  code: string;
  onChange: (code: string) => void;
  onFull: () => void;
  busy: boolean;
  isWrong: boolean;
  resend: { readonly busy: boolean; readonly run: () => Promise<void> };
};

export function CodeEntry({ sent, code, onChange, onFull, busy, isWrong, resend }: Props) {
  const w = useWords(words);
  const [resendableOf, setResendableOf] = useState(0);
  const tried = useRef('');
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef({ onFull, onChange });
  useEffect(() => {
    latest.current = { onFull, onChange };
  });
  useSmsCode(sent.sentAt, onChange);

  useEffect(() => {
    // Do not resend a wrong code automatically: each attempt counts.
    if (busy) tried.current = code;
    if (busy || code.length !== codeLength || code === tried.current) return;
    const timer = setTimeout(() => latest.current.onFull(), submitsAfterMs);
    return () => clearTimeout(timer);
  }, [code, busy]);

  useEffect(() => {
    if (!isWrong) return;
    latest.current.onChange('');
    input.current?.focus();
  }, [isWrong]);

  return (
    <>
      <p className="rounded-xl bg-raised px-4 py-3">
        {w('codeRef')}: <strong className="figures font-semibold text-money">{sent.otpRef}</strong>
      </p>
      <Field
        label={w('code')}
        ref={input}
        name="otpCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(typed) => onChange(codeIn(typed))}
        className="figures text-center text-xl tracking-[0.3em]"
      />
      <div className="flex min-h-11 items-center justify-center text-muted">
        {resendableOf === sent.sentAt ? (
          <Button look="plain" size="s" icon="refresh" busy={resend.busy} onClick={() => resend.run()}>
            {w('codeResend')}
          </Button>
        ) : (
          <span>
            {w('codeResendIn')}{' '}
            <Countdown key={sent.sentAt} until={sent.sentAt + resendAfterMs} onEnd={() => setResendableOf(sent.sentAt)} />
          </span>
        )}
      </div>
    </>
  );
}

type OtpRequest = CredentialRequestOptions & { readonly otp: { readonly transport: readonly ['sms'] } };

/** Reads the code from the SMS where the browser supports WebOTP and the message names this site. */
function useSmsCode(sentAt: number, onCode: (code: string) => void) {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message is waited for.
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const leave = new AbortController();
    const asked: OtpRequest = { otp: { transport: ['sms'] }, signal: leave.signal };
    navigator.credentials.get(asked).then(
      (found) => {
        const code = found && 'code' in found ? codeIn(String(found.code)) : '';
        if (code.length === codeLength && !leave.signal.aborted) latest.current(code);
      },
      () => undefined,
    );
    return () => leave.abort();
  }, [sentAt]);
}
