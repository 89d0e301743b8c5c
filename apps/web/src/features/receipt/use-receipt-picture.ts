import { useEffect, useState } from 'react';
import { pngOf } from '../../lib/save-file.ts';
import { drawReceipt, type ReceiptContent } from './draw-receipt.ts';

export type Picture = { readonly blob: Blob; readonly url: string };

/** The receipt as a picture, drawn when everything that stands in it is known (`content` is null until then). */
export function useReceiptPicture(content: ReceiptContent | null): { readonly picture: Picture | null; readonly hasFailed: boolean } {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  // A content that says the same is the same.
  const text = content === null ? null : JSON.stringify(content);
  useEffect(() => {
    if (text === null) return;
    let stopped = false;
    let url: string | null = null;
    const make = async () => {
      const blob = await pngOf(await drawReceipt(JSON.parse(text) as ReceiptContent));
      if (stopped) return;
      url = URL.createObjectURL(blob);
      setPicture({ blob, url });
    };
    make().catch(() => {
      if (!stopped) setHasFailed(true);
    });
    return () => {
      stopped = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [text]);
  return { picture, hasFailed };
}
