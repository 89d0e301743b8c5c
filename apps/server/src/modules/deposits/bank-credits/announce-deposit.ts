import type { LocalText } from '@krapao/contract/values/languages';
import { type Currency, fromJson, isPositive, type Money } from '@krapao/money';
import * as z from 'zod/mini';
import type { Core } from '../../../platform/core.ts';
import { addJob } from '../../../platform/db/add-job.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { textIn, variantLanguage } from '../../../platform/http/language.ts';
import { referenceOf } from '../../../platform/idempotency/references.ts';
import { isOpenForMembers } from '../../../platform/settings/opening.ts';
import { staffReasons } from '../../control/index.ts';
import { findMember, memberMoney } from '../../identity/index.ts';
import { statementLines } from '../../statement/index.ts';
import * as sql from './announced.sql.ts';
import { findQueuedOfAmount } from './bank-credit.sql.ts';
import { matchAgain } from './receive-credit.ts';

export const matchJob = 'match-announced';

/** Helps staff and automatic matching. Credits nothing: only a bank credit does. */
export async function announceDeposit(core: Core, o: { memberId: bigint; idempotencyKey: string; amountUnits: number }) {
  const member = (await findMember(core, o.memberId)) ?? refuse('invalid-token');
  if (!isOpenForMembers(core)) refuse('NOT_OPEN');
  const amount = fromJson(o.amountUnits, member.currency);
  if (!isPositive(amount)) refuse('TRANSFER_MINIMUM', 'amount');
  const reference = referenceOf(core.vault, 'announcedDeposit', { memberId: o.memberId, key: o.idempotencyKey });
  const id = { memberId: o.memberId, reference };
  if (!(await sql.findAnnounced(core.db, id))) await write(core, { ...id, amount });
  return { reference, status: 'PENDING' as const };
}

async function write(core: Core, o: { memberId: bigint; reference: string; amount: Money }): Promise<void> {
  const now = core.clock();
  await core.db.tx(async (tx) => {
    await memberMoney.refuseInactive(tx, o.memberId);
    // Serialises count and insert, so that concurrent announcements cannot exceed the limit.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`announce:${o.memberId}`]);
    if ((await sql.countOpen(tx, o.memberId)) >= core.settings.get('office').announcedOpenMax) refuse('TOO_MANY');
    await sql.insertAnnounced(tx, { ...o, now });
    await statementLines.write(tx, {
      ...o,
      type: 'deposit',
      from: 'BANK',
      to: 'WALLET',
      status: 'PENDING',
      note: 'WAITING',
      at: now,
    });
    await addJob(tx, matchJob, { minor: String(o.amount.minor), currency: o.amount.currency });
  });
  core.live.tell(o.memberId, 'movement', { reference: o.reference, kind: 'deposit', status: 'PENDING', note: 'WAITING' });
}

const payload = z.object({ minor: z.string(), currency: z.enum(['THB', 'LAK']) });

/** A bank credit may precede its announcement, so waiting credits of the same amount are matched again. */
export async function matchAnnounced(core: Core, given: unknown): Promise<void> {
  const { minor, currency } = z.parse(payload, given);
  const amount = { minor: BigInt(minor), currency: currency satisfies Currency };
  for (const outside of await findQueuedOfAmount(core.db, amount)) await matchAgain(core, outside);
}

const bySlip: LocalText = {
  th: 'เงินยอดนี้เข้ากระเป๋าแล้วจากสลิป',
  la: 'ເງິນຍອດນີ້ເຂົ້າກະເປົາແລ້ວຈາກສະລິບ',
  en: 'This money was credited by its slip',
};

type Credited = { memberId: bigint; amount: Money; outside: string; decidedBy?: bigint | undefined };

/** Closes the oldest open announcement of this amount: its slip was credited and has its own statement line. */
export async function closeAnnounced(core: Core, tx: Tx, { memberId, amount, outside, decidedBy }: Credited): Promise<void> {
  const announced = await sql.lockOpenAnnounced(tx, memberId, amount);
  if (!announced) return;
  const now = core.clock();
  const text = textIn(core, bySlip, variantLanguage(core.config.variant));
  await sql.updateAnnounced(tx, announced, { state: 'credited', outside, decidedBy, now });
  await statementLines.update(tx, memberId, announced.reference, 'FAILED', {
    at: now,
    ...staffReasons.statementNote({ text, local: bySlip, code: null }),
  });
}
