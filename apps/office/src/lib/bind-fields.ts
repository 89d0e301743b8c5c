export type Form<T> = { readonly value: T; readonly set: (patch: Partial<T>) => void };

export const bindFields =
  <T extends object, L extends string>({ value, set }: Form<T>, label: (name: L) => string, at = '') =>
  <K extends keyof T & L>(name: K) => ({
    name: `${at}${name}`,
    label: label(name),
    value: value[name],
    onChange: (changed: T[K]) => set({ [name]: changed } as unknown as Partial<T>),
  });
