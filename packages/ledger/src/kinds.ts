/** What a movement was for. Statements, reports and turnover read it; the posting rules do not. */
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
  'finish_bonus',
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
  'house_transfer',
  'adjustment',
] as const;

export type Kind = (typeof kinds)[number];

const names: ReadonlySet<string> = new Set(kinds);

export function isKind(name: string): name is Kind {
  return names.has(name);
}
