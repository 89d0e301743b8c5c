import type { AuditAct, PartyKind } from '@krapao/contract';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { done } from '../../../platform/http/route.ts';
import { automaticPayouts } from '../../../platform/settings/opening.ts';
import { type StaffAct, settingForms, withAudit } from '../../control/index.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { keyOf, type Party, partiesOf } from './parties.ts';

const acts = {
  provider: { pause: 'provider.pause', resume: 'provider.resume' },
  gateway: { pause: 'gateway.pause', resume: 'gateway.resume' },
  payouts: { pause: 'payouts.pause', resume: 'payouts.resume' },
  sms: { pause: 'sms.pause', resume: 'sms.resume' },
} as const satisfies Record<PartyKind, Record<'pause' | 'resume', AuditAct>>;

export const knownParty = (core: BackofficeCore, { kind, code }: Party): Party =>
  partiesOf(core).find((party) => party.kind === kind && party.code === code) ?? refuse('NO_DATA');

export const pauseParty = (core: BackofficeCore, by: StaffAct, party: Party, reason: string) =>
  change(core, by, party, { to: 'pause', reason });
export const resumeParty = (core: BackofficeCore, by: StaffAct, party: Party, reason: string) =>
  change(core, by, party, { to: 'resume', reason });

export const pauseAutomaticPayouts = (core: Core, by: StaffAct, reason: string) =>
  write(core, by, { key: automaticPayouts, to: 'pause', reason, act: 'payouts.pauseAutomatic', subject: '' });
export const resumeAutomaticPayouts = (core: Core, by: StaffAct, reason: string) =>
  write(core, by, { key: automaticPayouts, to: 'resume', reason, act: 'payouts.resumeAutomatic', subject: '' });

function change(core: BackofficeCore, by: StaffAct, given: Party, { to, reason }: { to: 'pause' | 'resume'; reason: string }) {
  const party = knownParty(core, given);
  return write(core, by, { key: keyOf(party), to, reason, act: acts[party.kind][to], subject: party.code });
}

type Change = { key: string; to: 'pause' | 'resume'; reason: string; act: AuditAct; subject: string };

/** Stored in the setting `paused`, so that every node obeys immediately. */
async function write(core: Core, by: StaffAct, { key, to, reason, act, subject }: Change) {
  await withAudit(core, by, async (tx) => {
    const since = core.clock().toISOString();
    const { [key]: before } = await settingForms.changeSetting(core, tx, 'paused', ({ [key]: own, ...others }) => {
      if ((own !== undefined) === (to === 'pause')) refuse('ALREADY_DECIDED');
      return to === 'pause' ? { ...others, [key]: { reason, by: by.caller.name, since } } : others;
    });
    const detail = { reason, ...(before ? { before: before.reason } : {}) };
    return { audit: { act, subject, detail }, result: null };
  });
  await core.settings.reload();
  return done;
}
