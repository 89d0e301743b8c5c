import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { bankRoutes } from './bank/routes.ts';
import { bookRoutes } from './books.ts';
import { bankControls } from './control/bank-controls.ts';
import { gatewayControls } from './control/gateway-controls.ts';
import { providerControls } from './control/provider-controls.ts';
import { ControlRefusal } from './control/refusal.ts';
import { walletControls } from './control/wallet-controls.ts';
import { worldControls } from './control/world-controls.ts';
import { formGatewayRoutes } from './gateways/form-gateway.ts';
import { jsonGatewayRoutes } from './gateways/json-gateway.ts';
import { agentRoutes } from './providers/agent.ts';
import { askmebetRoutes } from './providers/askmebet.ts';
import { betflixRoutes } from './providers/betflix.ts';
import { jokerRoutes } from './providers/joker.ts';
import { pageRoutes } from './providers/pages.ts';
import { pgRoutes } from './providers/pg.ts';
import { FAMILIES, type Provider } from './providers/provider.ts';
import type { Env } from './settings.ts';
import { smsRoutes } from './sms.ts';
import { voucherRoutes } from './vouchers.ts';
import { walletRoutes } from './wallets/routes.ts';
import { makeWorld, type World } from './world.ts';

const FAMILY_ROUTES: Record<keyof typeof FAMILIES, (app: FastifyInstance, provider: Provider) => void> = {
  JOKER: jokerRoutes,
  PG: pgRoutes,
  BETFLIX: betflixRoutes,
  ASKMEBET: askmebetRoutes,
  AGENT: agentRoutes,
};

function providerRoutes(app: FastifyInstance, { providers }: World): void {
  const codesOf: Record<keyof typeof FAMILIES, readonly string[]> = FAMILIES;
  for (const family of ['JOKER', 'PG', 'BETFLIX', 'ASKMEBET', 'AGENT'] as const) {
    for (const code of codesOf[family]) {
      const provider = providers.get(code);
      if (!provider) throw new Error(`unknown provider ${code}`);
      FAMILY_ROUTES[family](app, provider);
      pageRoutes(app, provider);
    }
  }
}

export function buildSims(env: Env): { app: FastifyInstance; world: World } {
  const world = makeWorld(env);
  const app = Fastify({ logger: false, forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 } });
  app.register(formbody);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_req, body, done) => done(null, body));
  app.setErrorHandler((error, _req, reply) => {
    if (error instanceof ControlRefusal) return reply.code(error.statusCode).send({ message: error.message });
    const status = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    if (status >= 500) console.error(error);
    return reply.code(status).send({ message: error instanceof Error ? error.message : 'error' });
  });
  // Open the file only once we have the port: an older process that is shutting down could still append to it.
  app.server.once('listening', () => {
    world.journal.open();
    world.notices.resume();
  });
  app.addHook('preClose', async () => {
    world.notices.stop();
    world.journal.close();
  });

  app.register(async (routes) => {
    providerRoutes(routes, world);
    for (const gateway of world.gateways.values()) {
      if (gateway.kind.dialect === 'json') jsonGatewayRoutes(routes, gateway);
      else formGatewayRoutes(routes, gateway);
    }
    bankRoutes(routes, world.bank);
    walletRoutes(routes, world.wallets);
    voucherRoutes(routes, { vouchers: world.vouchers, key: world.keys.voucherKey, settings: world.settings });
    smsRoutes(routes, { outbox: world.sms, key: world.keys.smsKey, settings: world.settings });
    bookRoutes(routes, world);
    providerControls(routes, world);
    gatewayControls(routes, world);
    bankControls(routes, world);
    walletControls(routes, world);
    worldControls(routes, world);
  });
  return { app, world };
}
