import type { FastifyInstance } from 'fastify';
import { type Currency, currencyOf, type Fields, textOf } from '../lib/fields.ts';
import type { WalletCredit } from '../wallets/ledger.ts';
import type { World } from '../world.ts';
import { bodyOf, ControlRefusal, orRefuse, paramOf, positiveOf, timeIn } from './refusal.ts';

function currencyIn({ currency = 'THB' }: Fields): Currency {
  const known = currencyOf(currency === 'BAHT' ? 'THB' : currency);
  if (!known) throw new ControlRefusal(400, 'currency must be THB or LAK');
  return known;
}

function readTransfer(account: string, fields: Fields): Omit<WalletCredit, 'cursor' | 'reference'> {
  if (!/^\d{8,15}$/.test(account)) throw new ControlRefusal(400, 'the account is a phone number of 8 to 15 digits');
  const fromPhone = textOf(fields, 'fromPhone', /^[+\d*xX-]{6,20}$/);
  if (fromPhone === null) throw new ControlRefusal(400, 'fromPhone must be a phone number, whole or masked');
  return {
    account,
    amount: positiveOf(fields, 'amount'),
    currency: currencyIn(fields),
    fromPhone,
    fromName: textOf(fields, 'fromName', /^.{1,80}$/u) ?? '',
    at: timeIn(fields),
  };
}

export function walletControls(app: FastifyInstance, { wallets }: World): void {
  app.post('/sim/wallets/:account/send', async (req) => {
    const fields = bodyOf(req);
    const transfer = wallets.ledger.record(readTransfer(paramOf(req, 'account'), fields));
    if (fields.notify !== false) await wallets.notify(transfer);
    return { reference: transfer.reference };
  });

  app.post('/sim/wallets/fault', (req) => {
    const fields = bodyOf(req);
    const service = fields.service ?? 'notice';
    if (service !== 'notice' && service !== 'book') throw new ControlRefusal(400, 'service must be notice or book');
    orRefuse(wallets.faults[service].set(fields));
    return { ok: true };
  });
}
