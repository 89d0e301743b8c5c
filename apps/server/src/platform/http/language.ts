import { inLanguage, type Language, type LocalText, languages } from '@krapao/contract/values/languages';
import type { Variant } from '@krapao/contract/values/rules';

export const variantLanguage = (variant: Variant): Language => (variant === 'lao' ? 'la' : 'th');

export const textIn = ({ config }: { readonly config: { readonly variant: Variant } }, text: LocalText, language: Language): string =>
  inLanguage(text, language, variantLanguage(config.variant));

const byTag: Readonly<Record<string, Language>> = { th: 'th', lo: 'la', la: 'la', en: 'en' };

type Headers = { readonly cookie?: string | undefined; readonly 'accept-language'?: string | undefined };

export function languageOf(headers: Headers, variant: Variant): Language {
  const chosen = /(?:^|;\s*)lang=(\w+)/.exec(headers.cookie ?? '')?.[1]?.toLowerCase();
  return languages.find((language) => language === chosen) ?? accepted(headers['accept-language']) ?? variantLanguage(variant);
}

function accepted(header: string | undefined): Language | undefined {
  if (!header) return undefined;
  const wanted = header
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find((q) => q !== undefined);
      return { language: byTag[tag.split('-')[0] ?? ''], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ language, quality }) => language !== undefined && quality > 0);
  return wanted.toSorted((a, b) => b.quality - a.quality)[0]?.language;
}
