import type { PartyKind, PartyState } from '@krapao/contract';
import { makesCodes } from '@krapao/contract/deposit-methods';
import type { Ctx } from '../../ctx.ts';
import { findGame } from '../gameaccount/public.ts';
import { type Pause, pauseOf } from '../settings/public.ts';
import { type CallFigures, type CallSums, figuresOf, isFailing, noCalls, stateOf } from './board.rules.ts';
import { sumSince } from './board.sql.ts';

export type Party = { readonly kind: PartyKind; readonly code: string };
export type WatchedParty = Party & {
  readonly key: string;
  readonly name: string;
  readonly state: PartyState;
  readonly paused: Pause | null;
  readonly lately: CallFigures;
};

/** What "lately" means, wherever it is said. */
export const latelyMinutes = 15;

export const keyOf = ({ kind, code }: Party): string => `${kind}:${code}`;

/** Every outside party that staff can pause: game providers, gateways, the bank that pays out, the SMS service. */
export const partiesOf = (ctx: Pick<Ctx, 'deps'>): Party[] => [
  ...[...ctx.deps.providers.keys()].map((code) => ({ kind: 'provider' as const, code })),
  ...[...ctx.deps.payments.keys()].map((code) => ({ kind: 'gateway' as const, code })),
  { kind: 'payouts', code: 'BANK' },
  { kind: 'sms', code: 'SMS' },
];

function isEnabled(ctx: Pick<Ctx, 'settings' | 'config'>, { kind, code }: Party): boolean {
  switch (kind) {
    case 'provider':
      return findGame(ctx, code)?.enabled ?? false;
    case 'gateway':
      return (
        ctx.config.isOn(`GATEWAY_${code}`) &&
        ctx.settings.get('deposit').banks.some((method) => method.enabled && method.bankCode === code && makesCodes(method))
      );
    case 'payouts':
      return ctx.config.isOn('BANK') && Object.values(ctx.settings.get('payout')).some((account) => account !== null);
    case 'sms':
      return ctx.config.isOn('SMS');
  }
}

function isDown(ctx: Pick<Ctx, 'deps'>, { kind, code }: Party): boolean {
  if (kind === 'provider') return ctx.deps.providers.get(code)?.isPaused() ?? false;
  return kind === 'gateway' && ctx.deps.payments.get(code)?.health() === 'down';
}

/** Their state now and how they answered lately; `server` is how we answered ourselves. */
export async function watchParties(ctx: Ctx): Promise<{ parties: WatchedParty[]; server: CallFigures }> {
  const now = ctx.clock();
  const sums = await sumSince(ctx.db, new Date(now.getTime() - latelyMinutes * 60_000));
  const of = (key: string): CallSums => sums.get(key) ?? noCalls;
  const parties = partiesOf(ctx).map((party) => {
    const key = keyOf(party);
    const paused = pauseOf(ctx.settings, key);
    const lately = of(key);
    const state = stateOf({
      isEnabled: isEnabled(ctx, party),
      isPaused: paused !== null,
      isDown: isDown(ctx, party),
      isFailing: isFailing(lately, now),
    });
    const name = party.kind === 'provider' ? (findGame(ctx, party.code)?.name ?? party.code) : party.code;
    return { ...party, key, name, state, paused, lately: figuresOf(lately) };
  });
  return { parties, server: figuresOf(of('server')) };
}
