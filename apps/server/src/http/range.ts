export type ByteRange = { readonly start: number; readonly end: number };

/** One range of bytes, both ends included. Null: send all, which is also the answer to several ranges at once and to what cannot be read. */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') return Number(to) === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const [start, last] = [Number(from), to === '' ? size - 1 : Number(to)];
  if (to !== '' && last < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(last, size - 1) };
}
