import type { FastifyInstance } from 'fastify';
import { unitsOf } from '../lib/amount.ts';
import type { Account } from '../providers/ledger.ts';
import type { World } from '../world.ts';
import { amountOf, bodyOf, ControlRefusal, codeIn, orRefuse, paramOf } from './refusal.ts';

function found(account: Account | null): Account {
  if (!account) throw new ControlRefusal(404, 'unknown username');
  return account;
}

export function providerControls(app: FastifyInstance, { providers }: World): void {
  app.get('/sim/providers/:code/accounts/:username', (req) => {
    const { ledger } = codeIn(providers, paramOf(req, 'code'));
    const { username, balance, currency, turnover, log } = found(ledger.find(paramOf(req, 'username')));
    const transfers = log.filter(({ kind }) => kind !== 'play').length;
    return { username, balance: unitsOf(balance), currency, turnover: unitsOf(turnover), transfers };
  });

  app.post('/sim/providers/:code/play', (req) => {
    const { ledger } = codeIn(providers, paramOf(req, 'code'));
    const fields = bodyOf(req);
    const account = found(ledger.find(fields.username));
    const delta = amountOf(fields, 'delta');
    const turnover = fields.turnover === undefined ? Math.abs(delta) : amountOf(fields, 'turnover');
    if (turnover < 0) throw new ControlRefusal(400, 'turnover must not be negative');
    if (!ledger.play(account, { delta, turnover })) throw new ControlRefusal(409, 'balance would go below 0');
    return { balance: unitsOf(account.balance), turnover: unitsOf(account.turnover) };
  });

  app.post('/sim/providers/:code/fault', (req) => {
    const { faults } = codeIn(providers, paramOf(req, 'code'));
    orRefuse(faults.set(bodyOf(req)));
    return { ok: true };
  });
}
