import { randomBytes } from 'node:crypto';
import { money } from '@krapao/money';
import { reasonOf } from '../../core/call-counts.ts';
import { causeOf } from '../../core/cause.ts';
import { unreachable } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { type StaffAct, withAudit } from '../office/public.ts';
import { keyOf, type Party } from './parties.ts';
import { knownParty } from './pause-party.ts';

const deadlineMs = 8_000;

type Answer = { readonly answered: boolean; readonly why: string };
const fine: Answer = { answered: true, why: '' };

/** Asks for something that there is not: whoever says so is there. Nothing is changed, on either side. */
export async function testParty(ctx: Ctx, by: StaffAct, given: Party) {
  const party = knownParty(ctx, given);
  const started = performance.now();
  const { answered, why } = await inTime(ask(ctx, party));
  const ms = Math.round(performance.now() - started);
  return withAudit(ctx, by, async () => ({
    audit: { act: 'party.test', subject: keyOf(party), detail: { answered, ms, why } },
    result: { answered, ms, why },
  }));
}

async function ask(ctx: Ctx, { kind, code }: Party): Promise<Answer> {
  const reference = `TEST${randomBytes(6).toString('hex').toUpperCase()}`;
  switch (kind) {
    case 'provider': {
      const currency = ctx.config.variant === 'lao' ? 'LAK' : 'THB';
      const found = await ctx.deps.providers.get(code)?.queryTransfer({
        username: reference.toLowerCase(),
        currency,
        direction: 'in',
        minor: 100n,
        reference,
        sentAt: ctx.clock(),
        claimed: new Set(),
      });
      if (found?.state !== 'unknown') return fine;
      // It may not know the player either, and say so in its own words: that is an answer, and staff read it.
      return { answered: found.why.startsWith('SAID'), why: found.why };
    }
    case 'gateway':
      await ctx.deps.payments.get(code)?.query(reference);
      return fine;
    case 'payouts': {
      const found = await ctx.deps.payouts.find({ reference, amount: money(100n, 'THB') });
      return found.state === 'unknown' ? { answered: false, why: found.cause } : fine;
    }
    case 'sms':
      await ctx.deps.sms.reach();
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
