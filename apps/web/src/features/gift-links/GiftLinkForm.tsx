import { minimumWalletLinkUnits } from '@krapao/contract/values/constants';
import { Button } from '@krapao/ui/Button.tsx';
import { sayInstead } from '@krapao/ui/call-error.ts';
import { FieldFrame } from '@krapao/ui/FieldFrame.tsx';
import { toast } from '@krapao/ui/toast.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { useWords } from '@krapao/ui/words.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { clientTexts } from '../../i18n/client-texts.ts';
import { noteCredited } from '../../lib/arrivals.ts';
import { call } from '../../lib/call.ts';
import { refresh } from '../../lib/query.ts';
import { toastSuccess } from '../../ui/ask.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { inputLook } from '../../ui/Field.tsx';
import { encryptLink } from './encrypt-link.ts';
import { giftLinkIn } from './gift-link.rules.ts';
import { refusalText, words } from './gift-links.words.ts';

/** Members may paste a whole message; only the link is sent. */
const messageMax = 2_000;

export function GiftLinkForm({ walletAccountName, onDone }: { walletAccountName: string; onDone: () => void }) {
  const w = useWords(words);
  const [text, setText] = useState('');
  const found = giftLinkIn(text);
  // Encrypted once per link: a retry without a response must send the same body with the same idempotency key.
  const encrypted = useRef<{ link: string; body: string } | null>(null);
  const send = useAct(
    async (idempotency) => {
      const wanted = found ?? text.trim();
      if (wanted === '') return;
      if (encrypted.current?.link !== wanted) {
        const key = await call('GET /api/wallet/truelink');
        encrypted.current = { link: wanted, body: await encryptLink(key, wanted, walletAccountName) };
      }
      const { status, reference } = await call('POST /api/wallet/truelink', { body: { link: encrypted.current.body }, idempotency }).catch(
        sayInstead(({ why }) => refusalText(why)),
      );
      onDone();
      refresh('GET /api/wallet/user');
      if (status !== 'SUCCESS') return toastSuccess(clientTexts.LINK_SENT);
      toast(w('sent'), 'ok');
      noteCredited(reference);
    },
    { errors: 'inline' },
  );
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send.run();
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{w('how', { n: minimumWalletLinkUnits })}</p>
      <FieldFrame label={w('link')} hint={found === null ? undefined : w('found')}>
        {(ids) => (
          // A textarea, because an input would join the lines of a pasted message and so extend the link.
          <textarea
            {...ids}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              encrypted.current = null;
              send.clearError();
            }}
            onKeyDown={onEnter}
            rows={3}
            inputMode="url"
            enterKeyHint="go"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={messageMax}
            placeholder="https://gift.truemoney.com/campaign/?v="
            className={`${inputLook} border-edge bg-card py-2.5 break-all`}
          />
        )}
      </FieldFrame>
      <ErrorNotice failure={send.failure} />
      <Button wide icon="gift" busy={send.busy} disabled={text.trim() === ''} onClick={() => send.run()}>
        {w('send')}
      </Button>
    </div>
  );
}
