import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, answerWith } from '../lib/answer.ts';
import { COMMON_MODES, type Fault, FaultBox } from '../lib/faults.ts';
import type { Journal } from '../lib/journal.ts';
import { type Env, type ProviderKeys, providerKeys, type Settings } from '../settings.ts';
import { ProviderBook } from './book.ts';
import { LaunchDesk } from './launch.ts';

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
  readonly book: ProviderBook;
  readonly faults: FaultBox;
  readonly launches: LaunchDesk;
  readonly settings: Settings;
};

const PG_CODES: readonly string[] = FAMILIES.PG;

type Outside = { readonly env: Env; readonly settings: Settings; readonly journal: Journal };

export function makeProvider(code: string, { env, settings, journal }: Outside): Provider {
  const modes = PG_CODES.includes(code) ? [...COMMON_MODES, 'in-progress'] : COMMON_MODES;
  return {
    code,
    keys: providerKeys(env, code),
    book: new ProviderBook(journal, code),
    faults: new FaultBox({ modes, calls: ['transfer', 'query', 'balance', 'account', 'all'] }),
    launches: new LaunchDesk(),
    settings,
  };
}

type Call = { readonly kind: CallKind; readonly apply: (fault: Fault | null) => Answer; readonly refuse: () => Answer };

export function answerCall(
  provider: Provider,
  req: FastifyRequest,
  reply: FastifyReply,
  { kind, apply, refuse }: Call,
): Promise<FastifyReply> {
  const fault = provider.faults.take(kind);
  return answerWith(req, reply, { delayMs: provider.settings.delayMs, fault, apply: () => apply(fault), refuse });
}

export function originOf(req: FastifyRequest): string {
  return `${req.protocol}://${req.host}`;
}
