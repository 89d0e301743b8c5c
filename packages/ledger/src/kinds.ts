/** Reason of a movement, for statements, reports and turnover. `ledger.post` refuses others; a test compares the lists. */
export const kinds = [
  'deposit',
  'withdraw',
  'withdraw_back',
  'transfer_out',
  'transfer_in',
  'transfer_back',
  'play_win',
  'play_loss',
  'bonus',
  'bonus_forfeit',
  'refund',
  'refund_receive',
  'refund_expire',
  'invite',
  'invite_receive',
  'invite_void',
  'wheel',
  'wheel_receive',
  'wheel_expire',
  'adjustment',
] as const;

export type Kind = (typeof kinds)[number];

const names: ReadonlySet<string> = new Set(kinds);

export function isKind(name: string): name is Kind {
  return names.has(name);
}
