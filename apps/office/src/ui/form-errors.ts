import { createContext, useContext } from 'react';

const Errors = createContext<ReadonlyMap<string, string>>(new Map());

export const FormErrors = Errors.Provider;
export const useErrorOf = (name: string): string | null => useContext(Errors).get(name) ?? null;
