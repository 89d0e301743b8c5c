import { linesOf } from './line.ts';

export const sims = linesOf('decisions 4', {
  'sims.process': 'Simulators are HTTP servers in a process of their own, spoken to by the adapters of production',
  'sims.families': 'Three families of providers at least: signed form, JSON with a key, agent with a form of hidden values',
  'sims.sms': 'GET /sim/sms/{phone}: messages, newest first',
  'sims.balance': 'GET /sim/providers/{code}/accounts/{username}: balance',
  'sims.play': 'POST play: username, delta, turnover',
  'sims.fault': 'POST fault: down, slow, error, rubbish, lost-before, lost-after, none',
  'sims.slow': 'slow answers after 20 s',
  'sims.bank': 'POST /sim/bank/transfer: reference, and a PNG with a real slip QR',
  'sims.pay': 'POST /sim/gateways/{code}/pay, twice too',
  'sims.vouchers': 'POST /sim/vouchers: link',
});
