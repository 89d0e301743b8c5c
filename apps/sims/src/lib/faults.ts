import { type Fields, textOf } from './fields.ts';

export type Fault = {
  readonly mode: string;
  readonly calls: string;
  readonly about: string;
  readonly slowMs: number;
  readonly detail: Fields;
  left: number;
};

const SLOW_MS = 20_000;
export const COMMON_MODES = ['down', 'slow', 'error', 'rubbish', 'lost-before', 'lost-after'] as const;

export type FaultOptions = { readonly modes: readonly string[]; readonly calls: readonly string[] };

export class FaultInjector {
  readonly #options: FaultOptions;
  readonly #faults = new Map<string, Fault>();
  #taken = 0;

  constructor(options: FaultOptions) {
    this.#options = options;
  }

  set(fields: Fields): string | null {
    const mode = textOf(fields, 'mode', /^[a-z-]+$/);
    if (mode === 'none') {
      this.#faults.clear();
      return null;
    }
    if (mode === null || !this.#options.modes.includes(mode)) return `mode must be one of ${this.#options.modes.join(', ')}, none`;
    const calls = fields.calls ?? this.#options.calls[0];
    if (typeof calls !== 'string' || !this.#options.calls.includes(calls)) return `calls must be one of ${this.#options.calls.join(', ')}`;
    const count = fields.count ?? 1;
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0) return 'count must be a whole number';
    const slowMs = fields.ms ?? SLOW_MS;
    if (typeof slowMs !== 'number' || slowMs < 0 || slowMs > 600_000) return 'ms must be 0 to 600000';
    const about = fields.about ?? '';
    if (typeof about !== 'string') return 'about must be a text';
    this.#faults.set(`${calls} ${about}`, { mode, calls, about, slowMs, detail: fields, left: count });
    return null;
  }

  /** A fault `about` a username or reference applies only to requests that contain it. */
  next(call: string, request?: unknown): Fault | null {
    const fault = this.#active(call, request) ?? this.#active('all', request);
    if (!fault) return null;
    fault.left -= 1;
    this.#taken += 1;
    return fault;
  }

  get taken(): number {
    return this.#taken;
  }

  clear(): void {
    this.#faults.clear();
  }

  #active(call: string, request: unknown): Fault | undefined {
    const text = JSON.stringify(request ?? '');
    return [...this.#faults.values()].find(({ calls, about, left }) => calls === call && left > 0 && text.includes(about));
  }
}
