import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import { faultInjectors, resetWorld, type World } from '../world.ts';
import { bodyOf, ControlRefusal, orRefuse, paramOf, positiveOf } from './refusal.ts';

const TIMES = ['delayMs', 'bankNoticeDelayMs', 'payoutSettleMs'] as const satisfies readonly (keyof Settings)[];

const somebodyElse = '0898888888';

export function worldControls(app: FastifyInstance, world: World): void {
  const { settings, notices, providers, gateways, bank, wallets, vouchers, sms } = world;

  app.get('/sim/health', () => ({ ok: true }));

  app.get('/sim/sms/:phone', (req) => ({ messages: sms.sentTo(paramOf(req, 'phone')) }));
  app.post('/sim/sms/fault', (req) => {
    orRefuse(sms.faults.set(bodyOf(req)));
    return { ok: true };
  });

  app.post('/sim/vouchers', (req) => {
    const fields = bodyOf(req);
    const { state, redeemedBy, owner } = fields;
    if (state !== undefined && state !== 'expired' && state !== 'used') throw new ControlRefusal(400, 'state must be expired or used');
    return vouchers.issue({
      amount: positiveOf(fields, 'amount'),
      expired: fields.expired === true || state === 'expired',
      owner: typeof owner === 'string' ? owner : '0899999999',
      redeemedBy: typeof redeemedBy === 'string' ? redeemedBy : state === 'used' ? somebodyElse : null,
    });
  });
  app.post('/sim/vouchers/fault', (req) => {
    orRefuse(vouchers.faults.set(bodyOf(req)));
    return { ok: true };
  });

  app.get('/sim/faults', () => ({ taken: faultInjectors(world).reduce((sum, { taken }) => sum + taken, 0) }));

  app.get('/sim/notices', () => ({ notices: notices.list() }));

  app.get('/sim/books', () => ({
    providers: Object.fromEntries([...providers].map(([code, { ledger }]) => [code, ledger.totals()])),
    gateways: Object.fromEntries([...gateways].map(([code, { payments }]) => [code, payments.totals()])),
    bank: { accounts: bank.ledger.accountTotals() },
    wallets: { accounts: wallets.ledger.totals() },
    vouchers: vouchers.totals(),
    sms: { count: sms.count },
  }));

  app.post('/sim/books/fault', (req) => {
    orRefuse(world.bookFaults.set(bodyOf(req)));
    return { ok: true };
  });

  app.post('/sim/config', (req) => {
    const fields = bodyOf(req);
    for (const name of TIMES) {
      const value = fields[name];
      if (value === undefined) continue;
      if (typeof value !== 'number' || value < 0 || value > 600_000) throw new ControlRefusal(400, `${name} must be 0 to 600000`);
      settings[name] = value;
    }
    if (fields.serverUrl !== undefined) {
      if (typeof fields.serverUrl !== 'string' || !URL.canParse(fields.serverUrl)) throw new ControlRefusal(400, 'serverUrl must be a URL');
      settings.serverUrl = fields.serverUrl;
    }
    return settings;
  });

  app.post('/sim/reset', () => {
    resetWorld(world);
    return { ok: true };
  });
}
