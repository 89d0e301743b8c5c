import type { FastifyReply, FastifyRequest } from 'fastify';
import { COMMON_MODES, type Fault, FaultInjector } from '../lib/faults.ts';
import type { Journal } from '../lib/journal.ts';
import { respondWith, type SimResponse } from '../lib/response.ts';
import { type Env, type ProviderKeys, providerKeys, type Settings } from '../settings.ts';
import { LaunchTokens } from './launch-tokens.ts';
import { ProviderLedger } from './ledger.ts';

export const FAMILIES = {
  JOKER: ['JOKER', 'JOKER2', 'SLOTXO'],
  PG: ['PG', 'PGSLOT', 'SUPERSLOT', 'SEXYGAME'],
  BETFLIX: ['BETFLIX', 'IMI', 'USUN', 'CIRCUS'],
  ASKMEBET: ['ASKMEBET', 'AREASLOT', 'SLOTRACHA'],
  AGENT: ['UFABET', 'HUAYHD'],
} as const;

export type CallKind = 'transfer' | 'query' | 'balance' | 'account';

export type Provider = {
  readonly code: string;
  readonly keys: ProviderKeys;
  readonly ledger: ProviderLedger;
  readonly faults: FaultInjector;
  readonly launches: LaunchTokens;
  readonly settings: Settings;
};

const PG_CODES: readonly string[] = FAMILIES.PG;

type Outside = { readonly env: Env; readonly settings: Settings; readonly journal: Journal };

export function makeProvider(code: string, { env, settings, journal }: Outside): Provider {
  const modes = PG_CODES.includes(code) ? [...COMMON_MODES, 'in-progress'] : COMMON_MODES;
  return {
    code,
    keys: providerKeys(env, code),
    ledger: new ProviderLedger(journal, code),
    faults: new FaultInjector({ modes, calls: ['transfer', 'query', 'balance', 'account', 'all'] }),
    launches: new LaunchTokens(),
    settings,
  };
}

type Call = { readonly kind: CallKind; readonly apply: (fault: Fault | null) => SimResponse; readonly refuse: () => SimResponse };

export function respondToCall(
  provider: Provider,
  req: FastifyRequest,
  reply: FastifyReply,
  { kind, apply, refuse }: Call,
): Promise<FastifyReply> {
  const fault = provider.faults.next(kind, req.body);
  return respondWith(req, reply, { delayMs: provider.settings.delayMs, fault, apply: () => apply(fault), refuse });
}

export function originOf(req: FastifyRequest): string {
  return `${req.protocol}://${req.host}`;
}
