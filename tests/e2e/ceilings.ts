export type Ceiling = {
  readonly firstKb: number;
  readonly scripts: number;
  readonly calls: number;
  readonly requests: number;
  /** Calls to a path that the page has already called. Home has none; the others refetch when the socket connects. */
  readonly repeated: number;
  readonly commits: number;
  readonly nodes: number;
};

/**
 * Cost of a page of the members' app: gzipped JavaScript before it can be used, then the scripts, API calls and files it requests
 * until idle, each counted once; React commits until then and elements at the end. A page is drawn once more if its reply takes longer than the patience
 * of `first-page.ts`, which a busy machine may cause: home has 4 commits otherwise, with the first offer of a new member. Raising a figure is a decision: give the reason in the commit.
 */
export const ceilings: Readonly<Record<string, Ceiling>> = {
  '/login': { firstKb: 88.2, scripts: 5, calls: 3, requests: 16, repeated: 0, commits: 4, nodes: 100 },
  '/register': { firstKb: 130, scripts: 7, calls: 1, requests: 16, repeated: 0, commits: 4, nodes: 100 },
  '/user/home': { firstKb: 115.4, scripts: 10, calls: 5, requests: 23, repeated: 0, commits: 5, nodes: 400 },
  '/user/profile': { firstKb: 124, scripts: 9, calls: 6, requests: 23, repeated: 1, commits: 5, nodes: 150 },
  '/user/bonus': { firstKb: 135, scripts: 12, calls: 7, requests: 29, repeated: 3, commits: 9, nodes: 140 },
  '/user/statement': { firstKb: 138, scripts: 10, calls: 6, requests: 24, repeated: 3, commits: 9, nodes: 170 },
  '/user/spin': { firstKb: 146, scripts: 10, calls: 9, requests: 27, repeated: 2, commits: 9, nodes: 140 },
};
