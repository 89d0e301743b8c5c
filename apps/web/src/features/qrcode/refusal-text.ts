import { type Text, verbatim } from '@krapao/ui/words.ts';
import { clientTexts } from '../../i18n/client-texts.ts';
import type { QrState } from './use-qr.ts';

/** Why no code was made, in words. */
export async function refusalText({ message }: QrState): Promise<Text> {
  if (!message) return clientTexts.NETWORK;
  const { textOf } = await import('../../i18n/error-texts.ts');
  return textOf(message) ?? verbatim(message);
}
