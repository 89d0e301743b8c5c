import type { Draft } from './draft.ts';

const key = 'register-draft';
/** The password is never stored: it is asked for again after a reload. */
const kept = ['username', 'name', 'sourceCode', 'inviteCode', 'bankCode', 'bankAccountNo', 'firstName', 'lastName'] as const;

export function keepDraft(draft: Draft | null) {
  if (!draft) return sessionStorage.removeItem(key);
  const { password: _, confirmPassword: __, ...rest } = draft;
  sessionStorage.setItem(key, JSON.stringify(rest));
}

export function keptDraft(empty: Draft): Draft {
  let found: unknown;
  try {
    found = JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return empty;
  }
  if (typeof found !== 'object' || found === null) return empty;
  const texts = kept.flatMap((name) => {
    const value: unknown = Reflect.get(found, name);
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const currency: unknown = Reflect.get(found, 'currency');
  const isCurrency = currency === 'LAK' || currency === 'BAHT';
  return { ...empty, ...Object.fromEntries(texts), ...(isCurrency ? { currency } : {}) };
}
