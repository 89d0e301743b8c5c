/** A member's own accounts. None of them ever goes below zero: the database holds them to it. */
export type MemberAccount = 'wallet' | 'held' | 'refund' | 'invite' | 'prize' | `transit:${string}` | `game:${string}`;

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

/** The chart as the posting function judges it: a test compares this text with `ledger.post`. */
export const accountPattern =
  /^(wallet|held|refund|invite|prize|house:(voucher|adjustment|(bonus|refund|invite|wheel)_cost)|(transit|game|house:(bank|gateway|wallet|provider)):[A-Za-z0-9_-]{1,32})$/;

export function isAccount(name: string): name is Account {
  return accountPattern.test(name);
}

export function isMemberAccount(name: string): name is MemberAccount {
  return !name.startsWith('house:') && isAccount(name);
}
