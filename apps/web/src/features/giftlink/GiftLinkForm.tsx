import { minimumWalletLinkUnits } from '@krapao/contract/constants';
import { Button } from '@krapao/ui/Button.tsx';
import { useAct } from '@krapao/ui/use-act.ts';
import { messages, useWords } from '@krapao/ui/words.ts';
import { useRef, useState } from 'react';
import { clientTexts } from '../../i18n/client-texts.ts';
import { call } from '../../lib/call.ts';
import { refresh } from '../../lib/query.ts';
import { tellSuccess } from '../../ui/ask.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Field } from '../../ui/Field.tsx';
import { encryptLink } from './encrypt-link.ts';

const words = messages({
  how: {
    th: 'สร้างซองของขวัญในแอป TrueMoney แบบ 1 คน แล้ววางลิงก์ที่นี่ ขั้นต่ำ {n} บาท',
    la: 'ສ້າງຊອງຂອງຂວັນໃນແອັບ TrueMoney ແບບ 1 ຄົນ ແລ້ວວາງລິ້ງທີ່ນີ້ ຂັ້ນຕ່ຳ {n} ບາດ',
    en: 'Make a gift for 1 person in the TrueMoney app and paste its link here. Minimum {n} baht',
  },
  link: { th: 'ลิงก์ซองของขวัญ', la: 'ລິ້ງຊອງຂອງຂວັນ', en: 'Gift link' },
  send: { th: 'ส่งลิงก์', la: 'ສົ່ງລິ້ງ', en: 'Send link' },
});

export function GiftLinkForm({ walletAccountName, onDone }: { walletAccountName: string; onDone: () => void }) {
  const w = useWords(words);
  const [link, setLink] = useState('');
  // Encrypted once for each link: a retry without a response must send the same body with the same idempotency key.
  const encrypted = useRef<{ link: string; body: string } | null>(null);
  const send = useAct(
    async (idempotency) => {
      const wanted = link.trim();
      if (wanted === '') return;
      if (encrypted.current?.link !== wanted) {
        const key = await call('GET /api/wallet/truelink');
        encrypted.current = { link: wanted, body: await encryptLink(key, wanted, walletAccountName) };
      }
      await call('POST /api/wallet/truelink', { body: { link: encrypted.current.body }, idempotency });
      onDone();
      refresh('GET /api/wallet/user');
      await tellSuccess(clientTexts.LINK_SENT);
    },
    { errors: 'inline' },
  );
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{w('how', { n: minimumWalletLinkUnits })}</p>
      <Field
        label={w('link')}
        value={link}
        onChange={(value) => {
          setLink(value);
          encrypted.current = null;
          send.clearError();
        }}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        placeholder="https://gift.truemoney.com/campaign/?v="
      />
      <ErrorNotice failure={send.failure} />
      <Button wide icon="gift" busy={send.busy} disabled={link.trim() === ''} onClick={() => send.run()}>
        {w('send')}
      </Button>
    </div>
  );
}
