/** A member's own accounts. None of them ever goes below zero: the database holds them to it. */
export type MemberAccount = 'wallet' | 'held' | 'bonus' | 'refund' | 'invite' | 'prize' | `transit:${string}` | `game:${string}`;

/** The house's side. Its balances are sums over the members' movements and are never locked by one. */
export type HouseAccount =
  | `house:bank:${string}`
  | `house:gateway:${string}`
  | `house:wallet:${string}`
  | `house:provider:${string}`
  | 'house:voucher'
  | 'house:bonus_cost'
  | 'house:refund_cost'
  | 'house:invite_cost'
  | 'house:wheel_cost'
  | 'house:adjustment';

export type Account = MemberAccount | HouseAccount;

const plainAccounts: ReadonlySet<string> = new Set([
  'wallet',
  'held',
  'bonus',
  'refund',
  'invite',
  'prize',
  'house:voucher',
  'house:bonus_cost',
  'house:refund_cost',
  'house:invite_cost',
  'house:wheel_cost',
  'house:adjustment',
]);

// Names repeat millions of times and are few: judged once each. Bounded, or invented names would fill the memory.
const judged = new Map<string, boolean>();

export function isAccount(name: string): name is Account {
  const known = judged.get(name);
  if (known !== undefined) return known;
  const verdict =
    plainAccounts.has(name) || /^(transit|game|house:bank|house:gateway|house:wallet|house:provider):[A-Za-z0-9_-]{1,32}$/.test(name);
  if (judged.size < 1_000) judged.set(name, verdict);
  return verdict;
}

export function isMemberAccount(name: string): name is MemberAccount {
  return !name.startsWith('house:') && isAccount(name);
}
