import type { Money } from '@krapao/money';
import { bankCodeOf } from '../../../integrations/bank/bank-numbers.ts';
import type { Core } from '../../../platform/core.ts';
import { addJob } from '../../../platform/db/add-job.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import type { MemberItemId } from '../../../platform/values/member-item.ts';
import type { BankCredit } from '../bank-credits/bank-credit.sql.ts';
import { type BankCreditName, closeReported, lockReported, namesOf } from '../bank-credits/bank-credit.ts';
import { closeAnnounced } from '../bank-credits/close-announced.ts';
import { refuseAnothersMoney } from '../bank-credits/sender.ts';
import { type Credited, creditDeposits } from '../crediting/credit-deposits.ts';
import { receivingBankOf } from './failed-slips.ts';
import * as sql from './slip.sql.ts';

/**
 * Credits a slip with the amount that staff say. Once, like any other: by the transfer's own names where it was read or seen at the bank, otherwise by the
 * slip's reference. What the bank itself told of the transfer goes before it. Null when the slip is closed already, or the transfer was refused. After the
 * commit: `tellSlip` and `tellCredited`.
 */
export async function creditSlip(
  tx: Tx,
  core: Core,
  id: MemberItemId,
  o: { amount: Money; staffId?: bigint; transfer?: BankCreditName | undefined },
): Promise<(Credited & { readonly reported: BankCredit | null }) | null> {
  const { memberId, reference } = id;
  const { amount } = o;
  const slip = await sql.lockSlip(tx, id);
  if (!slip || slip.status === 'SUCCESS') return null;
  // By the bank that the member chose, the names would be another transfer's, and the bank's own webhook would credit it a second time.
  const bankCode = o.transfer?.bankCode ?? receivingBankOf(slip);
  const name = o.transfer ?? (slip.read && { ...slip.read, bankCode });
  const reported = name ? await lockReported(tx, name) : null;
  if (reported && (reported.amount.currency !== amount.currency || reported.amount.minor !== amount.minor)) refuse('KEY_INVALID', 'amount');
  if (reported?.state === 'refused') return null;
  if (reported) await refuseAnothersMoney(core, tx, reported, { memberId, key: 'transfer' });
  const outsideReference = name ? namesOf(name) : `slip:${reference}`;
  const from = reported?.fromBank ?? bankCodeOf(name?.bankNumber ?? '') ?? 'BANK';
  const [outcome] = await creditDeposits(tx, core, [
    { memberId, source: 'slip', outsideReference, houseAccount: `house:bank:${bankCode}`, amount, reference, from },
  ]);
  const { credited } = outcome;
  const at = core.clock();
  if (reported && credited) await closeReported(tx, reported, { memberId, decidedBy: o.staffId, now: at });
  const outside = typeof outsideReference === 'string' ? outsideReference : (outsideReference[0] ?? '');
  if (credited) await closeAnnounced(core, tx, { memberId, amount, outside, decidedBy: o.staffId });
  // The member may have sent it more than once: the others are nobody's work any more.
  if (credited && name) await addJob(tx, 'slip-told', { transRef: name.transRef }, { jobKey: `slip-told:${name.transRef}` });
  await sql.finishSlip(tx, id, { status: credited ? 'SUCCESS' : 'FAILED', note: credited ? null : 'SLIP_REFNO_DUPLICATED', amount, at });
  return { ...outcome, reported };
}
