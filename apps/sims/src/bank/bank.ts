import { showMinor } from '../lib/amount.ts';
import { COMMON_MODES, FaultBox } from '../lib/faults.ts';
import type { Journal } from '../lib/journal.ts';
import { NoticeDesk } from '../lib/notices.ts';
import type { ServiceKeys, Settings } from '../settings.ts';
import { BankBook, type Transfer } from './book.ts';

export type Bank = {
  readonly keys: Pick<ServiceKeys, 'bankKey'>;
  readonly book: BankBook;
  readonly faults: { readonly verify: FaultBox; readonly payout: FaultBox; readonly notice: FaultBox };
  readonly settings: Settings;
  readonly notices: NoticeDesk;
};

type Outside = { readonly keys: ServiceKeys; readonly settings: Settings; readonly notices: NoticeDesk; readonly journal: Journal };

export function makeBank({ keys, settings, notices, journal }: Outside): Bank {
  return {
    keys,
    book: new BankBook(journal),
    faults: {
      verify: new FaultBox({ modes: [...COMMON_MODES, 'pending', 'busy', 'lying'], calls: ['all'] }),
      payout: new FaultBox({ modes: [...COMMON_MODES, 'fail'], calls: ['create', 'query', 'all'] }),
      notice: new FaultBox({ modes: ['lost-before', 'slow', 'twice', 'forged'], calls: ['all'] }),
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
    fromAccount,
    fromName,
    at: at.toISOString(),
    ref1,
  };
}

export function noticeIncoming({ notices, settings, faults }: Bank, transfer: Transfer): void {
  const outgoing = { sender: 'bank', body: JSON.stringify({ type: 'transfer.incoming', data: showIncoming(transfer) }) };
  const fault = faults.notice.take('notice');
  if (fault?.mode === 'lost-before') return;
  const afterMs = settings.bankNoticeDelayMs + (fault?.mode === 'slow' ? fault.slowMs : 0);
  const id = NoticeDesk.newId();
  notices.sendLater(outgoing, afterMs, { id, forged: fault?.mode === 'forged' });
  if (fault?.mode === 'twice') notices.sendLater(outgoing, afterMs, { id });
}
