export const root: string;
export const node24: string;
export function install(): Promise<void>;
export function locked<T>(name: string, work: () => T | Promise<T>): Promise<T>;
