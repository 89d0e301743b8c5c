import { randomBytes } from 'node:crypto';
import { money } from '@krapao/money';
import { causeOf, unreachable } from '../../../platform/errors/errors.ts';
import { reasonOf } from '../../../platform/metrics/call-counts.ts';
import { type StaffAct, withAudit } from '../../control/index.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { keyOf, type Party } from './parties.ts';
import { knownParty } from './pause-party.ts';

const deadlineMs = 8_000;

type Answer = { readonly answered: boolean; readonly why: string };
const fine: Answer = { answered: true, why: '' };

/** Queries a nonexistent item: any answer proves that the party is up. Changes nothing on either side. */
export async function testParty(core: BackofficeCore, by: StaffAct, given: Party) {
  const party = knownParty(core, given);
  const started = performance.now();
  const { answered, why } = await inTime(ask(core, party));
  const ms = Math.round(performance.now() - started);
  return withAudit(core, by, async () => ({
    audit: { act: 'party.test', subject: keyOf(party), detail: { answered, ms, why } },
    result: { answered, ms, why },
  }));
}

async function ask(core: BackofficeCore, { kind, code }: Party): Promise<Answer> {
  const reference = `TEST${randomBytes(6).toString('hex').toUpperCase()}`;
  switch (kind) {
    case 'provider': {
      const currency = core.config.variant === 'lao' ? 'LAK' : 'THB';
      const found = await core.providers.get(code)?.queryTransfer({
        username: reference.toLowerCase(),
        currency,
        direction: 'in',
        minor: 100n,
        reference,
        sentAt: core.clock(),
        claimed: new Set(),
      });
      if (found?.state !== 'unknown') return fine;
      // An unknown-player error in the provider's own words is an answer too, and is shown to staff.
      return { answered: found.why.startsWith('SAID'), why: found.why };
    }
    case 'gateway':
      await core.payments.get(code)?.query(reference);
      return fine;
    case 'payouts': {
      const found = await core.payouts.find({ reference, amount: money(100n, 'THB') });
      return found.state === 'unknown' ? { answered: false, why: found.cause } : fine;
    }
    case 'sms':
      await core.sms.reach();
      return fine;
    default:
      return unreachable(kind);
  }
}

async function inTime(asked: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => resolve({ answered: false, why: causeOf('NO_ANSWER') }), deadlineMs);
  });
  try {
    return await Promise.race([asked, late]);
  } catch (error) {
    return { answered: false, why: causeOf('NO_ANSWER', reasonOf(error)) };
  } finally {
    clearTimeout(timer);
  }
}
