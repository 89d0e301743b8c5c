import type { deposits, ReplyOf } from '@krapao/contract';
import { dayOf, secondsToDayEnd } from '@krapao/contract/values/local-day';
import { toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { Refusal, refuse } from '../../../platform/errors/errors.ts';
import type { Multipart } from '../../../platform/http/route.ts';
import { findMember, memberMoney } from '../../identity/index.ts';
import { findCredited } from '../crediting/credit-deposits.ts';
import { namesOf } from '../crediting/deposit.rules.ts';
import type { DepositsCore } from '../deposits-core.ts';
import { refuseBeyondQuota } from './keep-slip.ts';
import { codeIn, inquire } from './read-slip.ts';
import { nameOf } from './settle-slip.ts';
import { isUploadOpen, previewOf } from './slip.rules.ts';
import { countLook } from './slip-file.sql.ts';
import { receiveSlip } from './upload-slip.ts';

type Preview = ReplyOf<typeof deposits.previewSlip>;

const nothing: Preview = { bankCode: null, amount: null };

export async function previewSlip(
  core: DepositsCore,
  o: { memberId: bigint; address: string; upload: Multipart | null },
): Promise<Preview> {
  if (!isUploadOpen(core.clock(), core.settings.get('slip'))) refuse('SLIP_UPLOAD_FAIL');
  const { currency } = (await findMember(core, o.memberId)) ?? refuse('invalid-token');
  await memberMoney.refuseInactive(core.db, o.memberId);
  await refuseBeyondQuota(core, core.db, o.memberId, 0);
  await refuseBeyondLooks(core, o.memberId);
  const { picture } = await receiveSlip(core, o);
  const found = await codeIn(core, picture, o);
  if ('note' in found) return nothing;
  const inquiry = await inquire(core, found.slip.payload);
  if (inquiry.outcome !== 'known') return nothing;
  const { facts } = inquiry;
  const before = await findCredited(core.db, 'slip', namesOf(nameOf(found.slip, facts)));
  const { banks: accounts } = core.settings.get('deposit');
  const isAnothers = before !== null && before.memberId !== o.memberId;
  const preview = previewOf({ read: found.slip, facts, currency, accounts, isAnothers });
  return preview ? { bankCode: preview.bankCode, amount: toJson(preview.amount), at: preview.at.toISOString() } : nothing;
}

/** Previews are limited too: reading a picture costs a second of CPU and a bank query. */
async function refuseBeyondLooks(core: Core, memberId: bigint): Promise<void> {
  const now = core.clock();
  if ((await countLook(core.db, memberId, dayOf(now))) > core.settings.get('slip').filesPerDay)
    throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds: secondsToDayEnd(now) });
}
