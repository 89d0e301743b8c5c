export class CallError extends Error {
  readonly code: string;
  readonly status: number;
  readonly key: string | undefined;
  constructor(code: string, status: number, key?: string) {
    super(code);
    this.name = 'CallError';
    this.code = code;
    this.status = status;
    this.key = key;
  }
}
