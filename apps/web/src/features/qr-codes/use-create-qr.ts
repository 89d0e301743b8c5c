import { CallError } from '@krapao/ui/call-error.ts';
import { createIdempotencyKey, type IdempotencyKey } from '@krapao/ui/idempotency.ts';
import { toast } from '@krapao/ui/toast.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { type Text, t, verbatim } from '@krapao/ui/words.ts';
import { useRef, useState } from 'react';
import { networkTexts } from '../../i18n/network-texts.ts';
import { call } from '../../lib/call.ts';
import { refresh } from '../../lib/query.ts';
import { useLimitText } from '../../lib/use-limit-text.ts';
import { askInTurn } from './best.rules.ts';
import type { QrBank } from './qr-bank.ts';
import { type QrState, showMade } from './use-qr.ts';

/** The method was switched off since the list was read; the next one is tried. */
const goneSince = (error: unknown): QrState => {
  if (!(error instanceof CallError && error.code === 'NO_BANK')) throw error;
  return { hasQrcode: false, message: error.code };
};

export function useCreateQr(onMade: (bank: QrBank) => void) {
  const limitText = useLimitText();
  const [isTryingNext, setIsTryingNext] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  // One idempotency key per method, so that a repeated press replays each request.
  const keys = useRef(new Map<string, IdempotencyKey>());
  const act = useAct(
    async (_, banks: readonly QrBank[], amount: number) => {
      setIsTryingNext(false);
      setIsRefused(false);
      const tried = await askInTurn(banks, ({ bankCode }, isFirst) => {
        setIsTryingNext(!isFirst);
        const idempotency = keys.current.get(bankCode) ?? createIdempotencyKey();
        keys.current.set(bankCode, idempotency);
        return call('POST /api/qrcode/:bankCode', { params: { bankCode }, body: { amount }, idempotency }).catch((error: unknown) => {
          if (banks.length === 1) throw error;
          return goneSince(error);
        });
      }).finally(() => setIsTryingNext(false));
      if (tried === null) return;
      const { bank, answer } = tried;
      if (answer.hasQrcode) {
        showMade(bank.bankCode, answer);
        onMade(bank);
        return;
      }
      const { minimum } = answer;
      setIsRefused(minimum === undefined);
      toast(minimum === undefined ? t(await refusalText(answer)) : limitText('MINIMUM_AMOUNT', fromWire(minimum, bank.currency)), 'danger');
      refresh('GET /api/lookup/deposit');
    },
    { errors: 'inline' },
  );
  return { ...act, isTryingNext, isRefused };
}

async function refusalText({ message }: QrState): Promise<Text> {
  if (!message) return networkTexts.NETWORK;
  const { textOf } = await import('../../i18n/error-texts.ts');
  return textOf(message) ?? verbatim(message);
}
