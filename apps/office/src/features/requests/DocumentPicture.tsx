import { CallError } from '@krapao/ui/call-error.ts';
import { toast } from '@krapao/ui/toast.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { Button } from '../../ui/Button.tsx';
import { words } from './request.words.ts';

type Props = { memberId: string; documentId: string; onOpened: () => void };

/** The picture of a paper, on demand: the server records who looked. Gone again with the page. */
export function DocumentPicture({ memberId, documentId, onOpened }: Props) {
  const say = useWords(words);
  const text = useText();
  const [picture, setPicture] = useState<string | null>(null);
  async function show(): Promise<void> {
    try {
      const params = { memberId: BigInt(memberId), documentId };
      setPicture((await call('POST /api/office/members/:memberId/documents/:documentId/reveal', { params })).picture);
      onOpened();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast(text(error.text), 'danger');
    }
  }
  if (picture === null) return <Button onClick={() => void show()}>{say('showDocument')}</Button>;
  return (
    <img
      src={`data:image/jpeg;base64,${picture}`}
      alt={say('document')}
      className="max-h-96 w-full rounded-lg border border-line object-contain"
    />
  );
}
