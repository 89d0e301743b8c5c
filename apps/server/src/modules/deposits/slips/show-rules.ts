import type { deposits, ReplyOf } from '@krapao/contract';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { findMember } from '../../identity/index.ts';
import { isUploadOpen } from './slip.rules.ts';

/** What the deposit's notes say: when slips are taken, and how long a code lives. */
export async function showRules(core: Core, memberId: bigint): Promise<ReplyOf<typeof deposits.lookupSlip>> {
  const { currency } = (await findMember(core, memberId)) ?? refuse('invalid-token');
  const { closeFrom, closeTo } = core.settings.get('slip');
  const { minutes, minimum } = core.settings.get('qr');
  return { closeFrom, closeTo, isOpen: isUploadOpen(core.clock(), { closeFrom, closeTo }), qrMinutes: minutes, qrMin: minimum[currency] };
}
