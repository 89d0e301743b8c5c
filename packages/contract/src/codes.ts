/** The codes that staff read in tables, by the place they come from: whoever shows them has a text for each. Pure, and free of zod. */

/** Why a bank credit waits for a person. */
export const creditNotes = [
  'NO_MEMBER',
  'AMBIGUOUS',
  'INACTIVE',
  'CURRENCY',
  'NOT_ANNOUNCED',
  'TOO_OLD',
  'BEFORE_MEMBER',
  /** Credited before by its slip. */
  'BEFORE',
  /** Credited before, with another amount than the bank tells. */
  'CREDITED_DIFFERS',
] as const;
export type CreditNote = (typeof creditNotes)[number];

/** Why a slip is not credited on the verification's word alone. */
export const slipDoubts = ['BANK_DIFFERS', 'BANK_SENT_BACK', 'NEEDS_BANK'] as const;
export type SlipDoubt = (typeof slipDoubts)[number];

/** What a movement's note says by itself: where it stands, or what was unusual. */
export const movementNotes = ['WAITING', 'PAYING', 'PAID', 'RETURNED', 'PAID_LATE', 'AMOUNT_DIFFERS'] as const;
export type MovementNote = (typeof movementNotes)[number];

export const movementStatuses = ['SUCCESS', 'PENDING', 'FAILED'] as const;
export type MovementStatus = (typeof movementStatuses)[number];

export const statementTypes = ['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer'] as const;
export type StatementType = (typeof statementTypes)[number];

/** A member's accounts by their kind; a game's stands as `game:PG`. */
export const accountKinds = ['wallet', 'held', 'bonus', 'refund', 'invite', 'transit', 'game'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** The ends of a movement in a statement, besides banks, gateways and games by their own codes. */
export const movementEnds = ['WALLET', 'BANK', 'ADJUSTMENT'] as const;
export type MovementEnd = (typeof movementEnds)[number];

export const staffRoles = ['viewer', 'cashier', 'manager', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What staff do, as the audit log names it. */
export const auditActs = [
  'withdrawal.take',
  'withdrawal.approve',
  'withdrawal.refuse',
  'withdrawal.resolve',
  'deposit.take',
  'deposit.approve',
  'deposit.refuse',
  'transfer.take',
  'transfer.match',
  'transfer.refuse',
  'slip.take',
  'slip.approve',
  'slip.refuse',
  'stuck.take',
  'stuck.resolve',
  'member.activate',
  'member.deactivate',
  'member.endSessions',
  'member.bankAccount',
  'member.adjust',
  'setting.put',
  'staff.signIn',
  'staff.signOut',
  'staff.ownPassword',
  'staff.create',
  'staff.activate',
  'staff.deactivate',
  'staff.password',
  'staff.role',
] as const;
export type AuditAct = (typeof auditActs)[number];
