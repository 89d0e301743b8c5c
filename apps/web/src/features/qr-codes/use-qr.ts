import type { ApiMap } from '@krapao/contract';
import { useAct } from '@krapao/ui/use-act.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/call.ts';
import { queryClient, queryKey, refresh, useCall } from '../../lib/query.ts';
import { listen } from '../../lib/socket.ts';

export type QrState = ApiMap['GET /api/qrcode/:bankCode']['reply'];
export type QrEnd = 'expired' | 'cancelled' | 'paid' | 'waiting' | 'closed';
export type Ended = { readonly how: QrEnd; readonly qrcodeId: string };

const name = 'GET /api/qrcode/:bankCode';
const pollMs = 4_000;
/** The server may report the end slightly before the countdown does. */
const nearEndMs = 2_000;

const keyOf = (bankCode: string) => queryKey(name, { params: { bankCode } });
const show = (bankCode: string, state: QrState) => queryClient.setQueryData(keyOf(bankCode), state);

/** Only one code can be live, so the other providers' states are refetched when next shown. */
export function showMade(bankCode: string, made: QrState) {
  show(bankCode, made);
  queryClient.invalidateQueries({ queryKey: [name], predicate: ({ queryKey: [, given] }) => given !== keyOf(bankCode)[1] });
}

export function useQr(bankCode: string) {
  const query = useCall(name, { params: { bankCode } }, { staleTimeMs: 0 });
  const [ended, setEnded] = useState<Ended | null>(null);
  // A response requested before the code ended may arrive later and must not show the dead code again.
  const live = query.data?.hasQrcode && query.data.qrcodeId !== ended?.qrcodeId ? query.data : null;
  const qrcodeId = live?.qrcodeId;
  const { refetch } = query;

  const finish = useCallback(
    (how: QrEnd) => {
      if (qrcodeId !== undefined) setEnded({ how, qrcodeId });
      show(bankCode, { hasQrcode: false });
      refresh('GET /api/wallet/user');
    },
    [bankCode, qrcodeId],
  );

  useEffect(() => {
    if (qrcodeId === undefined) return;
    const stop = listen('qrcode', (event) => {
      if (event.qrcodeId === qrcodeId) finish(event.state);
    });
    // Polls in case an event is lost.
    const timer = setInterval(refetch, pollMs);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [qrcodeId, finish, refetch]);

  // The event was lost and the code is gone, most likely paid: do not show the member an empty form.
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

  const cancel = useAct(async () => {
    if (qrcodeId === undefined) return;
    await call('DELETE /api/qrcode/:bankCode', { params: { bankCode: qrcodeId } });
    finish('cancelled');
  });
  const clear = useCallback(() => setEnded(null), []);

  return { query, live, until, ended, finish, cancel, clear };
}

export function useQrById(qrcodeId: string, everyMs: number) {
  const query = useCall(name, { params: { bankCode: qrcodeId } }, { staleTimeMs: 0, everyMs });
  const { refetch } = query;
  useEffect(
    () =>
      listen('qrcode', (event) => {
        if (event.qrcodeId === qrcodeId) refetch();
      }),
    [qrcodeId, refetch],
  );
  return query;
}
