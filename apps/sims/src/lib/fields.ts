export type Fields = Readonly<Record<string, unknown>>;
export type Currency = 'THB' | 'LAK';

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Handlers get JSON bodies as raw text, because some signatures cover the text. */
export function jsonFields(body: unknown): Fields | null {
  if (body === undefined || body === null || body === '') return {};
  if (typeof body !== 'string') return null;
  try {
    const parsed: unknown = JSON.parse(body);
    return isFields(parsed) ? parsed : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Null for duplicate fields: the signature would cover only one of the values. */
export function formFields(body: unknown): Record<string, string> | null {
  if (body === undefined || body === null) return {};
  if (!isFields(body)) return null;
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(body)) {
    if (typeof value !== 'string') return null;
    fields[name] = value;
  }
  return fields;
}

export function textOf(fields: Fields, name: string, form: RegExp): string | null {
  const value = fields[name];
  return typeof value === 'string' && form.test(value) ? value : null;
}

export function currencyOf(value: unknown): Currency | null {
  return value === 'THB' || value === 'LAK' ? value : null;
}

export const USERNAME = /^[A-Za-z0-9_]{3,32}$/;
export const PASSWORD = /^[\x21-\x7e]{6,32}$/;
export const REFERENCE = /^[\x21-\x7e]{1,50}$/;
export const ORDER_ID = /^[A-Za-z0-9_-]{1,64}$/;
export const UNIX_SECONDS = /^\d{1,12}$/;
export const ACCOUNT_NUMBER = /^\d{6,15}$/;
