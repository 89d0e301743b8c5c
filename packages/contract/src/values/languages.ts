export const languages = ['th', 'la', 'en'] as const;
export type Language = (typeof languages)[number];

export type LocalText = Readonly<Record<Language, string>>;

export function inLanguage(text: LocalText, language: Language, variantLanguage: Language): string {
  return text[language] || text[variantLanguage] || text.th || text.la || text.en;
}

export const sameInAll = (text: string): LocalText => ({ th: text, la: text, en: text });
