import { type Lang, language } from './language.ts';

const letters: Readonly<Record<Lang, string>> = { th: 'กa1', la: 'ກa1', en: 'a1' };

/** A font that loads late moves the text, and a press misses a button that moves. */
export async function fontsReady(weights: readonly string[]): Promise<void> {
  await Promise.allSettled(weights.map((weight) => document.fonts.load(`${weight} 1em Krapao`, letters[language()])));
}
