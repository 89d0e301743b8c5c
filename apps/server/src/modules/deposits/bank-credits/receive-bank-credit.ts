import { plainAccountNo } from '@krapao/contract/values/rules';
import * as z from 'zod/mini';
import { bankNumberOf } from '../../../integrations/bank/bank-numbers.ts';
import { incomingOf, incomingWebhook } from '../../../integrations/bank/bank-schemas.ts';
import type { IncomingCredit } from '../../../integrations/bank/port.ts';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { openWebhook, type WebhookHandler } from '../../../platform/http/webhook.ts';
import type { DepositsCore } from '../deposits-core.ts';
import { ownAccount } from './bank-credit.ts';
import { readBooks } from './read-book.ts';
import { type Received, receiveCredit } from './receive-credit.ts';

export async function receiveBankCredit(core: Core, incoming: IncomingCredit): Promise<Received> {
  // A transfer with an order number paid one of our QR codes, which has its own webhook.
  if (!ownAccount(core, incoming) || incoming.ref1 !== null) return 'not-ours';
  const { reference, ref1: _none, at, ...told } = incoming;
  const bankNumber = bankNumberOf(told.fromBank) ?? told.fromBank;
  return receiveCredit(core, { ...told, source: 'bank', bankNumber, transRef: reference, madeAt: at });
}

/** Idempotent: a repeated webhook changes nothing, even under another id. */
export const receiveBankWebhook: WebhookHandler<DepositsCore> = async (core, webhook) => {
  const parsed = z.safeParse(incomingWebhook, openWebhook(core, core.bankWebhookSecret, webhook));
  if (!parsed.success) return refuse('KEY_INVALID', 'body');
  const received = await receiveBankCredit(core, incomingOf(parsed.data.data));
  return { received: received !== 'not-ours' };
};

export async function pollBank(core: DepositsCore): Promise<void> {
  if (!core.config.isOn('BANK')) return;
  const ours = core.settings.get('deposit').banks.filter((bank) => bank.bankType === 'BANK' && bank.enabled);
  const accounts = ours.map(({ bankCode, bankAccountNo }) => ({ bankCode, accountNo: plainAccountNo(bankAccountNo) }));
  const books = accounts.map((account) => ({
    ...account,
    page: (o: { cursor: string; limit: number }) => core.bankStatement.incoming({ ...account, ...o }),
    receive: (item: IncomingCredit) => receiveBankCredit(core, item),
  }));
  await readBooks(core, 'the bank', books);
}
