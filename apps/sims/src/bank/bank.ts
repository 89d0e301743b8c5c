import { showMinor } from '../lib/amount.ts';
import { COMMON_MODES, FaultBox } from '../lib/faults.ts';
import { NoticeDesk } from '../lib/notices.ts';
import type { ServiceKeys, Settings } from '../settings.ts';
import { BankBook, type Transfer } from './book.ts';

export type Bank = {
  readonly keys: Pick<ServiceKeys, 'bankKey' | 'bankSecret'>;
  readonly book: BankBook;
  readonly faults: { readonly verify: FaultBox; readonly payout: FaultBox; readonly notice: FaultBox };
  readonly settings: Settings;
  readonly notices: NoticeDesk;
};

export function makeBank(keys: ServiceKeys, settings: Settings, notices: NoticeDesk): Bank {
  return {
    keys,
    book: new BankBook(),
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

export function noticeIncoming({ notices, keys, settings, faults }: Bank, transfer: Transfer): void {
  const outgoing = {
    path: '/api/hooks/bank',
    secret: keys.bankSecret,
    body: JSON.stringify({ type: 'transfer.incoming', data: showIncoming(transfer) }),
  };
  const fault = faults.notice.take('notice');
  if (fault?.mode === 'lost-before') return;
  const afterMs = settings.bankNoticeDelayMs + (fault?.mode === 'slow' ? fault.slowMs : 0);
  const id = NoticeDesk.newId();
  notices.sendLater(outgoing, afterMs, { id, forged: fault?.mode === 'forged' });
  if (fault?.mode === 'twice') notices.sendLater(outgoing, afterMs, { id });
}
