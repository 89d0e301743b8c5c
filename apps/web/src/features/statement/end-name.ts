import { isProviderCode, providers } from '@krapao/contract/games/providers';
import { gateways } from '@krapao/contract/values/constants';
import type { Lang } from '@krapao/ui/language.ts';
import type { Text } from '@krapao/ui/words.ts';
import { endTexts, otherEnds, qrText } from '../../i18n/end-texts.ts';
import { type BankNames, bankName } from '../../lib/bank-name.ts';

export type Named = {
  readonly banks: readonly (BankNames & { readonly code: string })[];
  readonly games: readonly { readonly code: string; readonly name: string }[];
};

const find = <T>(texts: Readonly<Record<string, T>>, code: string): T | undefined => (Object.hasOwn(texts, code) ? texts[code] : undefined);

/** Never shows a raw code: unknown codes get a generic name for that side. */
export function endName(code: string, o: { statementType: string; lang: Lang; named: Named }): string {
  const { lang, named } = o;
  const bank = named.banks.find((one) => one.code === code);
  const text: Text | undefined = find(endTexts, code) ?? (gateways.some((gateway) => gateway === code) ? qrText : undefined);
  return (
    text?.[lang] ??
    named.games.find((one) => one.code === code)?.name ??
    (bank ? bankName(bank, lang) : undefined) ??
    // Home lists only enabled games.
    (isProviderCode(code) ? providers[code].name : undefined) ??
    otherEnds[o.statementType === 'withdraw' ? 'bank' : o.statementType === 'transfer' ? 'game' : 'any'][lang]
  );
}
