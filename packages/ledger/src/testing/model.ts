import type { Operation, Posted, RefusalCode } from '../types.ts';

type HeldPart = { from: string; to: string; minor: bigint; open: boolean };
export type ModelVerdict = { seq: bigint; balances: Map<string, bigint>; replayed: boolean } | RefusalCode;

export const plain = (posted: Posted): ModelVerdict => ({
  seq: posted.seq,
  balances: new Map([...posted.balances].map(([account, amount]) => [account, amount.minor])),
  replayed: posted.replayed,
});

/** Reference model of one member's ledger: only the rules, no database. */
export class MemberModel {
  readonly balances = new Map<string, bigint>();
  readonly holds = new Map<string, HeldPart>();
  readonly house = new Map<string, bigint>();
  readonly #done = new Map<string, { content: string; seq: bigint; balances: Map<string, bigint> }>();
  #seq = 0n;

  get seq(): bigint {
    return this.#seq;
  }

  apply(operations: readonly Operation[]): ModelVerdict[] | RefusalCode {
    const draft = this.#copy();
    const verdicts: ModelVerdict[] = [];
    const keys = new Set<string>();
    const made = new Set<string>();
    for (const operation of operations) {
      const verdict = draft.#one(operation, keys, made);
      if (typeof verdict === 'string') return verdict;
      verdicts.push(verdict);
    }
    this.#take(draft);
    return verdicts;
  }

  #one(operation: Operation, keys: Set<string>, made: Set<string>): ModelVerdict {
    const content = contentOf(operation);
    const before = this.#done.get(operation.key);
    if (keys.has(operation.key)) return 'INVALID';
    if (before) return before.content === content ? { seq: before.seq, balances: before.balances, replayed: true } : 'KEY_REUSED';
    const legs = this.#legs(operation, made);
    if (typeof legs === 'string') return legs;
    const touched = new Map<string, bigint>();
    for (const leg of legs) {
      if (leg.minor <= 0n || leg.from === leg.to) return 'INVALID';
      if (!this.#move(leg.from, -leg.minor, touched)) return 'INSUFFICIENT';
      this.#move(leg.to, leg.minor, touched);
    }
    const seq = this.#seq + 1n;
    this.#seq += BigInt(legs.length);
    if (operation.op === 'hold') {
      this.holds.set(operation.key, { from: operation.from, to: operation.to, minor: operation.amount.minor, open: true });
      made.add(operation.key);
    }
    if (operation.op === 'settle' || operation.op === 'release') {
      const held = this.holds.get(operation.holdKey);
      if (held) this.holds.set(operation.holdKey, { ...held, open: false });
    }
    keys.add(operation.key);
    this.#done.set(operation.key, { content, seq, balances: touched });
    return { seq, balances: touched, replayed: false };
  }

  #legs(operation: Operation, made: Set<string>): { from: string; to: string; minor: bigint }[] | RefusalCode {
    if (operation.op === 'post' || operation.op === 'hold') {
      return [{ from: operation.from, to: operation.to, minor: operation.amount.minor }];
    }
    const held = this.holds.get(operation.holdKey);
    // A hold can be closed only by a later call.
    if (!held || made.has(operation.holdKey)) return 'HOLD_UNKNOWN';
    if (!held.open) return 'HOLD_CLOSED';
    if (operation.op === 'release') return [{ from: held.to, to: held.from, minor: held.minor }];
    const part = operation.amount?.minor ?? held.minor;
    if (part > held.minor) return 'INVALID';
    const legs: { from: string; to: string; minor: bigint }[] = [{ from: held.to, to: operation.to, minor: part }];
    if (part < held.minor) legs.push({ from: held.to, to: held.from, minor: held.minor - part });
    return legs;
  }

  #move(account: string, delta: bigint, touched: Map<string, bigint>): boolean {
    const book = account.startsWith('house:') ? this.house : this.balances;
    const after = (book.get(account) ?? 0n) + delta;
    if (book === this.balances && after < 0n) return false;
    book.set(account, after);
    if (book === this.balances) touched.set(account, after);
    return true;
  }

  #copy(): MemberModel {
    const copy = new MemberModel();
    copy.#take(this);
    return copy;
  }

  #take(other: MemberModel): void {
    for (const name of ['balances', 'holds', 'house'] as const) {
      const mine: Map<string, unknown> = this[name];
      mine.clear();
      for (const [key, value] of other[name]) mine.set(key, value);
    }
    this.#done.clear();
    for (const [key, value] of other.#done) this.#done.set(key, value);
    this.#seq = other.#seq;
  }
}

function contentOf(operation: Operation): string {
  return JSON.stringify(operation, (_, value) => (typeof value === 'bigint' ? value.toString() : value));
}
