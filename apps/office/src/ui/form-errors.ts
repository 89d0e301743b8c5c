import { createContext, useContext } from 'react';

/** What is wrong in the form around a field, by the name of the field. */
const Errors = createContext<ReadonlyMap<string, string>>(new Map());

export const FormErrors = Errors.Provider;
export const useErrorOf = (name: string): string | null => useContext(Errors).get(name) ?? null;
