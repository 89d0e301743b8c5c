/**
 * A text as search compares it: one form for what looks the same (ຫນ and ໜ, ໍາ and ຳ, wide letters), lower case, single spaces. The database's own
 * functions know no letters but the English ones where its locale is C.
 */
export const searchForm = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    // น้ำ is typed with the tone mark on either side of the circle.
    .replaceAll(/([\u0e4d\u0ecd])([\u0e48-\u0e4b\u0ec8-\u0ecb])/g, '$2$1')
    .replaceAll(/\s+/gu, ' ')
    .trim();

const quoted = (gram: string): string => `'${gram.replaceAll(/['\\]/g, '$&$&')}'`;

/** The index holds three letters in a row: all of the query's must be there. Two letters are the beginning of three. */
export function gramQuery(form: string): string {
  const letters = [...form];
  if (letters.length < 3) return `${quoted(form)}:*`;
  const grams = letters.slice(2).map((_, i) => letters.slice(i, i + 3).join(''));
  return [...new Set(grams)].map(quoted).join(' & ');
}

/** The second look: the same letters elsewhere in the text are no hit. */
export const likePattern = (form: string): string => `%${form.replaceAll(/[\\%_]/g, '\\$&')}%`;
