/**
 * Normalised for search: one form for look-alikes (ຫນ and ໜ, ໍາ and ຳ, wide letters), lower case, single spaces. Done here because
 * the database handles only English letters if its locale is C.
 */
export const searchForm = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    // น้ำ can be typed with the tone mark on either side of the circle.
    .replaceAll(/([\u0e4d\u0ecd])([\u0e48-\u0e4b\u0ec8-\u0ecb])/g, '$2$1')
    .replaceAll(/\s+/gu, ' ')
    .trim();

const quoted = (gram: string): string => `'${gram.replaceAll(/['\\]/g, '$&$&')}'`;

/** The index contains trigrams: all of the query's must match. Two letters match as a prefix. */
export function gramQuery(form: string): string {
  const letters = [...form];
  if (letters.length < 3) return `${quoted(form)}:*`;
  const grams = letters.slice(2).map((_, i) => letters.slice(i, i + 3).join(''));
  return [...new Set(grams)].map(quoted).join(' & ');
}

/** Second check after the trigrams, which may match in different places. */
export const likePattern = (form: string): string => `%${form.replaceAll(/[\\%_]/g, '\\$&')}%`;
