import type { ApiMap } from '@krapao/contract';
import { CallError } from '@krapao/ui/call-error.ts';
import { useEffect, useState } from 'react';
import { upload } from '../../lib/upload.ts';

export type Preview = ApiMap['POST /api/wallet/slip/read']['reply'];

const nothing: Preview = { bankCode: null, amount: null };

async function read(file: File, signal: AbortSignal): Promise<Preview> {
  const form = new FormData();
  form.append('file', file);
  try {
    return await upload('POST /api/wallet/slip/read', { form, signal });
  } catch (error) {
    // It only saves typing: what cannot be read is filled in by hand, and sending says what is wrong with it.
    if (error instanceof CallError || (error instanceof DOMException && error.name === 'AbortError')) return nothing;
    throw error;
  }
}

/** What the server reads in a picture; null until it has looked. */
export function usePreview(file: File): Preview | null {
  const [preview, setPreview] = useState<Preview | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    read(file, gone.signal).then((found) => {
      if (!gone.signal.aborted) setPreview(found);
    });
    return () => gone.abort();
  }, [file]);
  return preview;
}
