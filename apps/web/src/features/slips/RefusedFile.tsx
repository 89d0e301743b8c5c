import { slipMegabytesMax } from '@krapao/contract/values/constants';
import { useText, useWords } from '@krapao/ui/words.ts';
import { clientTexts } from '../../i18n/client-texts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { words } from './slip.words.ts';
import type { FileRefusal } from './slip-file.ts';

export function RefusedFile({ refusal }: { refusal: FileRefusal | null }) {
  const w = useWords(words);
  const text = useText();
  if (refusal === null) return null;
  const says = {
    'too-large': text(clientTexts.FILE_TOO_LARGE, { n: slipMegabytesMax }),
    heic: w('heic'),
    type: text(clientTexts.FILE_NOT_SUPPORTED),
  };
  return <Notice tone="danger">{says[refusal]}</Notice>;
}
