import { gatewayCodes } from '@krapao/contract/values/constants';
import type { Config } from '../../platform/config/config.ts';
import { type CallCounts, counted } from '../../platform/metrics/call-counts.ts';
import { formGateway } from './form-gateway.ts';
import { watchHealth } from './health.ts';
import { jsonGateway } from './json-gateway.ts';
import type { CreateResult, PaymentAdapter, PaymentGateway } from './port.ts';

const families = {
  WW: jsonGateway,
  PAYTIMZ: jsonGateway,
  KBANK: jsonGateway,
  BCEL: jsonGateway,
  PAYONEX: formGateway,
  ZPAY: formGateway,
} as const satisfies Record<(typeof gatewayCodes)[number], unknown>;

const timeoutMs = 8_000;

export function makePaymentGateways(config: Config, counts: CallCounts): ReadonlyMap<string, PaymentGateway> {
  return new Map(
    gatewayCodes.map((code) => {
      const url = config.outside(`GATEWAY_${code}_URL`);
      const secret = config.outside(`GATEWAY_${code}_SECRET`);
      return [code, watchHealth(countCalls(families[code]({ code, url, secret, timeoutMs, now: () => new Date() }), counts), Date.now)];
    }),
  );
}

function countCalls(adapter: PaymentAdapter, counts: CallCounts): PaymentAdapter {
  const party = `gateway:${adapter.code}`;
  // An amount that is too small is reported to the member; the gateway itself works.
  const refusal = (answer: CreateResult): string | null => (answer.outcome === 'refused' && answer.reason === 'other' ? 'SAID' : null);
  return {
    ...adapter,
    create: (order) => counted(counts, party, () => adapter.create(order), refusal),
    query: (id) => counted(counts, party, () => adapter.query(id)),
    cancel: (id) => counted(counts, party, () => adapter.cancel(id)),
  };
}
