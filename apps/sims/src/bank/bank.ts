import { showMinor } from '../lib/amount.ts';
import { COMMON_MODES, FaultInjector } from '../lib/faults.ts';
import type { Journal } from '../lib/journal.ts';
import { NoticeSender } from '../lib/notices.ts';
import type { ServiceKeys, Settings } from '../settings.ts';
import { maskAccount } from './banks.ts';
import { BankLedger, type Transfer } from './ledger.ts';

export type Bank = {
  readonly keys: Pick<ServiceKeys, 'bankKey'>;
  readonly ledger: BankLedger;
  readonly faults: { readonly verify: FaultInjector; readonly payout: FaultInjector; readonly notice: FaultInjector };
  readonly settings: Settings;
  readonly notices: NoticeSender;
};

type Outside = { readonly keys: ServiceKeys; readonly settings: Settings; readonly notices: NoticeSender; readonly journal: Journal };

export function makeBank({ keys, settings, notices, journal }: Outside): Bank {
  return {
    keys,
    ledger: new BankLedger(journal),
    faults: {
      verify: new FaultInjector({ modes: [...COMMON_MODES, 'pending', 'busy', 'lying'], calls: ['all'] }),
      payout: new FaultInjector({ modes: [...COMMON_MODES, 'fail'], calls: ['create', 'query', 'all'] }),
      notice: new FaultInjector({ modes: ['lost-before', 'slow', 'twice', 'forged'], calls: ['all'] }),
    },
    settings,
    notices,
  };
}

export function showIncoming(transfer: Transfer): Record<string, unknown> {
  const { cursor, reference, toBank, toAccount, amount, currency, fromBank, fromAccount, fromName, at, ref1 } = transfer;
  return {
    cursor: String(cursor),
    reference,
    bankCode: toBank,
    account: toAccount,
    amount: showMinor(amount),
    currency,
    fromBank,
    fromAccount: transfer.tellsMasked ? maskAccount(fromAccount) : fromAccount,
    fromName,
    at: at.toISOString(),
    ref1,
  };
}

export function noticeIncoming({ notices, settings, faults }: Bank, transfer: Transfer): void {
  const outgoing = { sender: 'bank', body: JSON.stringify({ type: 'transfer.incoming', data: showIncoming(transfer) }) };
  const fault = faults.notice.next('notice');
  if (fault?.mode === 'lost-before') return;
  const afterMs = settings.bankNoticeDelayMs + (fault?.mode === 'slow' ? fault.slowMs : 0);
  const id = NoticeSender.newId();
  notices.sendLater(outgoing, afterMs, { id, forged: fault?.mode === 'forged' });
  if (fault?.mode === 'twice') notices.sendLater(outgoing, afterMs, { id });
}
