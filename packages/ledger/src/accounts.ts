const memberNames = ['wallet', 'held', 'refund', 'invite', 'prize'] as const;
const memberGroups = ['transit:', 'game:'] as const;
const houseNames = [
  'house:voucher',
  'house:bonus_cost',
  'house:refund_cost',
  'house:invite_cost',
  'house:wheel_cost',
  'house:adjustment',
] as const;
const houseGroups = ['house:bank:', 'house:gateway:', 'house:wallet:', 'house:provider:'] as const;

/** The chart of accounts; a code follows a group. A test compares it with `ledger.is_account`. */
export const chart = { names: [...memberNames, ...houseNames], groups: [...memberGroups, ...houseGroups] };

/** Member accounts. The database guarantees that none goes below zero. */
export type MemberAccount = (typeof memberNames)[number] | `${(typeof memberGroups)[number]}${string}`;

/** House accounts. Their balances are sums of members' movements and are never locked by one. */
export type HouseAccount = (typeof houseNames)[number] | `${(typeof houseGroups)[number]}${string}`;

export type Account = MemberAccount | HouseAccount;

const pattern = new RegExp(`^(${chart.names.join('|')}|(${chart.groups.join('|')})[A-Za-z0-9_-]{1,32})$`);

export function isAccount(name: string): name is Account {
  return pattern.test(name);
}

export function isMemberAccount(name: string): name is MemberAccount {
  return !name.startsWith('house:') && isAccount(name);
}
