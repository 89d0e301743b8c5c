import type { Lang } from '../../i18n/language.ts';

type Named = { readonly nameTH: string; readonly nameLA: string; readonly nameEN: string };

export function bankName(bank: Named, lang: Lang): string {
  const names: Readonly<Record<Lang, string>> = { th: bank.nameTH, la: bank.nameLA, en: bank.nameEN };
  return names[lang] || bank.nameTH;
}
