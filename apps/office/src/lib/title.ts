const plain = globalThis.document?.title ?? '';
const counts = { work: 0, words: 0 };

export function countInTitle(what: keyof typeof counts, count: number): void {
  counts[what] = count;
  document.title = `${counts.words > 0 ? '● ' : ''}${counts.work > 0 ? `(${counts.work}) ` : ''}${plain}`;
}
