/** Codes shown in the staff app, which has a text for each. Must not import zod. */

export const creditSources = ['bank', 'wallet', 'qr', 'gateway'] as const;
export type CreditSource = (typeof creditSources)[number];

export const creditNotes = [
  'NO_MEMBER',
  'AMBIGUOUS',
  'INACTIVE',
  'CURRENCY',
  'NOT_ANNOUNCED',
  'TOO_OLD',
  'BEFORE_MEMBER',
  'BEFORE',
  /** Already credited with an amount that differs from the bank's. */
  'CREDITED_DIFFERS',
  /** Bank and account digits match a member, the name does not. */
  'NAME_DIFFERS',
  /** A QR code was paid with a different amount than requested. */
  'CODE_DIFFERS',
  /** The wallet service shows only part of the sender's phone number. */
  'NUMBER_HIDDEN',
] as const;
export type CreditNote = (typeof creditNotes)[number];

export const slipDoubts = [
  'BANK_DIFFERS',
  'BANK_SENT_BACK',
  /** Waits for the bank's own notification; all others wait for staff. */
  'NEEDS_BANK',
  /** No notification from the bank for a day. */
  'BANK_SILENT',
  'BEFORE_MEMBER',
  'NAME_DIFFERS',
  'AMBIGUOUS',
  'INACTIVE',
] as const;
export type SlipDoubt = (typeof slipDoubts)[number];

export const movementNotes = [
  'WAITING',
  'PAYING',
  'PAID',
  'RETURNED',
  'IN_WALLET',
  'IN_GAME',
  'PAID_LATE',
  'AMOUNT_DIFFERS',
  'AMOUNT_CHECKED',
  /** Reasons a bank refused a payout; its message is shown to staff only. */
  'ACCOUNT_INVALID',
  'PAYOUT_REFUSED',
  'PAYOUT_FAILED',
] as const;
export type MovementNote = (typeof movementNotes)[number];

/**
 * Where the money is after TRANSFER_FAIL: header `Money-At`, and note of a transfer that was open before it failed.
 * RETURNED: left the wallet and came back. IN_WALLET: in the wallet, went no further. IN_GAME: still in the source game.
 * GATHERED (transfer of all games): some money is in the wallet, the rest still in the games.
 */
export const moneyPlaces = ['RETURNED', 'IN_WALLET', 'IN_GAME', 'GATHERED'] as const;
export type MoneyPlace = (typeof moneyPlaces)[number];

/** Why the outcome of a payout or game transfer is unknown; `CODE: message` if the other side sent one. */
export const outcomeCauses = [
  'NO_ANSWER',
  'STATUS',
  'NOT_UNDERSTOOD',
  'OTHER_ITEM',
  'NOT_KNOWN',
  'STILL_OPEN',
  'SAID',
  'HISTORY_LONG',
] as const;
export type OutcomeCause = (typeof outcomeCauses)[number];

export const movementStatuses = ['SUCCESS', 'PENDING', 'FAILED'] as const;
export type MovementStatus = (typeof movementStatuses)[number];

export const statementTypes = ['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer'] as const;
export type StatementType = (typeof statementTypes)[number];

export const accountKinds = ['wallet', 'held', 'refund', 'invite', 'prize', 'transit', 'game'] as const;
export type AccountKind = (typeof accountKinds)[number];

export const movementEnds = [
  'WALLET',
  'BANK',
  'TRUELINK',
  'TRUEMONEY',
  'ADJUSTMENT',
  'BONUS',
  'PROMOTION',
  'INVITE',
  'REFUND',
  'WHEEL',
] as const;
export type MovementEnd = (typeof movementEnds)[number];

export const staffRoles = ['viewer', 'support', 'cashier', 'manager', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];
export const isAtLeast = (role: StaffRole, least: StaffRole): boolean => staffRoles.indexOf(role) >= staffRoles.indexOf(least);

export const sessionEnds = ['expired', 'password', 'devices', 'staff', 'logout'] as const;
export type SessionEnd = (typeof sessionEnds)[number];

export const otpPurposes = ['register', 'recover', 'bank'] as const;
export type OtpPurpose = (typeof otpPurposes)[number];

export const riskReasons = [
  'NAME_DIFFERS',
  /** The names are in different scripts: a person must compare them. */
  'NAME_UNSURE',
  'SHARED_ACCOUNT',
  'SHARED_DEVICE',
  'SHARED_ADDRESS',
  'BONUS_OPEN',
  'NO_DEPOSIT',
  'NOT_PLAYED',
  /** Bonuses, codes, prizes, refunds, rewards and adjustments not wagered once. */
  'PRIZE_NOT_PLAYED',
  'MUCH_WON',
  'NEW_BANK',
  'NEW_PASSWORD',
  'NEW_MEMBER',
  'FIRST_WITHDRAWAL',
] as const;
export type RiskReason = (typeof riskReasons)[number];

/** `unsure`: different script, or nothing to compare. */
export const nameMatches = ['same', 'differs', 'unsure'] as const;
export type NameMatch = (typeof nameMatches)[number];

export const claimKinds = ['withdrawal', 'deposit', 'bankCredit', 'slip', 'stuck', 'prize'] as const;
export type ClaimKind = (typeof claimKinds)[number];

export const workKinds = [
  'withdrawals',
  'unknown',
  'slips',
  /** Slips that failed automatically although the payment is real. */
  'failedSlips',
  'deposits',
  'bankCredits',
  'stuck',
  'requests',
  'documents',
  'prizes',
  'chats',
] as const;
export type WorkKind = (typeof workKinds)[number];

export const auditActs = [
  'withdrawal.claim',
  'withdrawal.release',
  'withdrawal.approve',
  'withdrawal.refuse',
  'withdrawal.resolve',
  'withdrawal.retry',
  'deposit.claim',
  'deposit.release',
  'deposit.approve',
  'deposit.refuse',
  'bankCredit.claim',
  'bankCredit.release',
  'bankCredit.match',
  'bankCredit.refuse',
  'slip.claim',
  'slip.release',
  'slip.approve',
  'slip.refuse',
  'slip.close',
  'stuck.claim',
  'stuck.release',
  'stuck.resolve',
  'member.activate',
  'member.deactivate',
  'member.endSessions',
  'member.bankAccount',
  'member.adjust',
  'member.endBonus',
  'member.phone',
  'member.document',
  'member.note',
  'member.labels',
  'member.recovery',
  'member.liftFreeze',
  'label.put',
  'label.delete',
  'message.send',
  'message.stop',
  'setting.put',
  'picture.add',
  'bonus.put',
  'bonus.delete',
  'promotion.put',
  'promotion.delete',
  'wheel.put',
  'rules.put',
  'refund.run',
  'report.export',
  'report.exported',
  'report.reconcile',
  'report.sign',
  'report.closeAgain',
  'prize.claim',
  'prize.release',
  'prize.handOut',
  'chat.claim',
  'chat.assign',
  'chat.close',
  'chat.delete',
  'chat.export',
  'canned.put',
  'canned.delete',
  'bot.put',
  'staff.signIn',
  'staff.signOut',
  'staff.ownPassword',
  'staff.create',
  'staff.activate',
  'staff.deactivate',
  'staff.password',
  'staff.role',
  'staff.first',
  'factor.add',
  'factor.rename',
  'factor.remove',
  'factor.recoveryCodes',
  'factor.reset',
  'request.ask',
  'request.refuse',
  'request.withdraw',
  'request.lapse',
  'shift.handOver',
  'shift.accept',
  'provider.pause',
  'provider.resume',
  'gateway.pause',
  'gateway.resume',
  'payouts.pause',
  'payouts.resume',
  'payouts.pauseAutomatic',
  'payouts.resumeAutomatic',
  'sms.pause',
  'sms.resume',
  'party.test',
  'restore.end',
  'maintenance.put',
  'maintenance.delete',
  'golive.confirm',
  'golive.doubt',
  'golive.open',
] as const;
export type AuditAct = (typeof auditActs)[number];

/** Names used by earlier versions. The log is never rewritten, so older entries keep them. */
const formerActs: Readonly<Record<string, AuditAct>> = {
  'member.liftHold': 'member.liftFreeze',
  'recovery.end': 'restore.end',
  'withdrawal.take': 'withdrawal.claim',
  'deposit.take': 'deposit.claim',
  'slip.take': 'slip.claim',
  'stuck.take': 'stuck.claim',
  'prize.take': 'prize.claim',
  'chat.take': 'chat.claim',
  'shift.take': 'shift.accept',
  'transfer.take': 'bankCredit.claim',
  'transfer.release': 'bankCredit.release',
  'transfer.match': 'bankCredit.match',
  'transfer.refuse': 'bankCredit.refuse',
};
export const currentAct = (name: string): string => formerActs[name] ?? name;
export const namesOfAct = (name: string): string[] => {
  const act = currentAct(name);
  return [act, ...Object.keys(formerActs).filter((former) => formerActs[former] === act)];
};

/** Result of checking an audit entry against the anchors; `anchors`: the anchors themselves are faulty. */
export const auditFaultKinds = ['changed', 'removed', 'inserted', 'unanchored', 'misdated', 'anchors'] as const;
export type AuditFaultKind = (typeof auditFaultKinds)[number];

export const requestActs = [
  'member.adjust',
  'member.bankAccount',
  'member.phone',
  'member.liftFreeze',
  'message.send',
  'setting.put',
  'slip.approve',
  'deposit.approve',
  'bankCredit.match',
  'withdrawal.approve',
  'withdrawal.resolve',
  'stuck.resolve',
  'bonus.put',
  'promotion.put',
  'wheel.put',
  'rules.put',
  'refund.run',
  'member.endBonus',
  'staff.create',
  'staff.activate',
  'staff.password',
  'staff.role',
  'factor.reset',
  'restore.end',
] as const satisfies readonly AuditAct[];
export type RequestAct = (typeof requestActs)[number];
/** Acts with a dry run that reports whether approval is needed and who could give it. */
export const triedActs = [
  'member.adjust',
  'member.bankAccount',
  'member.phone',
  'member.liftFreeze',
  'bankCredit.match',
  'stuck.resolve',
  'bonus.put',
  'promotion.put',
  'setting.put',
] as const satisfies readonly RequestAct[];
export type TriedAct = (typeof triedActs)[number];
export const requestStates = ['open', 'approved', 'refused', 'lapsed'] as const;
export type RequestState = (typeof requestStates)[number];

export const foundBy = ['id', 'phone', 'account', 'reference', 'name'] as const;
export type FoundBy = (typeof foundBy)[number];

export const timelineKinds = ['money', 'game', 'chat', 'entry', 'staff', 'note'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export const labelTones = ['plain', 'ok', 'wait', 'danger'] as const;
export type LabelTone = (typeof labelTones)[number];

export const messageStates = ['sending', 'stopped', 'done'] as const;
export type MessageState = (typeof messageStates)[number];

export const securityKinds = [
  'login.success',
  'login.failure',
  'login.blocked',
  'logout',
  'session.ended',
  'password.changed',
  'password.recovered',
  'bank.changed',
  'phone.changed',
  'phone.proved',
  /** Refused SMS: logged at the 1st, 10th and 100th per hour, not each time. */
  'sms.blocked',
  'factor.added',
  'factor.removed',
  'factor.failure',
  'factor.recoveryUsed',
  'refused.right',
  'staff.read',
  'staff.revealed',
] as const;
export type SecurityKind = (typeof securityKinds)[number];

export const memberKinds = [
  'login.success',
  'login.failure',
  'login.blocked',
  'logout',
  'session.ended',
  'password.changed',
  'password.recovered',
  'bank.changed',
  'phone.changed',
  'phone.proved',
] as const satisfies readonly SecurityKind[];
export type MemberKind = (typeof memberKinds)[number];

export const partyKinds = ['provider', 'gateway', 'payouts', 'sms'] as const;
export type PartyKind = (typeof partyKinds)[number];
export const partyStates = ['on', 'off', 'paused', 'down'] as const;
export type PartyState = (typeof partyStates)[number];

export const maintenanceKinds = ['game', 'bank'] as const;
export type MaintenanceKind = (typeof maintenanceKinds)[number];

export const alarmCodes = [
  'QUEUE_OLD',
  'PROVIDER_DOWN',
  'PROVIDER_PAUSED',
  'GATEWAY_FAILING',
  'GATEWAY_PAUSED',
  'PAYOUTS_FAILING',
  'PAYOUTS_PAUSED',
  /** Automatic payouts are paused: each one waits for staff. */
  'AUTO_PAYOUTS_PAUSED',
  'NO_PAYOUT_ACCOUNT',
  'SMS_FAILING',
  'SMS_PAUSED',
  'SERVER_ERRORS',
  'JOBS_FAILING',
  'JOBS_LATE',
  'ANCHOR_LATE',
  'NOT_OPEN',
  'NO_DEPOSIT_WAY',
  'SERVICE_CLOSED',
  /** A staff member reached the daily limit of members or full numbers viewed. Shown to admins. */
  'STAFF_READING',
  /** Restore mode is on: money is blocked until it ends. */
  'MONEY_RESTS',
  /** Business rows and the ledger differ: a member may have money that is not theirs. */
  'ROWS_DIFFER',
] as const;
export type AlarmCode = (typeof alarmCodes)[number];

/** Go-live checklist in order: in production, deposits and withdrawals stay closed until the required items are met. */
export const requiredItems = ['deposit', 'payout', 'contact', 'limits', 'licence', 'backup'] as const;
export const goLiveItems = [...requiredItems, 'admins', 'sms', 'games', 'terms', 'anchors'] as const;
export type GoLiveItem = (typeof goLiveItems)[number];
/** Cannot be checked automatically: staff confirm them. */
export const confirmedItems = ['limits', 'terms', 'anchors'] as const satisfies readonly GoLiveItem[];
export type ConfirmedItem = (typeof confirmedItems)[number];

export const depositMethods = ['bank', 'slip', 'qr', 'gateway', 'voucher', 'wallet', 'other'] as const;
export type DepositMethod = (typeof depositMethods)[number];

export const liabilityParts = ['wallet', 'held', 'game', 'transit', 'pots'] as const;
export type LiabilityPart = (typeof liabilityParts)[number];

export const giveKinds = ['bonus', 'refund', 'invite', 'wheel'] as const;
export type GiveKind = (typeof giveKinds)[number];

export const bookKinds = ['bank', 'payouts', 'gateway', 'wallet', 'provider'] as const;
export type BookKind = (typeof bookKinds)[number];

/** missing_here: in the external record but not in the ledger. open: one side has not finished it. */
export const differenceKinds = ['missing_here', 'missing_there', 'amount', 'open'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export const downloadKinds = [
  'movements',
  'deposits',
  'withdrawals',
  'members',
  'money',
  'bonuses',
  'invites',
  'cohorts',
  'differences',
  'close',
] as const;
export type DownloadKind = (typeof downloadKinds)[number];
export const downloadFormats = ['csv', 'xlsx', 'pdf'] as const;

/**
 * Why restore mode is on: restored by command, different cluster, fewer movements than the anchors,
 * database older than a server has seen, or the data folder with the anchors is gone.
 */
export const restoreWhys = ['restored', 'cluster', 'anchors', 'set_back', 'files_lost'] as const;
export type RestoreWhy = (typeof restoreWhys)[number];
/**
 * Why an external record line needs staff: no answer, unknown member, too little money, different amount or outcome,
 * or it could not be posted.
 */
export const restoreItemWhys = ['silent', 'unknown_member', 'not_enough', 'differs', 'not_posted'] as const;
export type RestoreItemWhy = (typeof restoreItemWhys)[number];
