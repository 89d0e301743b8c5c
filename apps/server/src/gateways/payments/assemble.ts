import type { Config } from '../../config.ts';
import { formGateway } from './form-gateway.ts';
import { jsonGateway } from './json-gateway.ts';
import type { PaymentGateway } from './port.ts';

const families = {
  WW: jsonGateway,
  PAYTIMZ: jsonGateway,
  KBANK: jsonGateway,
  BCEL: jsonGateway,
  PAYONEX: formGateway,
  ZPAY: formGateway,
} as const;

const timeoutMs = 8_000;

/** Every payment gateway and bank QR service by its code; keys and addresses come from the environment. */
export function makePaymentGateways(config: Config): ReadonlyMap<string, PaymentGateway> {
  return new Map(
    Object.entries(families).map(([code, family]) => {
      const demoSecret = `whsec_${Buffer.from(`demo-${code.toLowerCase()}-gateway-secret`).toString('base64')}`;
      const url = config.outside(`GATEWAY_${code}_URL`, config.simUrl(`/gateways/${code}`));
      const secret = config.outside(`GATEWAY_${code}_SECRET`, demoSecret);
      return [code, family({ code, url, secret, timeoutMs, now: () => new Date() })];
    }),
  );
}
