/** Letters of one case and of one width, without the spaces that one writes and another does not. Thai and Lao letters stay as they are. */
const folded = (text: string): string => text.normalize('NFKC').toLocaleLowerCase('en').replace(/\s+/g, '');

type Game = { readonly name: string; readonly code: string; readonly category: string };

/** By name, by code, or by the name of the section that it stands in. Nothing typed finds everything. */
export function findGames<G extends Game>(
  games: readonly G[],
  typed: string,
  sectionName: (category: G['category']) => string,
): readonly G[] {
  const wanted = folded(typed);
  if (wanted === '') return games;
  return games.filter((game) => [game.name, game.code, sectionName(game.category)].some((text) => folded(text).includes(wanted)));
}
