export type Report = (progress: { share?: number; note?: string }) => void;
export function say(line: string): void;
export function step<T>(name: string, work: (report: Report) => T | Promise<T>): Promise<T>;
