import type { RequestAct } from '@krapao/contract';
import type { Text } from '@krapao/ui/words.ts';
import { auditActText } from './audit-texts.ts';

/** The audit log's English is in the past tense; a request has not been carried out yet. */
const asked: Readonly<Record<RequestAct, string>> = {
  'member.adjust': 'Adjust a balance',
  'member.bankAccount': 'Change a bank account',
  'member.phone': 'Change a phone number',
  'member.liftFreeze': 'Let a member’s payouts go again',
  'message.send': 'Send a message to many members',
  'setting.put': 'Change a setting',
  'slip.approve': 'Credit a slip',
  'deposit.approve': 'Credit a reported deposit',
  'bankCredit.match': 'Match a bank transfer',
  'withdrawal.approve': 'Pay a withdrawal out',
  'withdrawal.resolve': 'Settle an unknown payout',
  'stuck.resolve': 'Settle a stuck move',
  'bonus.put': 'Change a bonus rule',
  'promotion.put': 'Change a promotion code',
  'wheel.put': 'Change the wheel',
  'rules.put': 'Change the reward rules',
  'refund.run': 'Run the refunds of a day',
  'member.endBonus': 'End a member’s bonus',
  'staff.create': 'Add staff',
  'staff.activate': 'Reactivate staff',
  'staff.password': 'Set a staff password',
  'staff.role': 'Change a staff role',
  'factor.reset': 'Reset a staff second factor',
  'restore.end': 'End restore mode',
};
const known: ReadonlyMap<string, string> = new Map(Object.entries(asked));

export const requestActText = (act: string): Text => ({ ...auditActText(act), en: known.get(act) ?? auditActText(act).en });
