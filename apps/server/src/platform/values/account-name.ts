import type { NameMatch } from '@krapao/contract';

/** Longest first, so that a long title is not read as a short one. Thai and Lao titles may be written without a space. */
const latinTitles = ['MISTER', 'MISS', 'MRS', 'MR', 'MS', 'KHUN'] as const;
const thaiLaoTitles = ['นางสาว', 'น.ส.', 'นาย', 'นาง', 'คุณ', 'ท้าว', 'ທ້າວ', 'ທ.', 'ນາງສາວ', 'ນາງ', 'ທ່ານ'] as const;

const tidy = (name: string): string => name.normalize('NFC').toUpperCase().replace(/\s+/g, ' ').trim();

function withoutTitle(name: string): string {
  const latin = new RegExp(`^(?:${latinTitles.join('|')})(?:\\. ?| )(?=.)`).exec(name);
  if (latin) return name.slice(latin[0].length);
  const title = thaiLaoTitles.find((one) => name.startsWith(one));
  const rest = title === undefined ? name : name.slice(title.length).trim();
  // A first name that equals a title (Nang) is followed only by a surname.
  return title !== undefined && rest !== '' && !(name[title.length] === ' ' && !rest.includes(' ')) ? rest : name;
}

const maskMark = /[*•●]|X{2,}/u;

/**
 * Compares without title, case and spacing: first name complete, surname complete or as far as visible ("SOMCHAI J***", "สมชาย
 * จ."). Another script, a masked first name or a missing surname does not match: a person must check.
 */
export function accountNameFits(told: string, registered: string): boolean {
  const [reportedFirst = '', ...reportedRest] = withoutTitle(tidy(told)).split(' ');
  const [first = '', ...rest] = withoutTitle(tidy(registered)).split(' ');
  if (first === '' || maskMark.test(reportedFirst) || reportedFirst !== first) return false;
  const surname = rest.join('');
  const shown = reportedRest.join('');
  if (shown === '' || surname === '') return shown === surname && surname === '';
  const mark = shown.search(maskMark);
  const visible = (mark < 0 ? shown : shown.slice(0, mark)).replace(/\.$/, '');
  const isCut = mark >= 0 || shown.endsWith('.') || [...visible].length === 1;
  return visible !== '' && (isCut ? surname.startsWith(visible) : surname === visible);
}

/** Prefixes of names that may match, for an index lookup. Empty if the name is unusable. */
export function accountNameBeginnings(told: string): string[] {
  const [first = ''] = withoutTitle(tidy(told)).split(' ');
  if (first === '' || maskMark.test(first)) return [];
  const titles = [...latinTitles.flatMap((one) => [`${one} `, `${one}. `, `${one}.`]), ...thaiLaoTitles.flatMap((one) => [one, `${one} `])];
  return ['', ...titles].map((title) => title + first);
}

const scripts = [/\p{Script=Latin}/u, /\p{Script=Thai}/u, /\p{Script=Lao}/u];
const scriptOf = (name: string): number => scripts.findIndex((script) => script.test(withoutTitle(tidy(name))));

/** True only for a mismatch in the same script: an empty name or another script proves nothing. */
export const accountNameDiffers = (told: string, registered: string): boolean =>
  told.trim() !== '' && scriptOf(told) === scriptOf(registered) && !accountNameFits(told, registered);

/** For display to staff; symmetric. `unsure`: another script, or nothing to compare. */
export function nameMatchOf(one: string, other: string): NameMatch {
  if (accountNameFits(one, other) || accountNameFits(other, one)) return 'same';
  return accountNameDiffers(one, other) ? 'differs' : 'unsure';
}

const letters = new Intl.Segmenter('th', { granularity: 'grapheme' });
/** Cut between grapheme clusters: half of a Thai or Lao cluster is a different letter. */
const beginningOf = (word: string, count: number): string =>
  [...letters.segment(word)]
    .slice(0, count)
    .map(({ segment }) => segment)
    .join('');

const shownLetters = 3;

/** Recognisable to friends only: SOMCHAI JAIDEE becomes SOMCHAI J***, a single word its beginning. */
export function maskName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  // A number instead of a name is a phone or an account.
  if (rest.length === 0 || /\d{4,}/.test(first)) return first === '' ? '' : `${beginningOf(first, shownLetters)}***`;
  return [first, ...rest.map((word) => `${beginningOf(word, 1)}***`)].join(' ');
}
