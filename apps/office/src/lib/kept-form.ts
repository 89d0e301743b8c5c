/** What was typed and not saved, for this tab: a session that ends in between must not take it along. */
export type KeptForm = { readonly version: number | string; readonly base: unknown; readonly value: unknown };

/** A number that cannot be read yet has no form in JSON. */
const notANumber = '\u0000NaN';
const nameOf = (key: string): string => `office-form:${key}`;

export function readKept(key: string): KeptForm | null {
  const text = sessionStorage.getItem(nameOf(key));
  if (text === null) return null;
  try {
    return JSON.parse(text, (_, value) => (value === notANumber ? Number.NaN : value)) as KeptForm;
  } catch {
    return null;
  }
}

export function keepForm(key: string, form: KeptForm | null): void {
  try {
    if (form === null) sessionStorage.removeItem(nameOf(key));
    else
      sessionStorage.setItem(
        nameOf(key),
        JSON.stringify(form, (_, value) => (Number.isNaN(value) ? notANumber : value)),
      );
  } catch {
    // No room left, as with a picture in it: the form goes on without being kept.
  }
}
