import { useWords } from '@krapao/ui/words.ts';
import { useEffect, useState } from 'react';
import { fetchPicture } from '../../lib/fetch-picture.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { words } from './statement.words.ts';

/** Only its owner may see a slip, so the picture is asked for with the member's token. */
export function SlipPicture({ url, close }: { url: string | null; close: () => void }) {
  const w = useWords(words);
  const [picture, setPicture] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    if (url === null) return;
    const ended = new AbortController();
    let made: string | null = null;
    const load = async () => {
      made = URL.createObjectURL(await fetchPicture(url, ended.signal));
      setPicture(made);
    };
    load().catch(() => {
      if (!ended.signal.aborted) setHasFailed(true);
    });
    return () => {
      ended.abort();
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [url]);

  return (
    <Modal title={w('slipPicture')} onClose={close}>
      {url === null && <EmptyState icon="image" title={w('pictureGone')} text={w('pictureGoneText')} />}
      {hasFailed && <ErrorState />}
      {url !== null && !hasFailed && picture === null && <Skeleton className="h-96 w-full" />}
      {picture !== null && <img src={picture} alt={w('slipPicture')} className="mx-auto max-h-[70dvh] rounded-xl" />}
    </Modal>
  );
}
