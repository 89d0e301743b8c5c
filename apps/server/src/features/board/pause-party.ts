import type { AuditAct, PartyKind } from '@krapao/contract';
import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { conflict, done, type StaffAct, withAudit } from '../office/public.ts';
import { automaticPayouts, changeSetting } from '../settings/public.ts';
import { keyOf, type Party, partiesOf } from './parties.ts';

const acts = {
  provider: { pause: 'provider.pause', resume: 'provider.resume' },
  gateway: { pause: 'gateway.pause', resume: 'gateway.resume' },
  payouts: { pause: 'payouts.pause', resume: 'payouts.resume' },
  sms: { pause: 'sms.pause', resume: 'sms.resume' },
} as const satisfies Record<PartyKind, Record<'pause' | 'resume', AuditAct>>;

export const knownParty = (ctx: Ctx, { kind, code }: Party): Party =>
  partiesOf(ctx).find((party) => party.kind === kind && party.code === code) ?? refuse('NO_DATA');

export const pauseParty = (ctx: Ctx, by: StaffAct, party: Party, reason: string) => change(ctx, by, party, { to: 'pause', reason });
export const resumeParty = (ctx: Ctx, by: StaffAct, party: Party, reason: string) => change(ctx, by, party, { to: 'resume', reason });

/** Payouts without a person. Approvals of staff go on. */
export const pauseAutomaticPayouts = (ctx: Ctx, by: StaffAct, reason: string) =>
  write(ctx, by, { key: automaticPayouts, to: 'pause', reason, act: 'payouts.pauseAutomatic', subject: '' });
export const resumeAutomaticPayouts = (ctx: Ctx, by: StaffAct, reason: string) =>
  write(ctx, by, { key: automaticPayouts, to: 'resume', reason, act: 'payouts.resumeAutomatic', subject: '' });

function change(ctx: Ctx, by: StaffAct, given: Party, { to, reason }: { to: 'pause' | 'resume'; reason: string }) {
  const party = knownParty(ctx, given);
  return write(ctx, by, { key: keyOf(party), to, reason, act: acts[party.kind][to], subject: party.code });
}

type Change = { key: string; to: 'pause' | 'resume'; reason: string; act: AuditAct; subject: string };

/** In the setting `paused`, so that every node obeys at once. */
async function write(ctx: Ctx, by: StaffAct, { key, to, reason, act, subject }: Change) {
  await withAudit(ctx, by, async (tx) => {
    const since = ctx.clock().toISOString();
    const { [key]: before } = await changeSetting(ctx, tx, 'paused', ({ [key]: own, ...others }) => {
      if ((own !== undefined) === (to === 'pause')) conflict('ALREADY_DECIDED');
      return to === 'pause' ? { ...others, [key]: { reason, by: by.caller.name, since } } : others;
    });
    // What it was stopped for stands beside what it goes on for.
    const detail = { reason, ...(before ? { before: before.reason } : {}) };
    return { audit: { act, subject, detail }, result: null };
  });
  await ctx.settings.reload();
  return done;
}
