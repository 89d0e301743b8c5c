import type { ClientMessage } from '@krapao/contract';
import { type Money, unitWord } from '@krapao/money';
import { useLanguage, useText } from '@krapao/ui/words.ts';
import { clientTexts } from '../i18n/client-texts.ts';
import { shortAmount } from './short-amount.ts';

type LimitMessage = Extract<ClientMessage, 'MINIMUM_AMOUNT' | 'MAXIMUM_AMOUNT'>;

export function useLimitText(): (message: LimitMessage, limit: Money) => string {
  const text = useText();
  const lang = useLanguage();
  return (message, limit) => text(clientTexts[message], { n: shortAmount(limit), unit: unitWord(limit.currency, lang) });
}
