import type { Money } from '@krapao/money';
import { bankCodeOf } from '../../../integrations/bank/bank-numbers.ts';
import type { Core } from '../../../platform/core.ts';
import { addJob } from '../../../platform/db/add-job.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import type { MemberItemId } from '../../../platform/values/member-item.ts';
import { closeAnnounced } from '../bank-credits/announce-deposit.ts';
import type { BankCredit } from '../bank-credits/bank-credit.sql.ts';
import { lockReported } from '../bank-credits/bank-credit.sql.ts';
import { closeReported } from '../bank-credits/bank-credit.ts';
import { refuseAnothersMoney } from '../bank-credits/sender.ts';
import { type Credited, creditDeposits } from '../crediting/credit-deposits.ts';
import { type BankCreditName, namesOf } from '../crediting/deposit.rules.ts';
import { receivingBankOf } from './failed-slips.ts';
import * as sql from './slip.sql.ts';

type SlipCredit = { amount: Money; transfer?: BankCreditName | undefined };
type Planned = { readonly name: BankCreditName | null; readonly bankCode: string; readonly reported: BankCredit | null };

/**
 * Locks a slip that staff credit with the amount that they say, and the bank's own report of its transfer, which goes before it. Null when the slip is closed
 * already, or the transfer was refused.
 */
export async function lockForCredit(tx: Tx, core: Core, id: MemberItemId, { amount, transfer }: SlipCredit): Promise<Planned | null> {
  const slip = await sql.lockSlip(tx, id);
  if (!slip || slip.status === 'SUCCESS') return null;
  // By the bank that the member chose, the names would be another transfer's, and the bank's own webhook would credit it a second time.
  const bankCode = transfer?.bankCode ?? receivingBankOf(slip);
  const name = transfer ?? (slip.read && { ...slip.read, bankCode });
  const reported = name ? await lockReported(tx, name) : null;
  if (reported && (reported.amount.currency !== amount.currency || reported.amount.minor !== amount.minor)) refuse('KEY_INVALID', 'amount');
  if (reported?.state === 'refused') return null;
  if (reported) await refuseAnothersMoney(core, tx, reported, { memberId: id.memberId, key: 'transfer' });
  return { name, bankCode, reported };
}

/** Every name under which its money may come again: the transfer's own where it was read or seen at the bank, otherwise the slip's reference. */
export const outsideOfSlip = ({ name }: Planned, { reference }: MemberItemId): readonly string[] =>
  name ? namesOf(name) : [`slip:${reference}`];

/** Credits it, once, like any other. After the commit: `tellSlip` and `tellCredited`. */
export async function creditSlip(
  tx: Tx,
  core: Core,
  id: MemberItemId,
  { amount, staffId, ...planned }: Planned & { readonly amount: Money; readonly staffId?: bigint },
): Promise<Credited> {
  const { memberId, reference } = id;
  const { name, bankCode, reported } = planned;
  const outsideReference = outsideOfSlip(planned, id);
  const from = reported?.fromBank ?? bankCodeOf(name?.bankNumber ?? '') ?? 'BANK';
  const [outcome] = await creditDeposits(tx, core, [
    { memberId, source: 'slip', outsideReference, houseAccount: `house:bank:${bankCode}`, amount, reference, from },
  ]);
  const { credited } = outcome;
  const at = core.clock();
  if (reported && credited) await closeReported(tx, reported, { memberId, decidedBy: staffId, now: at });
  if (credited) await closeAnnounced(core, tx, { memberId, amount, outside: outsideReference[0] ?? '', decidedBy: staffId });
  // The member may have sent it more than once: the others are nobody's work any more.
  if (credited && name) await addJob(tx, 'slip-told', { transRef: name.transRef }, { jobKey: `slip-told:${name.transRef}` });
  await sql.finishSlip(tx, id, { status: credited ? 'SUCCESS' : 'FAILED', note: credited ? null : 'SLIP_REFNO_DUPLICATED', amount, at });
  return outcome;
}
