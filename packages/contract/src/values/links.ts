const ownOrigin = 'https://own.invalid';
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop tabs and line breaks from an address and read a backslash as a slash.
const misread = /[\u0000-\u0020\u007f-\u00a0\\]/;

/** Whether the link leads where a reader expects: one of our own paths, or a host without a user name before it. */
export function isPlainLink(link: string, schemes: readonly string[] = ['https', 'http']): boolean {
  if (misread.test(link) || !URL.canParse(link, ownOrigin)) return false;
  const { origin, protocol, username, password } = new URL(link, ownOrigin);
  if (link.startsWith('/')) return origin === ownOrigin;
  const scheme = protocol.slice(0, -1);
  if (!schemes.includes(scheme) || !link.toLowerCase().startsWith(protocol)) return false;
  return !scheme.startsWith('http') || (/^https?:\/\/[^/]/i.test(link) && username === '' && password === '');
}

export const isStaffLink = (link: string): boolean => link === '' || (link.length <= 500 && isPlainLink(link, ['https', 'http', 'line']));
