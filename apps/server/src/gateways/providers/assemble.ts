import type { ProviderCode } from '@krapao/contract/constants';
import type { Config } from '../../config.ts';
import { unreachable } from '../../core/errors.ts';
import type { Metrics } from '../../core/metrics.ts';
import { makeAgent } from './agent.ts';
import { makeAskmebet } from './askmebet.ts';
import { makeBetflix } from './betflix.ts';
import { makeJoker } from './joker.ts';
import { type Line, makeLine, type Site } from './line.ts';
import { makePg } from './pg.ts';
import type { Provider, Providers } from './port.ts';
import { type Family, providerList, providerTable } from './table.ts';

export function makeProviders(config: Config, metrics: Metrics): Providers {
  const deadlines = config.providers;
  const breaker = { failuresMax: deadlines.failuresMax, openMs: deadlines.pauseMs };
  return new Map(
    providerList.map((code) => [
      code,
      familyOf(providerTable[code].family, makeLine({ site: siteOf(config, code), metrics, deadlines, breaker })),
    ]),
  );
}

export function siteOf(config: Config, code: ProviderCode): Site {
  const lower = code.toLowerCase();
  return {
    code,
    base: config.outside(`PROVIDER_${code}_URL`, config.simUrl(`/providers/${code}`)).replace(/\/$/, ''),
    key: config.outside(`PROVIDER_${code}_KEY`, `demo-${lower}-key`),
    secret: config.outside(`PROVIDER_${code}_SECRET`, `demo-${lower}-secret`),
  };
}

function familyOf(family: Family, line: Line): Provider {
  switch (family) {
    case 'joker':
      return makeJoker(line);
    case 'pg':
      return makePg(line);
    case 'betflix':
      return makeBetflix(line);
    case 'askmebet':
      return makeAskmebet(line);
    case 'agent':
      return makeAgent(line);
    default:
      return unreachable(family);
  }
}
