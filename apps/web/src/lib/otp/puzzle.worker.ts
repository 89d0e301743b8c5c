import { solvePuzzle } from '@krapao/contract/identity/puzzle';

export type Puzzle = { readonly challenge: string; readonly bits: number };
export type PuzzleNews = { readonly done: number } | { readonly solution: string };

const tell = (news: PuzzleNews) => postMessage(news);

/** In a thread of its own: the page stays usable, and giving up ends it at once. */
addEventListener('message', ({ data }: MessageEvent<Puzzle>) => {
  tell({ solution: solvePuzzle(data, (done) => tell({ done })) });
});
