import type { AuditAct } from '../api/codes.ts';

const reason = ['reason', 'reasonCode'] as const;
const money = ['amount', 'currency'] as const;
const change = ['before', 'after'] as const;
const seen = ['bankCode', 'fromBank', 'transRef', 'toldByBank'] as const;
const paused = ['reason', 'before'] as const;
const released = ['name'] as const;
const exported = ['what', 'format', 'from', 'to', 'currency', 'memberId', 'state'] as const;

/**
 * Fields of each act in the audit log. Must not import zod.
 * @public for tests: every field has a label in the staff app, and the server writes no others
 */
export const auditFields = {
  'withdrawal.claim': [],
  'withdrawal.release': released,
  'withdrawal.approve': [...money, 'bankCode'],
  'withdrawal.refuse': [...money, ...reason],
  'withdrawal.resolve': [...money, ...reason, 'paid', 'questions', 'why'],
  'withdrawal.retry': [...money, 'attempts'],
  'deposit.claim': [],
  'deposit.release': released,
  'deposit.approve': [...money, ...seen],
  'deposit.refuse': reason,
  'bankCredit.claim': [],
  'bankCredit.release': released,
  'bankCredit.match': [...money, 'from'],
  'bankCredit.refuse': reason,
  'slip.claim': [],
  'slip.release': released,
  'slip.approve': [...money, ...seen],
  'slip.refuse': ['note', ...reason],
  'slip.close': ['reason'],
  'stuck.claim': [],
  'stuck.release': released,
  'stuck.resolve': [...money, 'provider', 'happened', 'reason'],
  'member.activate': ['reason'],
  'member.deactivate': ['reason'],
  'member.endSessions': [],
  'member.bankAccount': ['from', 'to', 'reason'],
  'member.adjust': ['direction', ...money, ...change, 'reason'],
  'member.endBonus': ['code', 'state', ...money, 'reason'],
  'member.phone': ['from', 'to', 'document', 'reason'],
  'member.document': [],
  'member.note': [],
  'member.labels': ['labels'],
  'member.recovery': [],
  'member.liftFreeze': ['withdrawFrom', 'reason'],
  'label.put': ['name'],
  'label.delete': [],
  'message.send': ['members', 'text', 'label', 'activeDays', 'deposited'],
  'message.stop': ['members', 'sent'],
  'setting.put': change,
  'picture.add': ['width', 'height', 'bytes'],
  'bonus.put': ['version', ...change],
  'bonus.delete': ['version'],
  'promotion.put': ['version', ...change],
  'promotion.delete': ['version'],
  'wheel.put': ['version', ...change],
  'rules.put': change,
  'refund.run': ['THB', 'LAK'],
  'report.export': exported,
  'report.exported': [...exported, 'lines', 'isWhole'],
  'report.reconcile': [],
  'report.sign': ['revision', 'hash', 'reconciled'],
  'report.closeAgain': ['revision'],
  'prize.claim': [],
  'prize.release': released,
  'prize.handOut': ['note', 'prize'],
  'chat.claim': ['from'],
  'chat.assign': ['from', 'to'],
  'chat.close': [],
  'chat.delete': ['reason', 'messages'],
  'chat.export': ['messages'],
  'canned.put': change,
  'canned.delete': change,
  'bot.put': change,
  'staff.signIn': ['address'],
  'staff.signOut': [],
  'staff.ownPassword': [],
  'staff.create': ['username', 'name', 'role'],
  'staff.activate': ['username', 'role'],
  'staff.deactivate': ['username', 'from'],
  'staff.password': ['username', 'role'],
  'staff.role': ['username', 'from', 'to'],
  'staff.first': ['address'],
  'factor.add': ['kind', 'name'],
  'factor.rename': ['kind', 'name'],
  'factor.remove': ['kind', 'name'],
  'factor.recoveryCodes': ['kind'],
  'factor.reset': ['username', 'role'],
  'request.ask': [],
  'request.refuse': ['reason'],
  'request.withdraw': ['reason'],
  'request.lapse': [],
  'shift.handOver': ['givenTo', 'openItems', 'floats', 'note'],
  'shift.accept': ['givenBy', 'note'],
  'provider.pause': paused,
  'provider.resume': paused,
  'gateway.pause': paused,
  'gateway.resume': paused,
  'payouts.pause': paused,
  'payouts.resume': paused,
  'payouts.pauseAutomatic': paused,
  'payouts.resumeAutomatic': paused,
  'sms.pause': paused,
  'sms.resume': paused,
  'party.test': ['answered', 'ms', 'why'],
  'restore.end': ['reason', 'since', 'posted', 'left'],
  'maintenance.put': [...change, 'from', 'until'],
  'maintenance.delete': ['before'],
  'golive.confirm': [],
  'golive.doubt': [],
  'golive.open': [],
} as const satisfies Readonly<Record<AuditAct, readonly string[]>>;

/**
 * Fields for second-person approval.
 * @public for tests
 */
export const requestFields = ['act', 'request', 'askedBy', 'askedById'] as const;

export type AuditField = (typeof auditFields)[AuditAct][number] | (typeof requestFields)[number];
