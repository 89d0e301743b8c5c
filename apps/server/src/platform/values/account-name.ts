import type { NameMatch } from '@krapao/contract';

/** Longest first, so that the long form is not read as the short one with a rest. A title may stand without a space before a Thai or Lao name. */
const latinTitles = ['MISTER', 'MISS', 'MRS', 'MR', 'MS', 'KHUN'] as const;
const thaiLaoTitles = ['นางสาว', 'น.ส.', 'นาย', 'นาง', 'คุณ', 'ท้าว', 'ທ້າວ', 'ທ.', 'ນາງສາວ', 'ນາງ', 'ທ່ານ'] as const;

const tidy = (name: string): string => name.normalize('NFC').toUpperCase().replace(/\s+/g, ' ').trim();

function withoutTitle(name: string): string {
  const latin = new RegExp(`^(?:${latinTitles.join('|')})(?:\\. ?| )(?=.)`).exec(name);
  if (latin) return name.slice(latin[0].length);
  const title = thaiLaoTitles.find((one) => name.startsWith(one));
  const rest = title === undefined ? name : name.slice(title.length).trim();
  // A first name that is a title itself (Nang) has nothing after it but a surname's space.
  return title !== undefined && rest !== '' && !(name[title.length] === ' ' && !rest.includes(' ')) ? rest : name;
}

const maskMark = /[*•●]|X{2,}/u;

/**
 * Whether the name that a bank tells is the one that a member registered: without titles, case and spacing, first name whole, surname whole or as far as it
 * shows ("SOMCHAI J***", "สมชาย จ."). Another script, a masked first name or a missing surname is no fit: a person must look.
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

/** What registered names that may fit begin with, so that they can be looked for by an index. Empty when nothing can be looked for. */
export function accountNameBeginnings(told: string): string[] {
  const [first = ''] = withoutTitle(tidy(told)).split(' ');
  if (first === '' || maskMark.test(first)) return [];
  const titles = [...latinTitles.flatMap((one) => [`${one} `, `${one}. `, `${one}.`]), ...thaiLaoTitles.flatMap((one) => [one, `${one} `])];
  return ['', ...titles].map((title) => title + first);
}

const scripts = [/\p{Script=Latin}/u, /\p{Script=Thai}/u, /\p{Script=Lao}/u];
const scriptOf = (name: string): number => scripts.findIndex((script) => script.test(withoutTitle(tidy(name))));

/** Whether the name that was told speaks against the registered one: written in the same script, and no fit. Nothing told, or another script, says nothing. */
export const accountNameDiffers = (told: string, registered: string): boolean =>
  told.trim() !== '' && scriptOf(told) === scriptOf(registered) && !accountNameFits(told, registered);

/** Two names beside each other for a person's eyes, whichever of them is the shorter one. `unsure`: another script, or nothing to compare. */
export function nameMatchOf(one: string, other: string): NameMatch {
  if (accountNameFits(one, other) || accountNameFits(other, one)) return 'same';
  return accountNameDiffers(one, other) ? 'differs' : 'unsure';
}

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
