/**
 * Where each table and function stands when members are spread over several servers by `member_id` (Citus). On one server nothing depends on it; the rules
 * in sql.test.ts keep it possible.
 */
export const tables: Record<string, 'member' | 'local'> = {
  // Rows belong to one member and stand with the member's other rows.
  member: 'member',
  idempotency_key: 'member',
  game_account: 'member',
  transfer: 'member',
  transfer_stuck: 'member',
  statement_line: 'member',
  slip: 'member',
  qr_code: 'member',
  gift_key: 'member',
  gift_link: 'member',
  withdrawal: 'member',
  announced_deposit: 'member',
  invite_reward: 'member',
  invitee: 'member',
  coin_award: 'member',
  member_bonus: 'member',
  'ledger.member_balances': 'member',
  'ledger.movement': 'member',
  'ledger.idempotency_key': 'member',
  'ledger.hold': 'member',
  'ledger.hold_end': 'member',
  'ledger.house_rolled': 'member',
  'ledger.verified': 'member',

  // What must be unique across members, or found without knowing the member.
  member_phone: 'local',
  member_bank_account: 'local',
  session: 'local',
  log_in_failure: 'local',
  otp: 'local',
  outside_reference: 'local',
  hook_event: 'local',
  qr_owner: 'local',
  gift_claim: 'local',
  bank_transfer: 'local',
  bank_cursor: 'local',
  // The house's, the staff's and the server's own.
  'ledger.house': 'local',
  'ledger.house_mark': 'local',
  staff: 'local',
  staff_take: 'local',
  audit: 'local',
  setting: 'local',
  demo_step: 'local',
  worker_process: 'local',
  data_key: 'local',
  data_key_wrap: 'local',
  migration: 'local',
};

/**
 * A function of one member names the argument that says which: it touches that member's rows alone and can run where they stand. `local` runs where it is
 * called (reports, jobs); `pure` reads no table.
 */
export const functions: Record<string, { member: string } | 'local' | 'pure'> = {
  transfer_begin: { member: 'p_member' },
  transfer_end: { member: 'p_member' },
  games_sync: { member: 'p_member' },
  lock_qr_codes: 'local',

  'ledger.post': { member: 'p_member' },
  'ledger.replay': { member: 'p_member' },
  'ledger.lock_balances': { member: 'p_member' },
  'ledger.seal': 'pure',
  'ledger.post_many': 'local',
  'ledger.house_balances': 'local',
  'ledger.roll_up': 'local',
  'ledger.make_partitions': 'local',
  'ledger.verify': 'local',
  'ledger.verify_new': 'local',
};
