import { showMinor } from '../lib/amount.ts';
import { COMMON_MODES, FaultInjector } from '../lib/faults.ts';
import type { Journal } from '../lib/journal.ts';
import { NoticeSender } from '../lib/notices.ts';
import type { Settings } from '../settings.ts';
import { type WalletCredit, WalletLedger } from './ledger.ts';

type Outside = { readonly key: string; readonly settings: Settings; readonly notices: NoticeSender; readonly journal: Journal };

export class Wallets {
  readonly key: string;
  readonly settings: Settings;
  readonly ledger: WalletLedger;
  readonly faults = {
    notice: new FaultInjector({ modes: ['lost-before', 'slow', 'twice', 'forged', 'out-of-order'], calls: ['all'] }),
    book: new FaultInjector({ modes: COMMON_MODES, calls: ['all'] }),
  };
  readonly #notices: NoticeSender;
  /** Notices held back until after the next one, to simulate wrong order. */
  #held: WalletCredit[] = [];

  constructor({ key, settings, notices, journal }: Outside) {
    this.key = key;
    this.settings = settings;
    this.ledger = new WalletLedger(journal);
    this.#notices = notices;
  }

  async notify(transfer: WalletCredit): Promise<void> {
    const fault = this.faults.notice.next('notice');
    if (fault?.mode === 'lost-before') return;
    if (fault?.mode === 'out-of-order') {
      this.#held.push(transfer);
      return;
    }
    const held = this.#held;
    this.#held = [];
    const outgoing = outgoingOf(transfer);
    const options = { id: NoticeSender.newId(), forged: fault?.mode === 'forged' };
    if (fault?.mode === 'slow') this.#notices.sendLater(outgoing, fault.slowMs, options);
    else await this.#notices.send(outgoing, options);
    if (fault?.mode === 'twice') await this.#notices.send(outgoing, options);
    for (const late of held) await this.#notices.send(outgoingOf(late));
  }

  clear(): void {
    this.ledger.clear();
    this.#held = [];
  }
}

const outgoingOf = (transfer: WalletCredit) => ({
  sender: 'wallet',
  body: JSON.stringify({ type: 'transfer.incoming', data: showIncoming(transfer) }),
});

export function showIncoming(transfer: WalletCredit): Record<string, unknown> {
  const { cursor, reference, account, amount, currency, fromPhone, fromName, at } = transfer;
  return {
    cursor: String(cursor),
    reference,
    account,
    amount: showMinor(amount),
    currency,
    fromPhone,
    fromName: fromName || null,
    at: at.toISOString(),
  };
}
