export type Form<T> = { readonly value: T; readonly set: (patch: Partial<T>) => void };

/** Makes the props of a field from the name of an entry of a form's value. `at`: the path to that value, ending in a dot. */
export const bindFields =
  <T extends object, L extends string>({ value, set }: Form<T>, label: (name: L) => string, at = '') =>
  <K extends keyof T & L>(name: K) => ({
    name: `${at}${name}`,
    label: label(name),
    value: value[name],
    onChange: (changed: T[K]) => set({ [name]: changed } as unknown as Partial<T>),
  });
