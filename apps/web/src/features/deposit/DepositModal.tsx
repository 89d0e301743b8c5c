import type { ApiMap } from '@krapao/contract';
import { hasCodeToo, isQrProvider } from '@krapao/contract/deposits/methods';
import type { WireCurrency } from '@krapao/contract/values/rules';
import { unitWord } from '@krapao/money';
import type { Lang } from '@krapao/ui/language.ts';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { bankName } from '../../lib/bank-name.ts';
import { useMaintenance } from '../../lib/maintenance.ts';
import { queryKey, useCall } from '../../lib/query.ts';
import { shortAmount } from '../../lib/short-amount.ts';
import { afterFrame } from '../../lib/tasks.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Parts } from '../../ui/Parts.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { AccountDetails, WalletDetails } from './AccountDetails.tsx';
import { words } from './deposit.words.ts';
import { ManualDeposit } from './ManualDeposit.tsx';
import { Method } from './Method.tsx';
import { areCodesDown, type DepositBank, type DepositLookup, type DepositWallet, isRecommended } from './methods.ts';

export type SlipWindow = ApiMap['GET /api/lookup/slip']['reply'];

const best = 'best';
const moreCodes = 'more-qr';

export type DepositParts = {
  /** Shown from the start; once the methods are, nothing may be added above them. */
  offer: (isReady: boolean) => ReactNode;
  /** Any method that can make a QR code; `live` is the one whose code is still payable. Null if none makes codes. */
  best: (banks: readonly DepositBank[], live: DepositBank | null, onBank: OnBank) => ReactNode;
  qr: (bank: DepositBank, onBank: OnBank) => ReactNode;
  slip: (bank: DepositBank, slip: SlipWindow | undefined) => ReactNode;
  gift: (wallet: DepositWallet) => ReactNode;
};

/** Opens a bank account, the fallback when no code can be made. */
type OnBank = (() => void) | null;

type Props = { currency: WireCurrency; parts: DepositParts; skeletonRows: number; close: () => void };

export function DepositModal({ currency, parts, skeletonRows, close }: Props) {
  const w = useWords(words);
  const lookup = useCall('GET /api/lookup/deposit', undefined, { staleTimeMs: 0 });
  const slip = useCall('GET /api/lookup/slip').data;
  // A code that is still payable is shown immediately. Without a response there is a form, and each method loads its own.
  const open = useCall('GET /api/wallet/open', undefined, { staleTimeMs: 0 });
  // A cached response may not include a code created since, or a gateway that went down.
  const [since] = useState(Date.now);
  const isFresh = [lookup, open].every((one) => Math.max(one.dataUpdatedAt, one.errorUpdatedAt) >= since);
  const isOfferAwaited = useIsFetching({ queryKey: queryKey('GET /api/bonus') }) > 0;
  const isPatient = usePatience();
  const [wasReady, setWasReady] = useState(false);
  const isReady = lookup.data !== undefined && isFresh && (wasReady || !isOfferAwaited || !isPatient);
  if (isReady && !wasReady) setWasReady(true);
  const hasFailed = lookup.isError && !lookup.data;
  return (
    <Modal title={w('title')} onClose={close}>
      <div className="flex flex-col gap-5">
        {parts.offer(isReady)}
        {!isReady && !hasFailed && <SkeletonList rows={skeletonRows} rowClass="h-16 w-full rounded-2xl" />}
        {hasFailed && <ErrorState onRetry={lookup.refetch} />}
        {lookup.data && isReady && (
          <>
            {lookup.data.isManual ? (
              <ManualDeposit lookup={lookup.data} currency={currency} gift={parts.gift} onDone={close} />
            ) : (
              <Methods lookup={lookup.data} live={liveIn(lookup.data, open.data)} slip={slip} parts={parts} currency={currency} />
            )}
            {lookup.data.banks.length + lookup.data.wallets.length > 0 && (
              <DepositNotes
                slip={slip}
                isManual={lookup.data.isManual}
                hasRecommended={lookup.data.banks.some((bank) => isRecommended(bank.bankCode))}
              />
            )}
          </>
        )}
      </div>
    </Modal>
  );
}

/** How long the sheet waits for the offer, which cannot be put above methods in sight. */
const patienceMs = 500;

function usePatience(): boolean {
  const [isPatient, setIsPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsPatient(false), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isPatient;
}

type Open = ApiMap['GET /api/wallet/open']['reply'];
const liveIn = ({ banks }: DepositLookup, known: Open | undefined): DepositBank | null => {
  const code = known?.open.find(({ kind }) => kind === 'qrcode')?.bankCode;
  return banks.find(({ bankCode }) => bankCode === code) ?? null;
};

type MethodsProps = {
  lookup: DepositLookup;
  live: DepositBank | null;
  slip: SlipWindow | undefined;
  parts: DepositParts;
  currency: WireCurrency;
};

function Methods({ lookup, live, slip, parts, currency }: MethodsProps) {
  const w = useWords(words);
  const lang = useLanguage();
  const noticeAt = useMaintenance();
  const accounts = lookup.banks.filter((bank) => !isQrProvider(bank));
  // Decided once: methods that change places would do so under a finger.
  const [isDown] = useState(live === null && areCodesDown(lookup));
  const [account] = useState(() => bestAccount(accounts, (bank) => noticeAt(`bank:${bank.bankCode}`) === undefined));
  const onBank: OnBank = account ? () => void showAccount(idOf(account)) : null;
  const bestCode = parts.best(lookup.banks, live, onBank);
  const top = bestCode && !(isDown && account) ? best : account ? idOf(account) : null;
  const [open, setOpen] = useState<string | null>(top);
  const [openQr, setOpenQr] = useState<string | null>(null);
  if (lookup.banks.length + lookup.wallets.length === 0) return <EmptyState title={w('none')} text={w('noneText')} />;

  async function showAccount(id: string) {
    setOpen(id);
    await afterFrame();
    document.querySelector(`[data-method="${id}"]`)?.scrollIntoView({ block: 'start' });
  }
  const toggle = (set: typeof setOpen, id: string) => void afterFrame().then(() => set((before) => (before === id ? null : id)));
  const foldable = (id: string) => ({ id, isMain: id === top, isOpen: open === id, onToggle: () => toggle(setOpen, id) });
  const qrMark = currency === 'LAK' ? 'LAOQR' : 'PROMPTPAY';
  const quickly = (how: string) => <Parts of={[how, w('minute'), w('free')]} />;
  const slipsClosed = slip && !slip.isOpen ? w('slipsClosed', { to: slip.closeTo }) : undefined;

  const codes = lookup.banks.filter(isQrProvider).map((bank) => {
    const id = `qr-${bank.bankCode}`;
    const warning = noticeAt(`bank:${bank.bankCode}`) ?? (bank.down ? w('down') : undefined);
    return (
      <Method
        key={bank.bankCode}
        id={id}
        isOpen={openQr === id}
        onToggle={() => toggle(setOpenQr, id)}
        mark={bank.bankType === 'BANK' ? bank.bankCode : qrMark}
        name={bankName(bank.bank, lang)}
        hint={bank.minimum > 0 ? w('qrFrom', leastOf(bank, lang)) : w('qrHint')}
        badge={isRecommended(bank.bankCode) && warning === undefined ? w('recommended') : undefined}
        warning={warning}
      >
        {parts.qr(bank, onBank)}
      </Method>
    );
  });
  const methods = new Map<string, ReactNode>();
  if (bestCode) {
    methods.set(
      best,
      <Method
        key={best}
        {...foldable(best)}
        mark={qrMark}
        name={w(currency === 'LAK' ? 'bestLak' : 'best')}
        hint={quickly(w('bestHint'))}
        warning={live === null && areCodesDown(lookup) ? w('down') : undefined}
      >
        {bestCode}
      </Method>,
    );
  }
  for (const bank of accounts) {
    const id = idOf(bank);
    methods.set(
      id,
      <Method
        key={id}
        {...foldable(id)}
        mark={bank.bankCode}
        name={bankName(bank.bank, lang)}
        hint={quickly(w(bank.mode === 'AUTO' ? 'autoHint' : hasCodeToo(bank) ? 'slipOrQrHint' : 'slipHint'))}
        number={accounts.some((other) => other !== bank && other.bankCode === bank.bankCode) ? bank.bankAccountNo : undefined}
        badge={isRecommended(bank.bankCode) ? w('recommended') : undefined}
        warning={noticeAt(`bank:${bank.bankCode}`) ?? (bank.mode === 'AUTO' || hasCodeToo(bank) ? undefined : slipsClosed)}
      >
        <div className="flex flex-col gap-3">
          <AccountDetails account={bank} />
          {bank.mode === 'AUTO' && <Notice>{w('ownAccount')}</Notice>}
          {parts.slip(bank, slip)}
          {hasCodeToo(bank) && (
            <section aria-label={w('orQr')} className="flex flex-col gap-2.5 border-t border-line pt-3">
              <h5 className="font-semibold">{w('orQr')}</h5>
              {parts.qr(bank, onBank)}
            </section>
          )}
        </div>
      </Method>,
    );
  }
  const autoWallets = lookup.wallets.filter(({ mode }) => mode === 'AUTO').length;
  for (const wallet of lookup.wallets) {
    const { mode, walletAccountName } = wallet;
    const isAuto = mode === 'AUTO';
    const id = `wallet-${mode}-${walletAccountName}`;
    methods.set(
      id,
      <Method
        key={id}
        {...foldable(id)}
        mark={isAuto ? 'TRUEMONEY' : 'TRUELINK'}
        name={w(isAuto ? 'wallet' : 'gift')}
        hint={quickly(w(isAuto ? 'autoHint' : 'linkHint'))}
        number={isAuto && autoWallets > 1 ? walletAccountName : undefined}
      >
        {isAuto ? <AutoWallet walletAccountName={walletAccountName} /> : parts.gift(wallet)}
      </Method>,
    );
  }
  const others = [...methods].filter(([id]) => id !== top).map(([, method]) => method);
  return (
    <>
      {isDown && account && <Notice tone="wait">{w('codesDown')}</Notice>}
      {top && (
        <section aria-label={w('recommended')}>
          <h3 className="sr-only">{w('recommended')}</h3>
          {methods.get(top)}
        </section>
      )}
      {others.length + codes.length > 0 && (
        <section aria-label={w('more')}>
          <h3 className="mb-2 text-sm font-semibold text-muted">{w('more')}</h3>
          <div className="divide-y divide-line rounded-2xl bg-card shadow-card">
            {others}
            {bestCode && codes.length > 0 ? (
              <Method {...foldable(moreCodes)} mark={qrMark} name={w('moreQr')} hint={w('moreQrHint', { n: codes.length })}>
                <section aria-label={w('qr')} className="-m-3.5 divide-y divide-line">
                  {codes}
                </section>
              </Method>
            ) : (
              codes
            )}
          </div>
        </section>
      )}
    </>
  );
}

/** Recommended ones first, but none under maintenance. */
function bestAccount(accounts: readonly DepositBank[], isUp: (bank: DepositBank) => boolean): DepositBank | undefined {
  const up = accounts.filter(isUp);
  return up.find(({ bankCode }) => isRecommended(bankCode)) ?? up[0] ?? accounts[0];
}

const idOf = ({ bankCode, bankAccountNo }: DepositBank): string => `bank-${bankCode}-${bankAccountNo}`;

/** Codes are told apart by their minimum: members do not know the gateways' names. */
function leastOf(bank: DepositBank, lang: Lang) {
  const least = fromWire(bank.minimum, bank.currency);
  return { n: shortAmount(least), unit: unitWord(least.currency, lang) };
}

type NotesProps = { slip: SlipWindow | undefined; isManual: boolean; hasRecommended: boolean };

function DepositNotes({ slip, isManual, hasRecommended }: NotesProps) {
  const w = useWords(words);
  const ways = [
    w('noteMinute'),
    w('noteHour'),
    // Equal times mean that slips are accepted around the clock.
    ...(slip && slip.closeFrom !== slip.closeTo ? [w('noteClosed', { from: slip.closeFrom, to: slip.closeTo })] : []),
    ...(slip ? [w('noteQr', { n: slip.qrMinutes })] : []),
  ];
  // In manual mode there are no codes or slips, and no promise about time.
  const notes = [...(isManual ? [] : ways), ...(hasRecommended ? [w('recommendedText')] : [])];
  if (notes.length === 0) return null;
  return (
    <section aria-label={w('notes')} className="rounded-2xl bg-raised px-4 py-3 text-sm">
      <h3 className="font-semibold">{w('notes')}</h3>
      <ul className="mt-1 list-disc pl-5 marker:text-money">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}

/** Transfers are matched to the member only by the sender's phone number. */
function AutoWallet({ walletAccountName }: { walletAccountName: string }) {
  const w = useWords(words);
  const phone = useCall('GET /api/wallet/user').data?.profile.username;
  return (
    <div className="flex flex-col gap-3">
      <WalletDetails walletAccountName={walletAccountName} />
      <Notice>
        <p>{phone ? w('autoWallet', { phone }) : w('autoWalletOwn')}</p>
        <p className="mt-1">{w('autoWalletOther')}</p>
      </Notice>
    </div>
  );
}
