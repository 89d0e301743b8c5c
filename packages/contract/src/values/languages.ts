/** The languages that texts are written in. Pure, without zod. */
export const languages = ['th', 'la', 'en'] as const;
export type Language = (typeof languages)[number];

/** A text that staff write. An empty one is missing, and another language stands in for it. */
export type LocalText = Readonly<Record<Language, string>>;

/** The text in the language asked for, else in the variant's own, else in any that there is. */
export function inLanguage(text: LocalText, language: Language, variantLanguage: Language): string {
  return text[language] || text[variantLanguage] || text.th || text.la || text.en;
}

/** The same in every language: a name, a code. */
export const sameInAll = (text: string): LocalText => ({ th: text, la: text, en: text });
