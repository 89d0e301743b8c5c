import type { Lang } from '../i18n/language.ts';

export type BankNames = { readonly nameTH: string; readonly nameEN: string; readonly nameLA: string };

export const bankName = (bank: BankNames, lang: Lang): string => ({ th: bank.nameTH, la: bank.nameLA, en: bank.nameEN })[lang];
