import type { ApiMap } from '@krapao/contract';
import type { WireCurrency } from '@krapao/contract/rules';
import { toast } from '@krapao/ui/toast.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { type Text, t, verbatim } from '@krapao/ui/words.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { clientTexts } from '../../i18n/client-texts.ts';
import { call } from '../../lib/call.ts';
import { queryClient, queryKey, refresh, useCall } from '../../lib/query.ts';
import { listen } from '../../lib/socket.ts';
import { useLimitText } from '../../lib/use-limit-text.ts';

export type QrState = ApiMap['GET /api/qrcode/:bankCode']['reply'];
export type QrEnd = 'expired' | 'cancelled' | 'paid' | 'waiting' | 'closed';

const name = 'GET /api/qrcode/:bankCode';
const pollMs = 4_000;
/** The server may say it a moment before the countdown does. */
const nearEndMs = 2_000;

async function refusalText({ message }: QrState): Promise<Text> {
  if (!message) return clientTexts.NETWORK;
  const { textOf } = await import('../../i18n/error-texts.ts');
  return textOf(message) ?? verbatim(message);
}

/** One provider's code: none, live with its time left, and back to none. */
export function useQr({ bankCode, currency }: { readonly bankCode: string; readonly currency: WireCurrency }) {
  const limitText = useLimitText();
  const query = useCall(name, { params: { bankCode } }, { staleTimeMs: 0 });
  const [ended, setEnded] = useState<{ how: QrEnd; qrcodeId: string } | null>(null);
  // What was asked for before a code ended may come after it, and would show the dead code again.
  const live = query.data?.hasQrcode && query.data.qrcodeId !== ended?.qrcodeId ? query.data : null;
  const qrcodeId = live?.qrcodeId;
  const { refetch } = query;

  const show = useCallback((state: QrState) => queryClient.setQueryData(queryKey(name, { params: { bankCode } }), state), [bankCode]);
  const finish = useCallback(
    (how: QrEnd) => {
      if (qrcodeId !== undefined) setEnded({ how, qrcodeId });
      show({ hasQrcode: false });
      refresh('GET /api/wallet/user');
    },
    [show, qrcodeId],
  );

  useEffect(() => {
    if (qrcodeId === undefined) return;
    const stop = listen('qrcode', (event) => {
      if (event.qrcodeId === qrcodeId) finish(event.state);
    });
    // Covers a lost event: the code is asked for while it is on the screen.
    const timer = setInterval(refetch, pollMs);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [qrcodeId, finish, refetch]);

  // The event was lost and the code is gone all the same: paid, most likely. The member must not be left before an empty form.
  const lastShown = useRef<{ qrcodeId: string; until: number } | null>(null);
  const until = query.dataUpdatedAt + (live?.expireIn ?? 0) * 1000;
  const isGone = query.data?.hasQrcode === false;
  useEffect(() => {
    if (qrcodeId !== undefined) {
      lastShown.current = { qrcodeId, until };
      return;
    }
    const last = lastShown.current;
    if (last === null || !isGone) return;
    lastShown.current = null;
    if (ended?.qrcodeId === last.qrcodeId) return;
    setEnded({ how: Date.now() >= last.until - nearEndMs ? 'expired' : 'closed', qrcodeId: last.qrcodeId });
    refresh('GET /api/wallet/user');
  }, [qrcodeId, until, isGone, ended]);

  const create = useAct(
    async (idempotency, amount: number) => {
      const made = await call('POST /api/qrcode/:bankCode', { params: { bankCode }, body: { amount }, idempotency });
      if (!made.hasQrcode) {
        const { minimum } = made;
        toast(minimum === undefined ? t(await refusalText(made)) : limitText('MINIMUM_AMOUNT', fromWire(minimum, currency)), 'danger');
        // The least amount was changed while this window stood open: what it offers follows.
        if (minimum !== undefined) {
          refresh('GET /api/lookup/deposit');
          refresh('GET /api/lookup/slip');
        }
        return;
      }
      setEnded(null);
      show(made);
      // One live code: the other providers' states are asked for anew when they are next shown.
      queryClient.invalidateQueries({
        queryKey: [name],
        predicate: ({ queryKey: [, given] }) => given !== queryKey(name, { params: { bankCode } })[1],
      });
    },
    { errors: 'inline' },
  );
  const cancel = useAct(async () => {
    if (qrcodeId === undefined) return;
    await call('DELETE /api/qrcode/:bankCode', { params: { bankCode: qrcodeId } });
    finish('cancelled');
  });

  return { query, live, until, end: ended?.how ?? null, finish, create, cancel };
}
