import { type Fields, textOf } from './fields.ts';

export type Fault = { readonly mode: string; readonly calls: string; readonly slowMs: number; readonly detail: Fields; left: number };

const SLOW_MS = 20_000;
export const COMMON_MODES = ['down', 'slow', 'error', 'rubbish', 'lost-before', 'lost-after'] as const;

export type FaultRules = { readonly modes: readonly string[]; readonly calls: readonly string[] };

/** One service's knob. The first of `calls` is what a fault hits when it does not say. */
export class FaultBox {
  readonly #rules: FaultRules;
  readonly #faults = new Map<string, Fault>();
  #taken = 0;

  constructor(rules: FaultRules) {
    this.#rules = rules;
  }

  /** Answers what is wrong with the request, or null. */
  set(fields: Fields): string | null {
    const mode = textOf(fields, 'mode', /^[a-z-]+$/);
    if (mode === 'none') {
      this.#faults.clear();
      return null;
    }
    if (mode === null || !this.#rules.modes.includes(mode)) return `mode must be one of ${this.#rules.modes.join(', ')}, none`;
    const calls = fields.calls ?? this.#rules.calls[0];
    if (typeof calls !== 'string' || !this.#rules.calls.includes(calls)) return `calls must be one of ${this.#rules.calls.join(', ')}`;
    const count = fields.count ?? 1;
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0) return 'count must be a whole number';
    const slowMs = fields.ms ?? SLOW_MS;
    if (typeof slowMs !== 'number' || slowMs < 0 || slowMs > 600_000) return 'ms must be 0 to 600000';
    this.#faults.set(calls, { mode, calls, slowMs, detail: fields, left: count });
    return null;
  }

  take(call: string): Fault | null {
    const fault = this.#live(call) ?? this.#live('all');
    if (!fault) return null;
    fault.left -= 1;
    this.#taken += 1;
    return fault;
  }

  /** How many calls a fault has hit. */
  get taken(): number {
    return this.#taken;
  }

  clear(): void {
    this.#faults.clear();
  }

  #live(call: string): Fault | undefined {
    const fault = this.#faults.get(call);
    return fault && fault.left > 0 ? fault : undefined;
  }
}
