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
 * Locks a slip and the bank's report of its transfer, which takes precedence over the staff's amount.
 * Null if the slip is closed or the transfer was refused.
 */
export async function lockForCredit(tx: Tx, core: Core, id: MemberItemId, { amount, transfer }: SlipCredit): Promise<Planned | null> {
  const slip = await sql.lockSlip(tx, id);
  if (!slip || slip.status === 'SUCCESS') return null;
  // The bank that the member chose may be wrong: under its name, the bank's webhook would credit the transfer a second time.
  const bankCode = transfer?.bankCode ?? receivingBankOf(slip);
  const name = transfer ?? (slip.read && { ...slip.read, bankCode });
  const reported = name ? await lockReported(tx, name) : null;
  if (reported && (reported.amount.currency !== amount.currency || reported.amount.minor !== amount.minor)) refuse('KEY_INVALID', 'amount');
  if (reported?.state === 'refused') return null;
  if (reported) await refuseAnothersMoney(core, tx, reported, { memberId: id.memberId, key: 'transfer' });
  return { name, bankCode, reported };
}

/** Every reference under which the money may be reported again: the transfer's, or else the slip's. */
export const outsideOfSlip = ({ name }: Planned, { reference }: MemberItemId): readonly string[] =>
  name ? namesOf(name) : [`slip:${reference}`];

/** After the commit, call `notifySlip` and `notifyCredited`. */
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
  if (credited && name) await addJob(tx, 'slip-told', { transRef: name.transRef }, { jobKey: `slip-told:${name.transRef}` });
  await sql.finishSlip(tx, id, { status: credited ? 'SUCCESS' : 'FAILED', note: credited ? null : 'SLIP_REFNO_DUPLICATED', amount, at });
  return outcome;
}
