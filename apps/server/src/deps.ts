import type { Config } from './config.ts';
import { makeHttpSms } from './gateways/sms/http-sms.ts';
import type { Sms } from './gateways/sms/port.ts';
import type { Metrics } from './http/metrics.ts';

/** The outside world, as the use cases see it. */
export type Deps = {
  readonly sms: Sms;
};

export function makeDeps(config: Config, _metrics: Metrics): Deps {
  const deps: Deps = {
    sms: makeHttpSms({
      url: config.outside('SMS_URL', config.simUrl('/sms')),
      key: config.outside('SMS_KEY', 'demo-sms-key'),
      deadlineMs: 10_000,
    }),
  };
  config.check();
  return deps;
}
