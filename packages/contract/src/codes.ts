/** Codes that the staff app shows; it has a text for each. Pure, without zod. */

/** What told of money that came in. */
export const creditSources = ['bank', 'wallet', 'qr', 'gateway'] as const;
export type CreditSource = (typeof creditSources)[number];

/** Why a bank credit waits for staff. */
export const creditNotes = [
  'NO_MEMBER',
  'AMBIGUOUS',
  'INACTIVE',
  'CURRENCY',
  'NOT_ANNOUNCED',
  'TOO_OLD',
  'BEFORE_MEMBER',
  /** Already credited by its slip. */
  'BEFORE',
  /** Already credited, with an amount that differs from the bank's. */
  'CREDITED_DIFFERS',
  /** Bank and digits fit a member, the name does not. */
  'NAME_DIFFERS',
  /** A code was paid with another amount than it asked for. */
  'CODE_DIFFERS',
  /** The wallet service shows a part of the sender's phone number alone. */
  'NUMBER_HIDDEN',
] as const;
export type CreditNote = (typeof creditNotes)[number];

/** Why a slip is not credited from its verification alone. */
export const slipDoubts = [
  'BANK_DIFFERS',
  'BANK_SENT_BACK',
  /** Waits for the bank's own notice; all others wait for staff. */
  'NEEDS_BANK',
  /** The bank has told nothing for a day. */
  'BANK_SILENT',
  'BEFORE_MEMBER',
  'NAME_DIFFERS',
  /** The sender that shows fits two members. */
  'AMBIGUOUS',
  /** The member is switched off. */
  'INACTIVE',
] as const;
export type SlipDoubt = (typeof slipDoubts)[number];

/** Notes of a movement: its state, or what was unusual. */
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
  /** What a bank said no to; its own words are for staff alone. */
  'ACCOUNT_INVALID',
  'PAYOUT_REFUSED',
  'PAYOUT_FAILED',
] as const;
export type MovementNote = (typeof movementNotes)[number];

/**
 * Where the money is after TRANSFER_FAIL: the answer's header `Money-At` tells it, and the note of a transfer that was open before it failed.
 * RETURNED: it had left the wallet and came back. IN_WALLET: it is in the wallet and did not go on from there. IN_GAME: still in the game that it was to
 * come from. GATHERED (of everything at once): what came out of the games is in the wallet, the rest is still in them.
 */
export const moneyPlaces = ['RETURNED', 'IN_WALLET', 'IN_GAME', 'GATHERED'] as const;
export type MoneyPlace = (typeof moneyPlaces)[number];

/** Why it is not known whether a bank has paid or a game provider has moved the money; `CODE: what the other side said` where it said something. */
export const outcomeCauses = [
  'NO_ANSWER',
  /** It answered with this HTTP status. */
  'STATUS',
  'NOT_UNDERSTOOD',
  /** The answer is about something else than what was asked for. */
  'OTHER_ITEM',
  'NOT_KNOWN',
  'STILL_OPEN',
  /** In the other side's own words. */
  'SAID',
  'HISTORY_LONG',
] as const;
export type OutcomeCause = (typeof outcomeCauses)[number];

export const movementStatuses = ['SUCCESS', 'PENDING', 'FAILED'] as const;
export type MovementStatus = (typeof movementStatuses)[number];

export const statementTypes = ['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer'] as const;
export type StatementType = (typeof statementTypes)[number];

/** Kinds of a member's accounts; a game account is written `game:PG`. */
export const accountKinds = ['wallet', 'held', 'refund', 'invite', 'prize', 'transit', 'game'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** Sources and targets of a statement entry, besides the codes of banks, gateways and games. */
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

/** Why a session is over: it ran out, the password was changed, it was ended from another device of the member, by staff, or by its own log out. */
export const sessionEnds = ['expired', 'password', 'devices', 'staff', 'logout'] as const;
export type SessionEnd = (typeof sessionEnds)[number];

/** What a one-time code by SMS proves the phone for. */
export const otpPurposes = ['register', 'recover', 'bank'] as const;
export type OtpPurpose = (typeof otpPurposes)[number];

/** What speaks against paying a withdrawal without a second look. */
export const evidenceReasons = [
  'NAME_DIFFERS',
  /** The two names are written in different scripts: a person must compare them. */
  'NAME_UNSURE',
  'SHARED_ACCOUNT',
  'SHARED_DEVICE',
  'SHARED_ADDRESS',
  'BONUS_OPEN',
  'NO_DEPOSIT',
  /** Deposits that were not bet once. */
  'NOT_PLAYED',
  /** Bonuses, codes, prizes, refunds, rewards and adjustments that were not bet once. */
  'PRIZE_NOT_PLAYED',
  'MUCH_WON',
  'NEW_BANK',
  'NEW_PASSWORD',
  'NEW_MEMBER',
  'FIRST_WITHDRAWAL',
] as const;
export type EvidenceReason = (typeof evidenceReasons)[number];

/** Whether the name of a bank account is the member's. `unsure`: another script, or nothing to compare. */
export const nameMatches = ['same', 'differs', 'unsure'] as const;
export type NameMatch = (typeof nameMatches)[number];

/** What staff can claim, so that no other decides it meanwhile. */
export const claimKinds = ['withdrawal', 'deposit', 'bankCredit', 'slip', 'stuck', 'prize'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** What needs a person, as the work queue sorts it. */
export const workKinds = [
  'withdrawals',
  /** Payouts whose outcome is unknown. */
  'unknown',
  'slips',
  /** Slips that failed by themselves, although the payment is real. */
  'failedSlips',
  'deposits',
  'bankCredits',
  'stuck',
  'requests',
  /** Requests with a document to look at. */
  'documents',
  'prizes',
  'chats',
] as const;
export type WorkKind = (typeof workKinds)[number];

/** Acts of staff in the audit log. */
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

/** Names that acts had in earlier versions. The log is never rewritten, so its older entries keep them. */
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
/** The current name of an act and its former ones; any of them may be given. */
export const namesOfAct = (name: string): string[] => {
  const act = currentAct(name);
  return [act, ...Object.keys(formerActs).filter((former) => formerActs[former] === act)];
};

/** What is wrong with an entry of the audit log, held against its anchors; `anchors`: with these themselves. */
export const auditFaultKinds = ['changed', 'removed', 'inserted', 'unanchored', 'misdated', 'anchors'] as const;
export type AuditFaultKind = (typeof auditFaultKinds)[number];

/** Acts that may need a second person, by the name of their audit entry. */
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
/** Those that can be tried beforehand: whether they take two, and who could approve them. */
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

/** By what of a member a search found it. */
export const foundBy = ['id', 'phone', 'account', 'reference', 'name'] as const;
export type FoundBy = (typeof foundBy)[number];

/** What a member's timeline is made of. */
export const timelineKinds = ['money', 'game', 'chat', 'entry', 'staff', 'note'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** How a label looks. */
export const labelTones = ['plain', 'ok', 'wait', 'danger'] as const;
export type LabelTone = (typeof labelTones)[number];

export const messageStates = ['sending', 'stopped', 'done'] as const;
export type MessageState = (typeof messageStates)[number];

/** What the security log holds. */
export const securityKinds = [
  'login.success',
  'login.failure',
  /** Too many failures: the account waits. */
  'login.blocked',
  'logout',
  'session.ended',
  'password.changed',
  'password.recovered',
  'bank.changed',
  /** Staff gave the account another number, by two. */
  'phone.changed',
  'phone.proved',
  /** Messages by SMS that were refused: written at the 1st, 10th, 100th of an hour, not for each. */
  'sms.blocked',
  'factor.added',
  'factor.removed',
  'factor.failure',
  'factor.recoveryUsed',
  /** A staff member called what the role does not allow. */
  'refused.right',
  'staff.read',
  'staff.revealed',
] as const;
export type SecurityKind = (typeof securityKinds)[number];

/** Those that members see of their own account. */
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

/** Outside parties that staff watch, pause and test. */
export const partyKinds = ['provider', 'gateway', 'payouts', 'sms'] as const;
export type PartyKind = (typeof partyKinds)[number];
export const partyStates = ['on', 'off', 'paused', 'down'] as const;
export type PartyState = (typeof partyStates)[number];

/** What a maintenance notice stands at. */
export const maintenanceKinds = ['game', 'bank'] as const;
export type MaintenanceKind = (typeof maintenanceKinds)[number];

/** What needs somebody now, on the first page of staff. */
export const alarmCodes = [
  'QUEUE_OLD',
  'PROVIDER_DOWN',
  'PROVIDER_PAUSED',
  'GATEWAY_FAILING',
  'GATEWAY_PAUSED',
  'PAYOUTS_FAILING',
  'PAYOUTS_PAUSED',
  /** Payouts without a person are paused: each one waits for staff. */
  'AUTO_PAYOUTS_PAUSED',
  'NO_PAYOUT_ACCOUNT',
  'SMS_FAILING',
  'SMS_PAUSED',
  'SERVER_ERRORS',
  'JOBS_FAILING',
  'JOBS_LATE',
  'ANCHOR_LATE',
  /** Members can neither deposit nor withdraw yet. */
  'NOT_OPEN',
  /** Nothing is set that members can pay in with. */
  'NO_DEPOSIT_WAY',
  /** Staff have closed the service to every member. */
  'SERVICE_CLOSED',
  /** One of staff has read as many members or whole numbers today as the bound allows. For admins. */
  'STAFF_READING',
  /** The database was restored: money rests until the recovery is over. */
  'MONEY_RESTS',
  /** Business rows and the ledger differ: somebody may have money that is not theirs. */
  'ROWS_DIFFER',
] as const;
export type AlarmCode = (typeof alarmCodes)[number];

/** What the checklist before real money asks for, in its order: without the required ones deposits and withdrawals stay closed in production. */
export const requiredItems = ['deposit', 'payout', 'contact', 'limits', 'licence', 'backup'] as const;
export const goLiveItems = [...requiredItems, 'admins', 'sms', 'games', 'terms', 'anchors'] as const;
export type GoLiveItem = (typeof goLiveItems)[number];
/** What no program can see: somebody says that it is right. */
export const confirmedItems = ['limits', 'terms', 'anchors'] as const satisfies readonly GoLiveItem[];
export type ConfirmedItem = (typeof confirmedItems)[number];

/** How money came in or went out, in reports. */
export const depositMethods = ['bank', 'slip', 'qr', 'gateway', 'voucher', 'wallet', 'other'] as const;
export type DepositMethod = (typeof depositMethods)[number];

/** Where the members' money stands. */
export const liabilityParts = ['wallet', 'held', 'game', 'transit', 'pots'] as const;
export type LiabilityPart = (typeof liabilityParts)[number];

/** What the house gives away. */
export const giveKinds = ['bonus', 'refund', 'invite', 'wheel'] as const;
export type GiveKind = (typeof giveKinds)[number];

/** Books outside that the ledger is held against. */
export const bookKinds = ['bank', 'payouts', 'gateway', 'wallet', 'provider'] as const;
export type BookKind = (typeof bookKinds)[number];

/** missing_here: it stands in their book and not in ours. open: one side has not finished it. */
export const differenceKinds = ['missing_here', 'missing_there', 'amount', 'open'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** What can be downloaded; `close` is a day's close as PDF. */
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
 * Why money rests: the database was restored by command, is served from another cluster, has fewer movements than its anchors, was set back to a state older
 * than a server has seen, or the server's data folder with the anchors is gone.
 */
export const restoreWhys = ['restored', 'cluster', 'anchors', 'set_back', 'files_lost'] as const;
export type RestoreWhy = (typeof restoreWhys)[number];
/** Why a line of a book outside is left to a person: its book gave no answer, nobody knows whose it is, too little money, another amount or outcome, or it could not be posted. */
export const restoreItemWhys = ['silent', 'unknown_member', 'not_enough', 'differs', 'not_posted'] as const;
export type RestoreItemWhy = (typeof restoreItemWhys)[number];
