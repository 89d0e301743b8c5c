import type { ApiMap } from '@krapao/contract';
import type { WireCurrency } from '@krapao/contract/values/rules';
import { dateTime } from '@krapao/ui/date-time.ts';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { bankName } from '../../lib/bank-name.ts';
import { useCall } from '../../lib/query.ts';
import { AccountNo } from '../AccountNo.tsx';
import { BankMark } from '../BankMark.tsx';
import { KeyValue } from '../KeyValue.tsx';
import { MoneyText } from '../MoneyText.tsx';
import { words } from './slip-result.words.ts';

export type Slip = ApiMap['POST /api/wallet/slip']['reply']['slip'];
export type SlipReading = NonNullable<Slip['read']>;

function useBankName(): (code: string) => string {
  const lang = useLanguage();
  const banks = useCall('GET /api/lookup/banks').data?.banks;
  return (code) => {
    const known = banks?.find((bank) => bank.code === code);
    return known ? bankName(known, lang) : code;
  };
}

export function SlipRead({ read, currency }: { read: SlipReading | undefined; currency: WireCurrency }) {
  const w = useWords(words);
  const nameOf = useBankName();
  if (!read || Object.keys(read).length === 0) return <p className="text-sm text-muted">{w('nothing')}</p>;
  const end = (bank: string | undefined, account: string | undefined) => (
    <>
      {bank && (
        <span className="flex items-center justify-end gap-2">
          <BankMark code={bank} size="s" />
          {nameOf(bank)}
        </span>
      )}
      {account && <AccountNo no={account} className="block" />}
    </>
  );
  const { amount, at, fromBank, fromAccount, toBank, toAccount, bankReference } = read;
  return (
    <dl data-slip-read className="divide-y divide-line">
      {amount !== undefined && (
        <KeyValue name={w('amount')}>
          <MoneyText amount={fromWire(amount, currency)} tone="ink" />
        </KeyValue>
      )}
      {at && (
        <KeyValue name={w('at')}>
          <span className="figures">{dateTime(at)}</span>
        </KeyValue>
      )}
      {(fromBank || fromAccount) && <KeyValue name={w('from')}>{end(fromBank, fromAccount)}</KeyValue>}
      {(toBank || toAccount) && <KeyValue name={w('to')}>{end(toBank, toAccount)}</KeyValue>}
      {bankReference && (
        <KeyValue name={w('reference')}>
          <span className="figures break-all">{bankReference}</span>
        </KeyValue>
      )}
    </dl>
  );
}
