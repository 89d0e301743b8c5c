import type { Lang } from '@krapao/ui/language.ts';

export type BankNames = { readonly nameTH: string; readonly nameEN: string; readonly nameLA: string };

/** Staff may have left a translation empty. */
export const bankName = ({ nameTH, nameLA, nameEN }: BankNames, lang: Lang): string =>
  ({ th: nameTH, la: nameLA, en: nameEN })[lang] || nameTH;
