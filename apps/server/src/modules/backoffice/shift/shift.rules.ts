import type { AuditAct } from '@krapao/contract';

export const decidingActs = {
  'withdrawal.approve': 'withdrawals',
  'withdrawal.refuse': 'withdrawals',
  'withdrawal.resolve': 'unknown',
  'deposit.approve': 'deposits',
  'deposit.refuse': 'deposits',
  'bankCredit.match': 'bankCredits',
  'bankCredit.refuse': 'bankCredits',
  'slip.approve': 'slips',
  'slip.refuse': 'slips',
  'stuck.resolve': 'stuck',
  'prize.handOut': 'prizes',
} as const satisfies Partial<Record<AuditAct, string>>;
export type DecidedQueue = (typeof decidingActs)[keyof typeof decidingActs];

const isDeciding = (act: string): act is keyof typeof decidingActs => Object.hasOwn(decidingActs, act);
export const queueOf = (act: string): DecidedQueue | null => (isDeciding(act) ? decidingActs[act] : null);

/** Nearest-rank quantile: always returns one of the values. */
export function quantile(values: readonly number[], part: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * part) - 1))] ?? null;
}

export type Decision = {
  readonly day: string;
  readonly queue: DecidedQueue;
  readonly staffId: bigint;
  readonly waitedSeconds: number | null;
};

const waits = (decisions: readonly Decision[]): number[] => decisions.flatMap(({ waitedSeconds }) => waitedSeconds ?? []);

export function timesByDay(decisions: readonly Decision[]) {
  return groups(decisions, ({ day, queue }) => `${day} ${queue}`)
    .map((of) => ({
      day: of[0].day,
      queue: of[0].queue,
      decided: of.length,
      medianSeconds: quantile(waits(of), 0.5),
      p90Seconds: quantile(waits(of), 0.9),
    }))
    .sort((a, b) => b.day.localeCompare(a.day) || a.queue.localeCompare(b.queue));
}

export function timesByStaff(decisions: readonly Decision[]) {
  return groups(decisions, ({ staffId }) => String(staffId))
    .map((of) => ({ staffId: of[0].staffId, decided: of.length, medianSeconds: quantile(waits(of), 0.5) }))
    .sort((a, b) => b.decided - a.decided);
}

function groups(decisions: readonly Decision[], keyOf: (decision: Decision) => string): [Decision, ...Decision[]][] {
  const found = new Map<string, [Decision, ...Decision[]]>();
  for (const decision of decisions) {
    const group = found.get(keyOf(decision));
    if (group) group.push(decision);
    else found.set(keyOf(decision), [decision]);
  }
  return [...found.values()];
}

/** Not the giver. If the sheet is addressed to someone, only that person or a manager. */
export const mayAccept = (sheet: { givenBy: bigint; givenTo: bigint | null }, who: { staffId: bigint; isManager: boolean }): boolean =>
  sheet.givenBy !== who.staffId && (sheet.givenTo === null || sheet.givenTo === who.staffId || who.isManager);

export const waitsFor = (sheet: { givenBy: bigint; givenTo: bigint | null }, staffId: bigint): boolean =>
  sheet.givenBy !== staffId && (sheet.givenTo === null || sheet.givenTo === staffId);

/** `bank` is bank and currency; `books` is the ledger balance at that bank over all its accounts. */
export type AccountNow = {
  readonly id: string;
  readonly bank: string;
  readonly books: bigint;
  readonly cameIn: bigint;
  readonly paidOut: bigint;
};
export type AccountThen = { readonly id: string; readonly bank: string; readonly books: bigint; readonly had: bigint };

/**
 * Opening and expected balance per account. The ledger knows banks, not accounts: with several accounts at one bank,
 * each gets its own ins and outs, and the first one the remainder.
 */
export function floatsOf(
  now: readonly AccountNow[],
  then: readonly AccountThen[],
): ReadonlyMap<string, { opening: bigint | null; expected: bigint }> {
  return new Map(
    now.map(({ id, bank, books, cameIn, paidOut }) => {
      const atBank = now.filter((one) => one.bank === bank);
      const moved = books - (then.find((one) => one.bank === bank)?.books ?? 0n);
      const rest = moved - atBank.reduce((sum, one) => sum + one.cameIn - one.paidOut, 0n);
      const opening = then.find((one) => one.id === id)?.had ?? null;
      const expected = (opening ?? 0n) + cameIn - paidOut + (atBank[0]?.id === id ? rest : 0n);
      return [id, { opening, expected }] as const;
    }),
  );
}
