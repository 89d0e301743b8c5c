import { useAct } from '@krapao/ui/use-act.ts';
import { useEffect, useRef, useState } from 'react';
import { upload } from '../../lib/upload.ts';
import { type FileRefusal, slipFileRefusal } from './slip-file.ts';
import type { Slip } from './use-slip.ts';

export type SlipForm = { readonly bankCode: string; readonly amount?: string | undefined };

export function useSendSlip() {
  const [share, setShare] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<FileRefusal | null>(null);
  const [slip, setSlip] = useState<Slip | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const send = useAct(
    async (idempotency, file: File, { bankCode, amount }: SlipForm) => {
      const no = slipFileRefusal(file);
      setRefusal(no);
      setSlip(null);
      if (no) return;
      const form = new FormData();
      // Fields before the file: the server reads the stream in order.
      form.append('bankCode', bankCode);
      if (amount) form.append('amount', amount);
      form.append('file', file);
      stop.current = new AbortController();
      setShare(0);
      try {
        const { name, size, lastModified } = file;
        const about = { bankCode, amount, name, size, lastModified };
        const { signal } = stop.current;
        const answer = await upload('POST /api/wallet/slip', { form, idempotency, about, onProgress: setShare, signal });
        setSlip(answer.slip);
      } catch (error) {
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      } finally {
        setShare(null);
      }
    },
    { errors: 'inline' },
  );
  return { send, share, refusal, slip, stop: () => stop.current?.abort() } as const;
}
