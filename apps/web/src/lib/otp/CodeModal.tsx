import { Button } from '@krapao/ui/Button.tsx';
import { useAct } from '@krapao/ui/use-act.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { call } from '../call.ts';
import { CodeEntry } from './CodeEntry.tsx';
import { codeLength } from './code-in.ts';
import { words } from './otp.words.ts';

type CodeSent = { readonly otpRef: string; readonly otpToken: string; readonly sentAt: number };

export function CodeModal({ phone, close }: { phone: string; close: (otpToken?: string) => void }) {
  const w = useWords(words);
  const say = useText();
  const formId = useId();
  const [sent, setSent] = useState<CodeSent | null>(null);
  const [otpCode, setOtpCode] = useState('');

  const send = useAct(
    async () => {
      const { otpRef, otpToken } = await call('POST /api/otp/send', { body: { phoneNumber: phone, purpose: 'bank' } });
      setOtpCode('');
      verify.clearError();
      setSent({ otpRef, otpToken, sentAt: Date.now() });
    },
    { errors: 'inline' },
  );
  const verify = useAct(
    async () => {
      if (!sent) return;
      await call('POST /api/otp/verify', { body: { otpToken: sent.otpToken, otpCode } });
      close(sent.otpToken);
    },
    { errors: 'inline' },
  );
  useEffect(() => {
    send.run();
  }, [send.run]);

  function confirmCode() {
    if (sent && otpCode.length === codeLength) verify.run();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    confirmCode();
  }

  const error = verify.error ?? send.error;
  return (
    <Modal
      title={w('codeTitle')}
      onClose={() => close()}
      locked={verify.busy}
      footer={
        sent ? (
          <Button type="submit" form={formId} wide busy={verify.busy} disabled={otpCode.length !== codeLength}>
            {w('codeConfirm')}
          </Button>
        ) : (
          <Button wide icon="refresh" busy={send.busy} onClick={() => send.run()}>
            {w('codeSend')}
          </Button>
        )
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <p className="text-muted">{w('codeWhy', { phone })}</p>
        {!sent && send.busy && <SkeletonList rows={2} />}
        {sent && (
          <CodeEntry
            sent={sent}
            code={otpCode}
            onChange={setOtpCode}
            onFull={confirmCode}
            busy={verify.busy}
            isWrong={verify.failure?.code === 'OTP_CODE_INVALID'}
            resend={send}
          />
        )}
        {error && <Notice tone="danger">{say(error)}</Notice>}
      </form>
    </Modal>
  );
}
