/** Normalises case, width and spaces; Thai and Lao letters are unchanged. */
const folded = (text: string): string => text.normalize('NFKC').toLocaleLowerCase('en').replace(/\s+/g, '');

type Game = { readonly name: string; readonly code: string; readonly category: string };

export function findGames<G extends Game>(
  games: readonly G[],
  typed: string,
  sectionName: (category: G['category']) => string,
): readonly G[] {
  const wanted = folded(typed);
  if (wanted === '') return games;
  return games.filter((game) => [game.name, game.code, sectionName(game.category)].some((text) => folded(text).includes(wanted)));
}
