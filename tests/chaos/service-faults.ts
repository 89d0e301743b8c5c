import type { Sims } from '../../apps/server/src/testing/sims.ts';

const modes = ['down', 'rubbish', 'error', 'lost-before', 'lost-after', 'slow'] as const;
const providers = ['JOKER', 'PG', 'BETFLIX', 'ASKMEBET', 'UFABET'];
const gateways = ['WW', 'PAYONEX', 'PAYTIMZ', 'ZPAY'];

const oneOf = <T>(random: () => number, list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];

export async function injectServiceFault(sims: Sims, random: () => number): Promise<void> {
  const fault = { mode: oneOf(random, modes), count: 1 + Math.floor(random() * 4), ms: 1_500 };
  const roll = random();
  if (roll < 0.6)
    await sims.post(`/sim/providers/${oneOf(random, providers)}/fault`, { ...fault, calls: oneOf(random, ['transfer', 'balance']) });
  else if (roll < 0.8) await sims.post(`/sim/gateways/${oneOf(random, gateways)}/fault`, fault);
  else await sims.post('/sim/bank/fault', { ...fault, service: 'payout' });
}

export async function removeServiceFaults(sims: Sims): Promise<void> {
  for (const code of providers)
    for (const calls of ['transfer', 'balance']) await sims.post(`/sim/providers/${code}/fault`, { mode: 'none', calls });
  for (const code of gateways) await sims.post(`/sim/gateways/${code}/fault`, { mode: 'none' });
  await sims.post('/sim/bank/fault', { service: 'payout', mode: 'none' });
}
