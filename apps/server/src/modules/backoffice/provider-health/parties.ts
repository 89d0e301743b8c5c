import type { PartyKind, PartyState } from '@krapao/contract';
import { makesCodes } from '@krapao/contract/deposits/methods';
import type { Core } from '../../../platform/core.ts';
import { type Pause, pauseOf } from '../../../platform/settings/opening.ts';
import { findGame } from '../../games/index.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { type CallFigures, type CallSums, figuresOf, isFailing, noCalls, stateOf } from './provider-health.rules.ts';
import { lastErrors, sumSince } from './provider-health.sql.ts';

export type Party = { readonly kind: PartyKind; readonly code: string };
export type WatchedParty = Party & {
  readonly key: string;
  readonly name: string;
  readonly state: PartyState;
  readonly paused: Pause | null;
  readonly lately: CallFigures;
};

const latelyMinutes = 15;

export const keyOf = ({ kind, code }: Party): string => `${kind}:${code}`;

export const partiesOf = (core: Pick<BackofficeCore, 'providers' | 'payments'>): Party[] => [
  ...[...core.providers.keys()].map((code) => ({ kind: 'provider' as const, code })),
  ...[...core.payments.keys()].map((code) => ({ kind: 'gateway' as const, code })),
  { kind: 'payouts', code: 'BANK' },
  { kind: 'sms', code: 'SMS' },
];

function isEnabled(core: Pick<Core, 'settings' | 'config'>, { kind, code }: Party): boolean {
  switch (kind) {
    case 'provider':
      return findGame(core, code)?.enabled ?? false;
    case 'gateway':
      return (
        core.config.isOn(`GATEWAY_${code}`) &&
        core.settings.get('deposit').banks.some((method) => method.enabled && method.bankCode === code && makesCodes(method))
      );
    case 'payouts':
      return core.config.isOn('BANK') && Object.values(core.settings.get('payout')).some((account) => account !== null);
    case 'sms':
      return core.config.isOn('SMS');
  }
}

function isDown(core: Pick<BackofficeCore, 'providers' | 'payments'>, { kind, code }: Party): boolean {
  if (kind === 'provider') return core.providers.get(code)?.isPaused() ?? false;
  return kind === 'gateway' && core.payments.get(code)?.health() === 'down';
}

export async function watchParties(core: BackofficeCore): Promise<{ parties: WatchedParty[]; server: CallFigures }> {
  const now = core.clock();
  const sums = await sumSince(core.db, new Date(now.getTime() - latelyMinutes * 60_000));
  const of = (key: string): CallSums => sums.get(key) ?? noCalls;
  const parties = partiesOf(core).map((party) => {
    const key = keyOf(party);
    const paused = pauseOf(core.settings, key);
    const lately = of(key);
    const state = stateOf({
      isEnabled: isEnabled(core, party),
      isPaused: paused !== null,
      isDown: isDown(core, party),
      isFailing: isFailing(lately, now),
    });
    const name = party.kind === 'provider' ? (findGame(core, party.code)?.name ?? party.code) : party.code;
    return { ...party, key, name, state, paused, lately: figuresOf(lately) };
  });
  return { parties, server: figuresOf(of('server')) };
}

const dayMs = 86_400_000;
const errorsShown = 5;

export async function showProviderHealth(core: BackofficeCore) {
  const now = core.clock();
  const since = new Date(now.getTime() - dayMs);
  const [{ parties }, day] = await Promise.all([watchParties(core), sumSince(core.db, since)]);
  const errors = await lastErrors(
    core.db,
    parties.map(({ key }) => key),
    { since, limit: errorsShown },
  );
  return {
    at: now.toISOString(),
    latelyMinutes,
    parties: parties.map(({ key, ...party }) => ({
      ...party,
      day: figuresOf(day.get(key) ?? noCalls),
      errors: errors.filter((one) => one.party === key).map(({ at, why }) => ({ at: at.toISOString(), why })),
    })),
  };
}
