import { type ProviderCode, type ProviderFamily, providerCodes, providers } from '@krapao/contract/games/providers';
import type { Config } from '../../platform/config/config.ts';
import { unreachable } from '../../platform/errors/errors.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { makeAgent } from './agent.ts';
import { makeAskmebet } from './askmebet.ts';
import { makeBetflix } from './betflix.ts';
import { makeJoker } from './joker.ts';
import { makePg } from './pg.ts';
import type { Provider, Providers } from './port.ts';
import { makeProviderClient, type ProviderClient, type Site } from './provider-client.ts';

export function makeProviders(config: Config, metrics: Metrics): Providers {
  const deadlines = config.providers;
  const breaker = { failuresMax: deadlines.failuresMax, openMs: deadlines.pauseMs };
  return new Map(
    providerCodes.map((code) => [
      code,
      familyOf(providers[code].family, makeProviderClient({ site: siteOf(config, code), metrics, deadlines, breaker })),
    ]),
  );
}

export function siteOf(config: Config, code: ProviderCode): Site {
  return {
    code,
    base: config.outside(`PROVIDER_${code}_URL`).replace(/\/$/, ''),
    key: config.outside(`PROVIDER_${code}_KEY`),
    secret: config.outside(`PROVIDER_${code}_SECRET`),
  };
}

function familyOf(family: ProviderFamily, client: ProviderClient): Provider {
  switch (family) {
    case 'joker':
      return makeJoker(client);
    case 'pg':
      return makePg(client);
    case 'betflix':
      return makeBetflix(client);
    case 'askmebet':
      return makeAskmebet(client);
    case 'agent':
      return makeAgent(client);
    default:
      return unreachable(family);
  }
}
