const plain = globalThis.document?.title ?? '';
const counts = { work: 0, words: 0 };

/** The tab's title says how much waits, on every page, with a dot for what customers wrote while the tab was not looked at. */
export function countInTitle(what: keyof typeof counts, count: number): void {
  counts[what] = count;
  document.title = `${counts.words > 0 ? '● ' : ''}${counts.work > 0 ? `(${counts.work}) ` : ''}${plain}`;
}
