const letters = new Intl.Segmenter('th', { granularity: 'grapheme' });
/** Cut between what is read as one letter: half of a Thai or Lao one is another. */
const beginningOf = (word: string, count: number): string =>
  [...letters.segment(word)]
    .slice(0, count)
    .map(({ segment }) => segment)
    .join('');

const shownLetters = 3;

/** Enough for a friend to know the person by, too little for anybody else: SOMCHAI JAIDEE is SOMCHAI J***, a single word its beginning. */
export function maskName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  // A number in place of a name is a phone or an account.
  if (rest.length === 0 || /\d{4,}/.test(first)) return first === '' ? '' : `${beginningOf(first, shownLetters)}***`;
  return [first, ...rest.map((word) => `${beginningOf(word, 1)}***`)].join(' ');
}
