import { useEffect, useRef } from 'react';
import { codeIn, codeLength } from './code-in.ts';

type Asked = CredentialRequestOptions & { readonly otp: { readonly transport: readonly ['sms'] } };

/** The code out of the message itself, where the browser offers that (WebOTP) and the message names this site. `sentAt`: a new message is waited for anew. */
export function useSmsCode(sentAt: number, onCode: (code: string) => void) {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message is waited for.
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const leave = new AbortController();
    const asked: Asked = { otp: { transport: ['sms'] }, signal: leave.signal };
    // Whoever says no to the browser's question, or has typed it meanwhile, types it.
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
