import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, answerWith } from '../lib/answer.ts';
import { COMMON_MODES, FaultBox } from '../lib/faults.ts';
import type { Currency } from '../lib/fields.ts';
import type { Journal } from '../lib/journal.ts';
import { webhookSecretBytes } from '../lib/signatures.ts';
import { type Env, gatewaySecret, type Settings } from '../settings.ts';
import { GatewayBook } from './book.ts';

type Dialect = 'json' | 'form';
type GatewayKind = { readonly dialect: Dialect; readonly isDesk: boolean; readonly minimumMinor: Readonly<Record<Currency, number>> };

const atLeast = (units: number) => ({ THB: units * 100, LAK: units * 100 * 100 });
const desk: GatewayKind = { dialect: 'json', isDesk: true, minimumMinor: { THB: 1, LAK: 1 } };

export const GATEWAYS: Readonly<Record<string, GatewayKind>> = {
  WW: { dialect: 'json', isDesk: false, minimumMinor: atLeast(100) },
  PAYTIMZ: { dialect: 'json', isDesk: false, minimumMinor: atLeast(10) },
  PAYONEX: { dialect: 'form', isDesk: false, minimumMinor: atLeast(100) },
  ZPAY: { dialect: 'form', isDesk: false, minimumMinor: atLeast(10) },
  KBANK: desk,
  BCEL: desk,
};

export type Gateway = {
  readonly code: string;
  readonly kind: GatewayKind;
  readonly secretBytes: Buffer;
  readonly book: GatewayBook;
  readonly faults: FaultBox;
  readonly payFaults: FaultBox;
  readonly settings: Settings;
};

export type GatewayCall = 'create' | 'query' | 'cancel';

type Outside = { readonly env: Env; readonly settings: Settings; readonly journal: Journal };

export function makeGateway(code: string, kind: GatewayKind, { env, settings, journal }: Outside): Gateway {
  return {
    code,
    kind,
    secretBytes: webhookSecretBytes(gatewaySecret(env, code)),
    book: new GatewayBook(journal, code, !kind.isDesk),
    faults: new FaultBox({ modes: COMMON_MODES, calls: ['all', 'create', 'query', 'cancel'] }),
    payFaults: new FaultBox({ modes: ['wrong-amount'], calls: ['all'] }),
    settings,
  };
}

type Call = { readonly call: GatewayCall; readonly apply: () => Answer; readonly refuse: () => Answer };

export function answerCall(
  gateway: Gateway,
  req: FastifyRequest,
  reply: FastifyReply,
  { call, apply, refuse }: Call,
): Promise<FastifyReply> {
  return answerWith(req, reply, { delayMs: gateway.settings.delayMs, fault: gateway.faults.take(call), apply, refuse });
}
