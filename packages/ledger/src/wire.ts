import { type Currency, isCurrency, type Money, money } from '@krapao/money';
import { type Account, isAccount, isMemberAccount, type MemberAccount } from './accounts.ts';
import { LedgerRefusal, type Operation, type Posted, type RefusalCode } from './types.ts';

/** One operation as `ledger.post` reads it. Amounts are text: a JSON number would pass through a float. */
export function encode(operation: Operation): Record<string, unknown> {
  const { op, key, kind, reference, data } = operation;
  const common = { op, key, kind, ref: reference, data };
  switch (op) {
    case 'post':
    case 'hold':
      return {
        ...common,
        from: operation.from,
        to: operation.to,
        amount: operation.amount.minor.toString(),
        cur: operation.amount.currency,
      };
    case 'settle':
      return {
        ...common,
        hold: operation.holdKey,
        to: operation.to,
        amount: operation.amount?.minor.toString(),
        cur: operation.amount?.currency,
      };
    case 'release':
      return { ...common, hold: operation.holdKey };
  }
}

const refusals: ReadonlySet<string> = new Set<RefusalCode>(['INSUFFICIENT', 'KEY_REUSED', 'HOLD_UNKNOWN', 'HOLD_CLOSED', 'INVALID']);

function isRefusal(verdict: string): verdict is RefusalCode {
  return refusals.has(verdict);
}

export function decode(operations: readonly Operation[], rows: readonly unknown[]): Posted[] {
  const verdicts = rows.map(fields);
  for (const row of verdicts) {
    const verdict = text(row.verdict);
    if (isRefusal(verdict)) throw new LedgerRefusal(verdict, operations[Number(row.n) - 1]?.key ?? '');
  }
  if (verdicts.length !== operations.length) {
    throw new Error(`the ledger returned ${verdicts.length} verdicts for ${operations.length} operations`);
  }
  return operations.map((operation, index) => posted(operation, verdicts[index] ?? {}));
}

function posted(operation: Operation, row: Fields): Posted {
  const currency = currencyOf(row.currency);
  const from = account(row.from_account);
  const to = account(row.to_account);
  const balances = new Map<MemberAccount, Money>();
  if (isMemberAccount(from) && row.from_balance !== null) balances.set(from, money(bigint(row.from_balance), currency));
  if (isMemberAccount(to) && row.to_balance !== null) balances.set(to, money(bigint(row.to_balance), currency));
  if (row.back_account !== null) {
    const back = account(row.back_account);
    if (isMemberAccount(back) && row.back_balance !== null) balances.set(back, money(bigint(row.back_balance), currency));
  }
  return {
    key: operation.key,
    seq: bigint(row.seq),
    at: date(row.at),
    kind: operation.kind,
    from,
    to,
    amount: money(bigint(row.amount), currency),
    returned: row.returned === null ? null : money(bigint(row.returned), currency),
    balances,
    replayed: text(row.verdict) === 'REPLAYED',
  };
}

type Fields = { readonly [name: string]: unknown };

export function fields(row: unknown): Fields {
  if (!isFields(row)) throw new Error('the ledger returned something other than a row');
  return row;
}

function isFields(row: unknown): row is Fields {
  return typeof row === 'object' && row !== null;
}

export function text(value: unknown): string {
  if (typeof value !== 'string') throw new Error(`expected text from the ledger, not ${typeof value}`);
  return value;
}

/** int8 arrives as bigint or text, depending on the pool's parsers; a number would already have lost digits. */
export function bigint(value: unknown): bigint {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'string') return BigInt(value);
  throw new Error(`expected a 64-bit integer from the ledger, not ${typeof value}`);
}

export function date(value: unknown): Date {
  if (!(value instanceof Date)) throw new Error(`expected a timestamp from the ledger, not ${typeof value}`);
  return value;
}

function account(value: unknown): Account {
  const name = text(value);
  if (!isAccount(name)) throw new Error(`the ledger has an account that is not in the chart: ${name}`);
  return name;
}

export function currencyOf(value: unknown): Currency {
  if (!isCurrency(value)) throw new Error(`the ledger has an unknown currency: ${String(value)}`);
  return value;
}
