import type { FastifyReply, FastifyRequest } from 'fastify';
import { COMMON_MODES, FaultInjector } from '../lib/faults.ts';
import type { Currency } from '../lib/fields.ts';
import type { Journal } from '../lib/journal.ts';
import { respondWith, type SimResponse } from '../lib/response.ts';
import { webhookSecretBytes } from '../lib/signatures.ts';
import { type Env, gatewaySecret, type Settings } from '../settings.ts';
import { PaymentStore } from './payments.ts';

type Dialect = 'json' | 'form';
type GatewayKind = { readonly dialect: Dialect; readonly isBankQr: boolean; readonly minimumMinor: Readonly<Record<Currency, number>> };

const atLeast = (units: number) => ({ THB: units * 100, LAK: units * 100 * 100 });
const bankQr: GatewayKind = { dialect: 'json', isBankQr: true, minimumMinor: { THB: 1, LAK: 1 } };

export const GATEWAYS: Readonly<Record<string, GatewayKind>> = {
  WW: { dialect: 'json', isBankQr: false, minimumMinor: atLeast(100) },
  PAYTIMZ: { dialect: 'json', isBankQr: false, minimumMinor: atLeast(10) },
  PAYONEX: { dialect: 'form', isBankQr: false, minimumMinor: atLeast(100) },
  ZPAY: { dialect: 'form', isBankQr: false, minimumMinor: atLeast(10) },
  KBANK: bankQr,
  BCEL: bankQr,
};

export type Gateway = {
  readonly code: string;
  readonly kind: GatewayKind;
  readonly secretBytes: Buffer;
  readonly payments: PaymentStore;
  readonly faults: FaultInjector;
  readonly payFaults: FaultInjector;
  readonly settings: Settings;
};

export type GatewayCall = 'create' | 'query' | 'cancel';

type Outside = { readonly env: Env; readonly settings: Settings; readonly journal: Journal };

/** Overrides the default minimum, as if the site had agreed it with the gateway. */
function agreedMinimum(env: Env, code: string): GatewayKind['minimumMinor'] | null {
  const units = Number(env[`MIN_DEPOSIT_${code}`] || 0);
  return units > 0 ? { THB: Math.round(units * 100), LAK: Math.round(units * 100) } : null;
}

export function makeGateway(code: string, kind: GatewayKind, { env, settings, journal }: Outside): Gateway {
  return {
    code,
    kind: { ...kind, minimumMinor: agreedMinimum(env, code) ?? kind.minimumMinor },
    secretBytes: webhookSecretBytes(gatewaySecret(env, code)),
    payments: new PaymentStore(journal, code, !kind.isBankQr),
    faults: new FaultInjector({ modes: COMMON_MODES, calls: ['all', 'create', 'query', 'cancel'] }),
    payFaults: new FaultInjector({ modes: ['wrong-amount'], calls: ['all'] }),
    settings,
  };
}

type Call = { readonly call: GatewayCall; readonly apply: () => SimResponse; readonly refuse: () => SimResponse };

export function respondToCall(
  gateway: Gateway,
  req: FastifyRequest,
  reply: FastifyReply,
  { call, apply, refuse }: Call,
): Promise<FastifyReply> {
  return respondWith(req, reply, { delayMs: gateway.settings.delayMs, fault: gateway.faults.next(call), apply, refuse });
}
