type OutsideName = { readonly kind: string; readonly reference: string };

/** `at:KBANK:T1` and `014:T1` are T1, `WW:X9` is X9. What a gift link or a slip without a reading is called is no bank's number. */
export function bankNumberOf({ kind, reference }: OutsideName): string | null {
  if (kind === 'voucher' || reference.startsWith('slip:')) return null;
  const [, number] = /^(?:at:)?[^:]+:(.+)$/.exec(reference) ?? [];
  return number ?? null;
}

/** What is empty was not told. */
export function told<T extends Readonly<Record<string, string | undefined>>>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as Partial<T>;
}
